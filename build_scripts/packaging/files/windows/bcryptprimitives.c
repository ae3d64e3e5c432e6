/* bcryptprimitives.dll: a part of Windows that Wine 8 lacks and packages written in Rust ask for (those of the tests;
   the app needs none). It has one function, which fills memory with random numbers; that of advapi32 does the same. */
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *data, SIZE_T size)
{
    return RtlGenRandom(data, (ULONG)size);
}
