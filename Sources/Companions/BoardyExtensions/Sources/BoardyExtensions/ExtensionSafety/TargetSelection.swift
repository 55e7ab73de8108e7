import ArgumentParser
import BoardySupport

/// The targets and kinds that a report is about: `NAME=KIND`, as the arguments of `extension-safety` name them.
struct TargetSelection: Equatable {
    /// A name, or a pattern with `*` for any text.
    let name: String

    let kinds: Set<ExtensionKind>

    init(name: String, kinds: Set<ExtensionKind> = Set(ExtensionKind.allCases)) {
        self.name = name
        self.kinds = kinds
    }

    /// Parses `NAME=KIND`.
    init(parsing text: String) throws {
        guard let separator = text.lastIndex(of: "="), separator > text.startIndex else {
            throw ValidationError("Expected NAME=KIND. To fix: write it like 'PaymentsIO=watchOS'.")
        }
        self.init(
            name: String(text[..<separator]), kinds: try Self.kinds(String(text[text.index(after: separator)...])))
    }

    /// The words for several kinds. App extensions are the kinds that are no apps: watch apps and App Clips are.
    private static var groups: [String: Set<ExtensionKind>] {
        let all = Set(ExtensionKind.allCases)
        return [
            "all": all, "watchOS": [.watch, .watchStandalone],
            "extensions": all.subtracting([.watch, .watchStandalone, .appClip]),
        ]
    }

    private static func kinds(_ text: String) throws -> Set<ExtensionKind> {
        if let kinds = ExtensionKind(rawValue: text).map({ [$0] }) ?? groups[text] { return kinds }
        let words = ExtensionKind.allCases.map(\.rawValue) + ["watchOS", "extensions", "all"]
        let near = nearMisses(to: text, among: words)
        let fix = near.isEmpty ? "one of \(words.joined(separator: ", "))" : near.map(quoted).joined(separator: " or ")
        throw ValidationError("\(quoted(text)) is not a kind of extension. To fix: write \(fix).")
    }

    /// Returns the library targets of the root package that the name or pattern matches, sorted by name.
    func targets(in graph: PackageGraph) throws -> [String] {
        let libraries = graph.ownTargets.filter { $0.kind == .library }.map(\.name)
        let matching = name.contains("*") ? libraries.filter(matches) : libraries.filter { $0 == name }
        guard matching.isEmpty else { return matching }
        let near = nearMisses(to: name, among: libraries).map(quoted).joined(separator: " or ")
        let fix = near.isEmpty ? "run 'extension-safety', which lists them" : "write \(near)"
        let kind = graph.targets[name].flatMap { $0.isOwn ? $0.kind.rawValue : nil }
        throw ValidationError(
            name.contains("*")
                ? "No library target matches \(quoted(name)). To fix: \(fix)."
                : "There is no library target \(quoted(name))\(kind.map { ", but one of the type \($0)" } ?? ""). To fix: \(fix)."
        )
    }

    /// True if the pattern matches a name: its parts between the stars are found one after another.
    private func matches(_ candidate: String) -> Bool {
        let parts = name.split(separator: "*", omittingEmptySubsequences: false)
        guard let first = parts.first, let last = parts.last, candidate.hasPrefix(first) else { return false }
        var rest = candidate.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
