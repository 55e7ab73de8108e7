import Foundation

/// A value of an XcodeGen specification, with its place.
struct SpecNode {
    var value: Value

    /// The place of the first character.
    let place: Place

    enum Value {
        /// A text, a number, a Boolean value, or nothing, which is an empty text.
        case scalar(String)
        case sequence([SpecNode])
        case mapping([Entry])
    }

    /// A key of a mapping with its value.
    struct Entry {
        let key: String
        let place: Place
        var value: SpecNode
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

    /// Returns a mapping without entries.
    static func empty(at place: Place) -> SpecNode { SpecNode(value: .mapping([]), place: place) }

    /// The text of a scalar.
    var text: String? {
        if case .scalar(let text) = value { text } else { nil }
    }

    /// The entries of a mapping. Empty for other values.
    var entries: [Entry] {
        if case .mapping(let entries) = value { entries } else { [] }
    }

    /// The items of a sequence. Empty for other values.
    var items: [SpecNode] {
        if case .sequence(let items) = value { items } else { [] }
    }

    /// The texts of a sequence of scalars or of a single scalar, as XcodeGen accepts both in many places.
    var texts: [SpecNode] { (text == nil ? items : [self]).filter { $0.text?.isEmpty == false } }

    /// True for the words that YAML 1.1 and XcodeGen read as true.
    var isTrue: Bool { ["true", "yes", "on", "1"].contains(text?.lowercased()) }

    /// True for the words that YAML 1.1 and XcodeGen read as false.
    var isFalse: Bool { ["false", "no", "off", "0"].contains(text?.lowercased()) }

    /// The entry of a key.
    func entry(_ key: String) -> Entry? { entries.first { $0.key == key } }

    /// The value at a path of keys.
    subscript(_ keys: String...) -> SpecNode? {
        keys.reduce(self as SpecNode?) { node, key in node?.entry(key)?.value }
    }

    /// The node merged onto another as XcodeGen does it: mappings by key, and lists by appending. Other values are replaced, and so are
    /// those of keys with the suffix `:REPLACE`.
    func merged(onto old: SpecNode) -> SpecNode {
        switch (old.value, value) {
        case (.sequence(let first), .sequence(let second)):
            return SpecNode(value: .sequence(first + second), place: place)
        case (.mapping(var entries), .mapping(let second)):
            var indices = Dictionary(entries.enumerated().map { ($0.element.key, $0.offset) }) { old, _ in old }
            for entry in second {
                let isReplaced = entry.key.hasSuffix(":REPLACE")
                let key = isReplaced ? String(entry.key.dropLast(8)) : entry.key
                let index = indices[key] ?? entries.count
                let old = isReplaced || index == entries.count ? nil : entries[index].value
                indices[key] = index
                let merged = Entry(
                    key: key, place: entry.place, value: old.map { entry.value.merged(onto: $0) } ?? entry.value)
                entries.replaceSubrange(index..<min(index + 1, entries.count), with: [merged])
            }
            return SpecNode(value: .mapping(entries), place: place)
        default:
            return self
        }
    }
}
