import Foundation
import Yams

/// The keys and values of a property list.
typealias Properties = [String: Any]

/// Returns properties as an XML property list.
func propertyListText(_ properties: Properties) throws -> String {
    let data = try PropertyListSerialization.data(fromPropertyList: properties, format: .xml, options: 0)
    return String(decoding: data, as: UTF8.self)
}

/// Returns properties in YAML, with sorted keys. Texts are in quotes where XcodeGen, which uses Yams too, would read another type.
func yamlText(_ properties: Properties) throws -> String {
    try Yams.dump(object: properties, width: -1, allowUnicode: true, sortKeys: true)
}
