import BoardySupport

/// The check of a name of a module or board, from which names of types, files and links are made.
extension ModuleName {
    /// The limit of a name, with which the lines of the created files have at most 120 columns.
    static let limit = 40

    /// Checks the form of a name.
    ///
    /// - Parameters:
    ///   - role: what the name is, such as `module`.
    ///   - view: the view of the board with the name.
    static func check(_ name: String, _ role: String, view: BoardSpec.ViewKind = .none) throws(UsageError) {
        let isHiding = role == "module" && isOfSystem(name)
        if let fault = fault(of: name, view)
            ?? (isHiding ? "it is the name of a module or type of the system. \(fix)" : nil)
        {
            throw UsageError("\(quoted(name)) cannot be the name of a \(role): \(fault).")
        }
    }

    /// Returns what is wrong with a name, and the fix.
    private static func fault(of name: String, _ view: BoardSpec.ViewKind) -> String? {
        guard name.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil else {
            return "it does not consist of ASCII letters and digits after a capital. To fix: write it like 'Payments'"
        }
        guard name.utf8.count <= limit else {
            return "it has \(name.utf8.count) characters. To fix: write at most \(limit)"
        }
        if let suffix = ["IO", "Tests"].first(where: name.hasSuffix) {
            return "the suffix '\(suffix)' is that of other targets. To fix: leave it out"
        }
        if let keyword = [name, name.lowerCamelCase].first(where: keywords.contains) {
            return "the created code would contain the keyword '\(keyword)' as a name. \(fix)"
        }
        if let owner = owner(of: name) { return "it is the name of \(owner). \(fix)" }
        let created = suffixes.map { (name + $0, takenNames) } + view.suffixes.map { (name + $0, takenViewNames) }
        for (created, names) in created {
            guard let owner = owner(of: created, in: names) else { continue }
            return "the created code would contain '\(created)', which is the name of \(owner). \(fix)"
        }
        return nil
    }

    private static var fix: String { "To fix: choose another name" }

    /// Checks that names are no targets of a package or of the products that it can use, without regard to case, because folders
    /// of macOS have no case either.
    static func checkAreFree(_ candidates: [String], in graph: PackageGraph) throws {
        let visible = graph.targetsInUse
        let names = Dictionary(visible.map { ($0.name.lowercased(), $0) }) { first, _ in first }
        for candidate in candidates {
            guard let target = names[candidate.lowercased()] else { continue }
            throw ToolError(
                "\(quoted(candidate)) cannot be created, because the package \(quoted(target.package)) has the target "
                    + "\(quoted(target.name)). To fix: choose another name.")
        }
    }
}

extension PackageGraph {
    /// The own targets, the targets of the products of other packages, and the targets that they depend on. Other
    /// targets of other packages may have the names of new ones.
    var targetsInUse: [Target] {
        var names = Set(ownTargets.map(\.name) + packages.dropFirst().flatMap { $0.products.values.joined() })
        var next = Array(names)
        while let name = next.popLast() {
            for dependency in targets[name]?.dependencies ?? [] where names.insert(dependency.name).inserted {
                next.append(dependency.name)
            }
        }
        return names.sorted().compactMap { targets[$0] }
    }
}
