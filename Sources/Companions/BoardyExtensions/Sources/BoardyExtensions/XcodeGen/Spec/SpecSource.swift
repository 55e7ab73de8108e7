/// An entry of `sources`: a folder or a file.
struct SpecSource {
    let path: SpecNode

    private let excludes: [String]

    /// Makes the source of a path, or of a mapping with `path` and `excludes`. Nil for a node without a path.
    init?(_ node: SpecNode) {
        guard let path = node["path"] ?? (node.text == nil ? nil : node), path.text?.isEmpty == false else {
            return nil
        }
        self.path = path
        excludes = (node["excludes"]?.texts ?? []).compactMap(\.text)
    }

    /// True if a path is in the folder of the source, and no pattern can exclude it.
    func contains(_ path: String, in folder: String) -> Bool {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        guard path.hasPrefix(prefix) else { return false }
        let inner = path.dropFirst(prefix.count)
        return !excludes.contains { $0.contains("*") || inner == $0 || inner.hasPrefix($0 + "/") }
    }
}
