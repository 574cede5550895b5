// Foundation on Linux hides CoreFoundation. These aliases let code written with its names (`url as CFURL`) compile:
// each stands for the Swift type to which Apple's platforms bridge it.

/// The CoreFoundation name of a string.
public typealias CFString = String

/// The CoreFoundation name of an array.
public typealias CFArray = [Any]

/// The CoreFoundation name of a dictionary.
public typealias CFDictionary = [AnyHashable: Any]

/// The CoreFoundation name of a byte buffer.
public typealias CFData = Data

/// The CoreFoundation name of a mutable byte buffer.
public typealias CFMutableData = NSMutableData

/// The CoreFoundation name of a URL.
public typealias CFURL = URL
