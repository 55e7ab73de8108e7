/// The answer to the question which targets are safe for which kinds of extensions.
struct SafetyReport: Equatable {
    /// The targets, sorted by name.
    var rows: [Row]

    struct Row: Equatable {
        let target: String

        /// The kinds that the question is about, in the order of their declaration.
        let kinds: [ExtensionKind]

        var reasons: [Reason] = []

        /// True if no reason forbids a kind.
        func isSafe(for kind: ExtensionKind) -> Bool { !reasons.contains { $0.kinds.contains(kind) } }

        /// The kinds of the question that the target is not safe for.
        var unsafeKinds: [ExtensionKind] { kinds.filter { !isSafe(for: $0) } }
    }

    /// A restriction that a target reaches.
    struct Reason: Equatable {
        let restriction: Restriction

        /// The kinds of the question that the restriction is about.
        var kinds: [ExtensionKind]

        /// The targets from the row's target to the one at the location.
        let targets: [String]

        let location: Location

        /// The targets and, if the restriction is about a module, the module.
        var chain: [String] {
            if case .module(let module) = restriction.subject { targets + [module] } else { targets }
        }
    }

    /// A line of a source file, or a manifest.
    struct Location: Hashable, CustomStringConvertible {
        /// The path, relative to the folder of the root package.
        let file: String

        /// The line, or nil for a manifest.
        var line: Int?

        var description: String { line.map { "\(file):\($0)" } ?? file }
    }

    /// The kinds that the question is about for any target, in the order of their declaration.
    var kinds: [ExtensionKind] {
        let all = Set(rows.flatMap(\.kinds))
        return ExtensionKind.allCases.filter(all.contains)
    }

    /// True if each target is safe for all its kinds.
    var isSafe: Bool { rows.allSatisfy(\.unsafeKinds.isEmpty) }
}
