import BoardySupport
import Foundation

/// An XcodeGen specification with the files that it includes, merged as XcodeGen's ProjectSpec.md describes.
struct ProjectSpec {
    /// The merged contents.
    let root: SpecNode

    /// Includes that were not followed, for a note.
    let skippedIncludes: [String]

    /// The files that are looked for without `--spec`.
    static let defaultPaths = ["xcodegen.yml", "project.yml", "iOS/App/xcodegen.yml", "iOS/App/project.yml"]

    /// Reads a specification.
    ///
    /// - Parameter path: the path in the folder of the package, or an absolute path.
    /// - Throws: a ``ToolError`` with line and column.
    static func load(_ path: String, in folder: URL) throws -> ProjectSpec {
        var loader = SpecLoader(folder: folder)
        let url = URL(filePath: path, directoryHint: .notDirectory, relativeTo: folder).standardizedFileURL
        guard let root = try loader.load(url, pathFolder: url.deletingLastPathComponent(), includedBy: []) else {
            throw ToolError(
                "There is no readable file \(quoted(path)). To fix: give the path of an XcodeGen file with --spec, in UTF-8."
            )
        }
        guard case .mapping = root.value else {
            throw ToolError(
                "\(singleLine(path)):1:1: The file contains no 'targets:'. To fix: give the path of an XcodeGen file with --spec."
            )
        }
        return ProjectSpec(root: root, skippedIncludes: loader.skipped)
    }

    /// The targets in the order of the files, with their templates.
    var targets: [SpecTarget] {
        root["targets"]?.entries.map {
            SpecTarget(name: $0.key, place: $0.place, node: withTemplates($0.value), root: root)
        }
            ?? []
    }

    /// A target merged onto its templates.
    private func withTemplates(_ node: SpecNode) -> SpecNode {
        let templates = (node["templates"]?.texts ?? []).compactMap {
            root["targetTemplates"]?.entry($0.text ?? "")?.value
        }
        return node.merged(onto: templates.reduce(.empty(at: node.place)) { $1.merged(onto: $0) })
    }
}

/// Reads a file and its includes.
private struct SpecLoader {
    let folder: URL
    var skipped: [String] = []
    private var loaded: Set<String> = []

    init(folder: URL) {
        self.folder = folder
    }

    /// Returns the merged contents of a file, an empty mapping if it was read already, and nil if there is no such file.
    mutating func load(_ url: URL, pathFolder: URL, includedBy parents: [String]) throws -> SpecNode? {
        guard let text = SpecText.read(url) else { return nil }
        let shown = displayPath(url)
        let file = SpecNode.File(path: shown, folder: pathFolder)
        // XcodeGen merges a file only once, too.
        guard loaded.insert(url.path).inserted else {
            return .empty(at: SpecNode.Place(file: file, line: 1))
        }
        let node = try SpecNode(reading: text, from: file)
        var merged = SpecNode.empty(at: node.place)
        for include in includes(of: node) {
            guard let path = include.node.text, !path.contains("${"), !path.contains("://") else {
                skipped.append("\(shown):\(include.node.place.line): \(quoted(include.node.text ?? ""))")
                continue
            }
            let target = URL(filePath: path, directoryHint: .notDirectory, relativeTo: pathFolder).standardizedFileURL
            let chain = parents + [url.path]
            let place = "\(singleLine(shown)):\(include.node.place.line):1:"
            guard !chain.contains(target.path), chain.count < 50 else {
                throw ToolError(
                    "\(place) \(quoted(path)) includes this file again. To fix: remove one of the includes.")
            }
            let base = include.isRelative ? target.deletingLastPathComponent() : pathFolder
            guard let part = try load(target, pathFolder: base, includedBy: chain) else {
                throw ToolError(
                    "\(place) There is no readable file \(quoted(path)). To fix: correct the path, or remove the include."
                )
            }
            merged = part.merged(onto: merged)
        }
        return node.text == "" ? merged : node.merged(onto: merged)
    }

    /// The includes of a file, which are paths or mappings with `path`, `relativePaths` and `enable`.
    private func includes(of node: SpecNode) -> [(node: SpecNode, isRelative: Bool)] {
        guard let include = node["include"] else { return [] }
        return (include.items.isEmpty ? [include] : include.items).compactMap { item in
            if item.text == "" || item["enable"]?.isFalse == true { return nil }
            return (item["path"] ?? item, item["relativePaths"]?.isFalse != true)
        }
    }

    /// The path in the folder of the package, or the whole path.
    private func displayPath(_ url: URL) -> String {
        let root = folder.standardizedFileURL.path
        let prefix = root.hasSuffix("/") ? root : root + "/"
        return url.path.hasPrefix(prefix) ? String(url.path.dropFirst(prefix.count)) : url.path
    }
}
