; The installer for Windows: for one user, without an administrator. Made by build_scripts/packaging/installer.py, which
; defines VERSION (1.2.3), NUMBERS (1.2.3.0), KILOBYTES, ICON, SOURCE (the built folder), TARGET (the file to make), and writes
; REMOVAL: a Delete for every file that was installed and an RMDir for every folder, so that nothing else is removed.

Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
ManifestDPIAware true
ManifestSupportedOS all
RequestExecutionLevel user
Name "Floes"
OutFile "${TARGET}"
; Saved games are in $LOCALAPPDATA\Floes, and not touched.
InstallDir "$LOCALAPPDATA\Programs\Floes"
InstallDirRegKey HKCU "Software\Floes" "Folder"

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Floes"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs Floes, four board games on ice and sand"
VIAddVersionKey "LegalCopyright" "The Floes developers, MIT licence"

!include MUI2.nsh
!include LogicLib.nsh
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\Floes.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Floes"
!define CLASSES "Software\Classes"

; Wait until no Floes runs from the folder: Windows replaces and removes no program that runs. A window that was just
; closed takes its other processes along a moment later, so nobody is asked before five seconds have passed.
!macro WaitUntilClosed
  StrCpy $1 0
  ${Do}
    ${IfNot} ${FileExists} "$INSTDIR\Floes.exe"
      ${Break}
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\Floes.exe" a
    ${IfNot} ${Errors}
      FileClose $0
      ${Break}
    ${EndIf}
    ${If} $1 < 20
      IntOp $1 $1 + 1
      Sleep 250
      ${Continue}
    ${EndIf}
    ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "Floes is running. Close it, then go on." /SD IDCANCEL IDCANCEL`
      SetErrorLevel 2
      Quit
    ${EndIf}
  ${Loop}
!macroend

!macro TellExplorer
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)' ; file types have changed
!macroend

Section
  !insertmacro WaitUntilClosed
  ${If} ${FileExists} "$INSTDIR\uninstall.exe" ; an earlier version takes away what it brought
    ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
  ${EndIf}
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Floes.lnk" "$INSTDIR\Floes.exe"

  WriteRegStr HKCU "${CLASSES}\.floes" "" "Floes.Game"
  WriteRegStr HKCU "${CLASSES}\Floes.Game" "" "Floes game"
  WriteRegStr HKCU "${CLASSES}\Floes.Game\DefaultIcon" "" "$INSTDIR\Floes.exe,0"
  WriteRegStr HKCU "${CLASSES}\Floes.Game\shell\open\command" "" '"$INSTDIR\Floes.exe" "%1"'
  !insertmacro TellExplorer

  WriteRegStr HKCU "Software\Floes" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Floes"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\Floes.exe,0"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Floes developers"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  !insertmacro WaitUntilClosed
  !include "${REMOVAL}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR" ; stays where anything else is in it
  Delete "$SMPROGRAMS\Floes.lnk"
  ReadRegStr $0 HKCU "${CLASSES}\.floes" ""
  ${If} $0 == "Floes.Game" ; another program may have taken the files over
    DeleteRegKey HKCU "${CLASSES}\.floes"
  ${EndIf}
  DeleteRegKey HKCU "${CLASSES}\Floes.Game"
  !insertmacro TellExplorer
  DeleteRegKey HKCU "Software\Floes"
  DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
