import Foundation

/// Returns the part of a JSON object's text that is the value of a key; nil if the object has no such key.
///
/// The value is not decoded and encoded again, so that its numbers keep their digits. The text has to be valid JSON. Keys
/// with escapes are not found.
func topLevelValue(of key: String, in json: Data) -> Data? {
    let name = Data("\"\(key)\"".utf8)
    var depth = 0
    var isInString = false
    var stringStart = json.startIndex
    var lastString = json.startIndex..<json.startIndex
    var valueStart: Data.Index?
    var index = json.startIndex
    while index < json.endIndex {
        let byte = json[index]
        if isInString {
            if byte == UInt8(ascii: "\\") {
                index += 1
            } else if byte == UInt8(ascii: "\"") {
                isInString = false
                lastString = stringStart..<index + 1
            }
        } else {
            switch byte {
            case UInt8(ascii: "\""): (isInString, stringStart) = (true, index)
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ":") where depth == 1 && valueStart == nil && json[lastString] == name:
                valueStart = index + 1
            case UInt8(ascii: ",") where depth == 1, UInt8(ascii: "}") where depth == 1:
                if let valueStart { return Data(json[valueStart..<index]) }
                depth -= byte == UInt8(ascii: "}") ? 1 : 0
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
        }
        index += 1
    }
    return nil
}
