import BoardySupport
import Yams

extension SpecNode {
    /// Reads a YAML file, with its anchors, aliases and merge keys.
    ///
    /// - Throws: a ``ToolError`` with line and column.
    init(reading text: String, from file: File) throws {
        do {
            var reader = NodeReader(file: file)
            // libyaml counts a byte order mark as a column.
            let text = text.trimmingPrefix("\u{FEFF}")
            self = try reader.node(try Yams.compose(yaml: String(text)) ?? "", depth: 0)
        } catch let error as YamlError {
            throw ToolError(error, in: file)
        }
    }
}

/// Turns nodes of Yams into those of a specification.
private struct NodeReader {
    /// The deepest accepted nesting. It keeps the recursion within a small stack.
    private static let depthLimit = 50

    /// The largest number of values. Aliases of aliases can repeat a value very often.
    private static let countLimit = 100_000

    let file: SpecNode.File
    private var count = 0

    init(file: SpecNode.File) {
        self.file = file
    }

    mutating func node(_ node: Node, depth: Int) throws -> SpecNode {
        count += 1
        guard depth < Self.depthLimit else {
            throw failure(at: node, "The nesting is deeper than \(Self.depthLimit) levels. To fix: nest less.")
        }
        guard count <= Self.countLimit else {
            throw failure(at: node, "The file has more than \(Self.countLimit) values. To fix: use fewer aliases.")
        }
        let value: SpecNode.Value =
            switch node {
            case .scalar(let scalar): .scalar(node.null == nil ? scalar.string : "")
            case .sequence(let items): .sequence(try items.map { try self.node($0, depth: depth + 1) })
            case .mapping(let pairs): .mapping(try entries(pairs, depth: depth + 1))
            // A parsed file has the nodes in the place of their aliases.
            case .alias: .scalar("")
            }
        return SpecNode(value: value, place: place(of: node))
    }

    /// The entries of a mapping, and those of its merge key `<<` that it does not have itself.
    private mutating func entries(_ pairs: Node.Mapping, depth: Int) throws -> [SpecNode.Entry] {
        var entries: [SpecNode.Entry] = []
        var merged: [SpecNode.Entry] = []
        for (key, value) in pairs {
            guard let scalar = key.scalar else {
                throw failure(at: key, "A key is no text. To fix: write 'key: value'.")
            }
            let value = try node(value, depth: depth)
            if scalar.string == "<<", scalar.style == .plain {
                merged += (value.items.isEmpty ? [value] : value.items).flatMap(\.entries)
            } else {
                entries.append(SpecNode.Entry(key: scalar.string, place: place(of: key), value: value))
            }
        }
        var keys = Set(entries.map(\.key))
        return entries + merged.filter { keys.insert($0.key).inserted }
    }

    private func place(of node: Node) -> SpecNode.Place { SpecNode.Place(file: file, line: node.mark?.line ?? 1) }

    private func failure(at node: Node, _ message: String) -> ToolError {
        ToolError("\(singleLine(file.path)):\(node.mark?.description ?? "1:1"): \(message)")
    }
}

extension ToolError {
    /// The error of a file that Yams cannot read.
    fileprivate init(_ error: YamlError, in file: SpecNode.File) {
        let (mark, problem, fix): (Mark?, String, String) =
            switch error {
            case .parser(_, let problem, let mark, _) where problem.hasPrefix("Maximum nesting level"):
                (mark, "the nesting is too deep", "nest less")
            case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
                .composer(let context, let problem, let mark, _):
                (
                    mark, ([problem] + [context?.text].compactMap { $0 }).joined(separator: ", "),
                    "indent with spaces, and quote texts with special characters"
                )
            case .duplicatedKeysInMapping(let keys, let context):
                (context.mark, "\(keys.map(quoted).joined(separator: ", ")) twice in one mapping", "keep one")
            case .reader(let problem, _, _, _): (nil, problem, "save the file in UTF-8, without control characters")
            default: (nil, "\(error)", "correct the file")
            }
        self.init("\(singleLine(file.path)):\(mark?.description ?? "1:1"): Invalid YAML: \(problem). To fix: \(fix).")
    }
}
