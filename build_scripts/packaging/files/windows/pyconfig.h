/* What CPython's headers have to know about 64-bit Windows, for a compiler that runs on Linux (mingw-w64).

   Python's own file of this name describes the system that Python was built for, and Windows' one is for Microsoft's
   compiler. This one says only what the headers ask and what changes the size or the linkage of anything in them. */
#ifndef Py_CONFIG_H
#define Py_CONFIG_H

#define MS_WINDOWS
#define MS_WIN32
#define MS_WIN64
#define NT_THREADS
#define PLATFORM "win32"

/* Windows counts in "LLP64": pointers and sizes have 8 bytes, long has 4. */
#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_VOID_P 8
#define SIZEOF_SIZE_T 8
#define SIZEOF_TIME_T 8
#define SIZEOF_OFF_T 4
#define SIZEOF_FPOS_T 8
#define SIZEOF_WCHAR_T 2
#define SIZEOF_PID_T SIZEOF_INT
#define SIZEOF_FLOAT 4
#define SIZEOF_DOUBLE 8
#define SIZEOF_HKEY 8
#define ALIGNOF_LONG 4
#define ALIGNOF_SIZE_T 8
#define ALIGNOF_MAX_ALIGN_T 8

/* The types of the interface. */
typedef long long Py_ssize_t;
#define HAVE_PY_SSIZE_T 1
#define PY_SSIZE_T_MAX 0x7fffffffffffffffLL
#define PY_LLONG_MIN LLONG_MIN
#define PY_LLONG_MAX LLONG_MAX
#define PY_ULLONG_MAX ULLONG_MAX

/* Everything comes from the library python3XX.dll. */
#define Py_ENABLE_SHARED
#define MS_COREDLL
#define HAVE_DECLSPEC_DLL

/* What the compiler and its C library have. */
#define HAVE_STDDEF_H 1
#define HAVE_STDINT_H 1
#define HAVE_INTTYPES_H 1
#define HAVE_STAT_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_ERRNO_H 1
#define HAVE_FCNTL_H 1
#define HAVE_SIGNAL_H 1
#define HAVE_WCHAR_H 1
#define HAVE_USABLE_WCHAR_T 1
#define HAVE_LONG_LONG 1
#define HAVE_SSIZE_T 1
#define HAVE_PROTOTYPES 1
#define HAVE_STD_ATOMIC 1
#define HAVE_BUILTIN_ATOMIC 1
#define STDC_HEADERS 1
#define DOUBLE_IS_LITTLE_ENDIAN_IEEE754 1

/* How the Python of the package was built: these decide what its structures hold. */
#define WITH_THREAD 1
#define WITH_DOC_STRINGS 1
#define WITH_PYMALLOC 1
#define WITH_FREELISTS 1

#endif
