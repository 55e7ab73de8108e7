import BoardySupport
import Foundation

/// Returns the name of a key or secret as the name of a file, without an extension.
///
/// Lower-case letters, digits, `-`, `_` and inner dots are kept, and other bytes are escaped, such as `%2f`. Different names
/// have different files, also on file systems that ignore case.
///
/// - Throws: ``StoreError/unusableName(name:reason:)`` if the name is empty or too long for a file.
func fileName(for name: String) throws(StoreError) -> String {
    guard !name.isEmpty else { throw .unusableName(name: name, reason: "it is empty") }
    // The limit of common file systems is 255 bytes, which include extensions and the dot of a temporary file.
    let limit = 235
    guard name.utf8.count <= limit else {
        throw .unusableName(name: name.singleLine(limit: 100), reason: "it is too long")
    }
    var text = ""
    // Equal texts can have different bytes.
    for byte in name.precomposedStringWithCanonicalMapping.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "_"):
            text.unicodeScalars.append(Unicode.Scalar(byte))
        case UInt8(ascii: ".") where !text.isEmpty:
            text += "."
        default:
            text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
        }
    }
    guard text.utf8.count <= limit else {
        throw .unusableName(name: name.singleLine(limit: 100), reason: "it is too long")
    }
    return text
}
