// The bus and the portal of tests.
@_exported import DesktopTesting
