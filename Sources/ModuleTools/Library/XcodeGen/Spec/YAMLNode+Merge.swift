extension YAMLNode {
    /// The node merged onto another as XcodeGen does it: mappings by key, and lists by appending. Other values are replaced, and so are those
    /// of keys with the suffix `:REPLACE`.
    func merged(onto old: YAMLNode) -> YAMLNode {
        switch (old.value, value) {
        case (.sequence(let first), .sequence(let second)):
            return YAMLNode(value: .sequence(first + second), place: place)
        case (.mapping(let first), .mapping(let second)):
            var entries = first
            var indices = Dictionary(first.enumerated().map { ($0.element.key, $0.offset) }) { old, _ in old }
            for entry in second {
                let isReplaced = entry.key.hasSuffix(":REPLACE")
                let key = isReplaced ? String(entry.key.dropLast(8)) : entry.key
                let index = indices[key]
                let value =
                    isReplaced ? entry.value : index.map { entry.value.merged(onto: entries[$0].value) } ?? entry.value
                let merged = Entry(key: key, place: entry.place, value: value)
                if let index {
                    entries[index] = merged
                } else {
                    indices[key] = entries.count
                    entries.append(merged)
                }
            }
            return YAMLNode(value: .mapping(entries), place: place)
        default:
            return self
        }
    }
}
