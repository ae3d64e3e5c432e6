/* python.exe: hands its command line to the Python library beside it. PYTHON_DLL is the library's name. */
#include <stdio.h>
#include <windows.h>

int wmain(int argc, wchar_t **argv)
{
    HMODULE library = LoadLibraryW(PYTHON_DLL);
    int (*run)(int, wchar_t **) = library ? (void *)GetProcAddress(library, "Py_Main") : NULL;
    if (run == NULL) {
        fprintf(stderr, "python: %ls cannot be loaded (error %lu)\n", PYTHON_DLL, GetLastError());
        return 1;
    }
    return run(argc, argv);
}
