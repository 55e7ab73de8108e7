package import Foundation

/// The JSON that the encoding of a value has to have if it has a key for each stored property. Absent values have no key.
///
/// It follows the properties at run time, so that it has nothing in common with the encoding that it is compared with. A
/// `Duration` is encoded as by the standard library.
package func mirroredJSON(of value: Any) throws -> NSObject {
    switch value {
    case let text as String: return text as NSString
    case let truth as Bool: return truth as NSNumber
    case let number as Int: return number as NSNumber
    case let number as Double: return number as NSNumber
    case let duration as Duration:
        return try JSONSerialization.jsonObject(with: JSONEncoder().encode(duration)) as? NSArray ?? []
    case let raw as any RawRepresentable: return try mirroredJSON(of: raw.rawValue)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .collection {
        return try mirror.children.map { try mirroredJSON(of: $0.value) } as NSArray
    }
    let members = NSMutableDictionary()
    for child in mirror.children {
        let property = Mirror(reflecting: child.value)
        let value: Any? = property.displayStyle == .optional ? property.children.first?.value : child.value
        if let name = child.label, let value { members[name] = try mirroredJSON(of: value) }
    }
    return members
}

/// The JSON of a value, as objects.
package func encodedJSON(of value: some Encodable) throws -> NSObject? {
    try JSONSerialization.jsonObject(with: JSONEncoder().encode(value)) as? NSObject
}
