import Foundation

/// The text of a specification, to which items of lists are added. Other lines stay as they are.
struct SpecEdit {
    private(set) var text: String

    /// Adds an item to the list of a key, which is made if it is absent.
    ///
    /// Only lists with one item on a line are changed. Nothing is changed in a file with aliases or merge keys, where a line can belong to
    /// several mappings, and in one that cannot be read.
    ///
    /// - Parameters:
    ///   - item: the item in YAML, on one line.
    ///   - path: the keys that lead to the mapping with the key.
    /// - Returns: true if the list has the item now.
    mutating func add(_ item: String, to key: String, in path: String...) -> Bool {
        guard !text.contains(/<<|[\s\[,{]\*[\w-]/), let mapping = mapping(path, in: text) else { return false }
        if Self.list(key, in: mapping, contains: item) { return true }
        guard let (index, lines) = insertion(of: item, to: key, in: mapping) else { return false }
        var all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        all.insert(contentsOf: lines, at: index)
        let new = all.joined(separator: "\n")
        guard let result = self.mapping(path, in: new), Self.list(key, in: result, contains: item) else { return false }
        text = new
        return true
    }

    /// The lines of an item, and the index of the line that follows them.
    private func insertion(of item: String, to key: String, in mapping: SpecNode) -> (Int, [String])? {
        guard let entry = mapping.entry(key) else {
            guard let first = mapping.entries.first, let indent = indent(of: first) else { return nil }
            return (first.place.line - 1, ["\(indent)\(key):", "\(indent)  - \(item)"])
        }
        guard indent(of: entry, hasValue: false) != nil, let first = entry.value.items.first,
            let match = line(first.place).wholeMatch(of: /( *)- .*/)
        else { return nil }
        return (first.place.line - 1, ["\(match.1)- \(item)"])
    }

    /// The spaces before the key of an entry. Nil if the line begins with something else.
    ///
    /// - Parameter hasValue: false if the key must be alone on its line, without an anchor or an alias.
    private func indent(of entry: SpecNode.Entry, hasValue: Bool = true) -> Substring? {
        guard let match = line(entry.place).wholeMatch(of: /( *)["']?([^"':]+)["']? *:(.*)/), match.2 == entry.key
        else { return nil }
        return hasValue || match.3.wholeMatch(of: /\s*(#.*)?/) != nil ? match.1 : nil
    }

    private func line(_ place: SpecNode.Place) -> Substring {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return place.line <= lines.count ? lines[place.line - 1] : ""
    }

    private func mapping(_ path: [String], in text: String) -> SpecNode? {
        let file = SpecNode.File(path: "", folder: URL(filePath: "/"))
        return path.reduce(try? SpecNode(reading: text, from: file)) { $0?.entry($1)?.value }
    }

    /// True if a list has an item, also in the form of a mapping with further keys that do not change its meaning.
    private static func list(_ key: String, in mapping: SpecNode, contains item: String) -> Bool {
        let pair = item.components(separatedBy: ": ")
        return mapping.entry(key)?.value.items.contains { node in
            if pair.count == 2 {
                return node[pair[0]]?.text == pair[1] && [nil, pair[1]].contains(node["product"]?.text)
            }
            return node.text == item || node["path"]?.text == item && node["enable"]?.text != "false"
        } == true
    }
}
