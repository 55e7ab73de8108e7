import BoardySupport
public import Foundation

/// Returns the reason why a value could not be encoded or decoded, in one line without a full stop: "expected Int at a.b".
///
/// - Parameters:
///   - error: the error of an encoder or decoder. The text of another error is returned as it is.
///   - data: the JSON that was decoded.
public func codingReason(of error: any Error, _ data: Data = Data()) -> String {
    // The text can contain a value of the data.
    reason(of: error, data).singleLine(limit: 600)
}

private func reason(of error: any Error, _ data: Data) -> String {
    switch error {
    case DecodingError.typeMismatch(let type, let context):
        return "expected \(type) at \(path(context.codingPath))"
    case DecodingError.valueNotFound(let type, let context):
        return "expected \(type), found null at \(path(context.codingPath))"
    case DecodingError.keyNotFound(let key, let context):
        return "the key \(path(context.codingPath + [key])) is missing"
    case DecodingError.dataCorrupted(let context) where context.underlyingError is UnsafeJSON:
        return context.debugDescription
    case DecodingError.dataCorrupted(let context):
        guard context.codingPath.isEmpty else {
            return "bad value at \(path(context.codingPath)): \(context.debugDescription)"
        }
        // The decoder reports a number that is out of range as "not valid JSON", too.
        let isJSON = (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil
        return isJSON ? "a number in it does not fit" : "it is not valid JSON"
    case EncodingError.invalidValue(let value, let context):
        return "\(value) at \(path(context.codingPath)) has no form in JSON"
    default:
        return "\(error)"
    }
}

/// Returns the path of a value. Keys of dictionaries are texts from outside.
private func path(_ keys: [any CodingKey]) -> String {
    let names = keys.map { $0.intValue.map(String.init) ?? $0.stringValue.singleLine(limit: 100) }
    return keys.isEmpty ? "the top" : names.joined(separator: ".")
}
