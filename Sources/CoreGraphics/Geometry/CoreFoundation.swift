// Foundation on Linux hides CoreFoundation. These aliases let code written with its names (`url as CFURL`) compile:
// each names the Swift type that Apple's bridging would give.

/// Text, as CoreFoundation names it.
public typealias CFString = String

/// An ordered list, as CoreFoundation names it.
public typealias CFArray = [Any]

/// A dictionary, as CoreFoundation names it.
public typealias CFDictionary = [AnyHashable: Any]

/// Bytes, as CoreFoundation names them.
public typealias CFData = Data

/// Bytes that grow, as CoreFoundation names them.
public typealias CFMutableData = NSMutableData

/// An address, as CoreFoundation names it.
public typealias CFURL = URL
