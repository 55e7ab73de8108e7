import Foundation

/// A value of a YAML file, with its place.
struct YAMLNode {
    var value: Value

    /// The place of the first character.
    let place: Place

    enum Value {
        /// A text, a number, a Boolean value, or nothing, which is an empty text.
        case scalar(String)
        case sequence([YAMLNode])
        case mapping([Entry])
    }

    /// A key of a mapping with its value.
    struct Entry {
        let key: String
        let place: Place
        var value: YAMLNode
    }

    /// A line of a file.
    struct Place {
        let file: File
        let line: Int
    }

    /// A file that nodes are read from.
    struct File {
        /// The path for messages.
        let path: String

        /// The folder that relative paths in the file refer to.
        let folder: URL
    }

    /// The text of a scalar.
    var text: String? {
        if case .scalar(let text) = value { text } else { nil }
    }

    /// The entries of a mapping. Empty for other values.
    var entries: [Entry] {
        if case .mapping(let entries) = value { entries } else { [] }
    }

    /// The items of a sequence. Empty for other values.
    var items: [YAMLNode] {
        if case .sequence(let items) = value { items } else { [] }
    }

    /// The texts of a sequence of scalars or of a single scalar, as XcodeGen accepts both in many places.
    var texts: [YAMLNode] { (text == nil ? items : [self]).filter { $0.text?.isEmpty == false } }

    /// True for the words that YAML 1.1 and XcodeGen read as true.
    var isTrue: Bool { ["true", "yes", "on", "1"].contains(text?.lowercased()) }

    /// True for the words that YAML 1.1 and XcodeGen read as false.
    var isFalse: Bool { ["false", "no", "off", "0"].contains(text?.lowercased()) }

    /// The entry of a key.
    func entry(_ key: String) -> Entry? { entries.first { $0.key == key } }

    /// The value at a path of keys.
    subscript(_ keys: String...) -> YAMLNode? {
        keys.reduce(self as YAMLNode?) { node, key in node?.entry(key)?.value }
    }
}
