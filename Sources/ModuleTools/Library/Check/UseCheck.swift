/// Checks that a module declares the boards of other modules that its code mentions.
struct UseCheck {
    private let sources: ModuleSources

    /// The interface of each property of a service map, such as `PaymentIO` for `ioPayment`, by the target that declares it.
    private let destinations: [String: [String: String]]

    init(_ sources: ModuleSources) {
        self.sources = sources
        let interfaces = sources.targets.filter(\.target.isInterface).map { checked in
            (checked.target.name, checked.files.map(\.uses.destinations).reduce(into: [:]) { $0.merge($1) { $1 } })
        }
        destinations = Dictionary(uniqueKeysWithValues: interfaces)
    }

    /// The findings in the files of a module, one for each interface. A module that names boards in `usedBoards` is not checked, because
    /// the names are those of identifiers.
    func findings(in checked: ModuleSources.CheckedTarget) -> [String: [Finding]] {
        let uses = checked.files.map(\.uses)
        guard sources.isModule(checked.target), !uses.contains(where: \.namesIdentifiers) else { return [:] }
        let imported = checked.files.flatMap(\.imports).map(\.module)
        let others = Set(imported).subtracting([checked.target.name + "IO"]).sorted().compactMap { destinations[$0] }
        let own = destinations[checked.target.name + "IO"] ?? [:]
        var known = Set(uses.flatMap(\.declared))
        var findings: [String: [Finding]] = [:]
        for file in checked.files {
            for mention in file.uses.mentions where own[mention.text] == nil {
                let interfaces = others.compactMap { map in
                    map[mention.text] ?? (map.values.contains(mention.text) ? mention.text : nil)
                }
                guard let interface = interfaces.first, known.isDisjoint(with: interfaces) else { continue }
                known.insert(interface)
                let finding = Finding(
                    .undeclaredUse, file.path, at: mention,
                    "'\(checked.target.name)' uses the board of '\(interface)', and does not declare that.",
                    fix:
                        "add '\(interface).self' to 'uses' of its ModuleComponent, or to 'optionalUses' if an app may lack it"
                )
                findings[file.path, default: []].append(finding)
            }
        }
        return findings
    }
}

/// The mentions and declarations of boards in a file.
struct BoardUses {
    /// The members with names like `ioPayment`, and the interfaces in expressions like `PaymentIO.self` outside of a list of uses.
    private(set) var mentions: [SwiftToken] = []

    /// The interfaces in lists of uses: after the word `uses` or `optionalUses`.
    private(set) var declared: Set<String> = []

    /// The interfaces of properties like `var ioPayment: Destination<PaymentIO>`.
    private(set) var destinations: [String: String] = [:]

    /// True if a manifest has `usedBoards`.
    private(set) var namesIdentifiers = false

    init(in tokens: [SwiftToken]) {
        var declaringEnd = 0
        for index in tokens.indices where tokens[index].isName {
            let name = tokens[index].text
            if name.hasPrefix("io") {
                if index > 0, tokens[index - 1].isMark(".") { mentions.append(tokens[index]) }
                if tokens.has([":", "Destination", "<"], at: index + 1), index + 4 < tokens.count {
                    destinations[name] = tokens[index + 4].text
                }
            } else if name.hasSuffix("IO"), tokens.has([".", "self"], at: index + 1) {
                if index < declaringEnd { declared.insert(name) } else { mentions.append(tokens[index]) }
            } else if name == "uses" || name == "optionalUses", tokens.has([":"], at: index + 1) {
                declaringEnd = Self.end(of: index + 2, in: tokens)
            } else if name == "usedBoards" {
                namesIdentifiers = true
            }
        }
    }

    /// The end of an argument or of the body of a property: a comma or a closing bracket outside of brackets. At most 200 tokens are
    /// read, so that the check stays linear.
    private static func end(of start: Int, in tokens: [SwiftToken]) -> Int {
        var (end, depth) = (start, 0)
        while end < tokens.count, end - start < 200 {
            depth += tokens[end].nesting
            if depth < 0 || depth == 0 && (tokens[end].isMark(",") || tokens[end].isMark("}")) { break }
            end += 1
        }
        return end
    }
}
