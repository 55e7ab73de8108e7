/// Checks that the dependencies and imports of targets form no cycle. Tests can be in none.
struct CycleCheck {
    private let sources: ModuleSources

    /// The targets, sorted by name.
    private let targets: [Target]

    /// The numbers of the targets that each target declares or imports, in ascending order.
    private let edges: [[Int]]

    /// The first import of a target by another one.
    private let imports: [Edge: (file: String, imported: SourceImport)]

    private struct Edge: Hashable {
        let from: Int
        let to: Int
    }

    init(_ sources: ModuleSources) {
        self.sources = sources
        let all = sources.targets.filter { $0.target.kind != .test }
        targets = all.map(\.target)
        let numbers = Dictionary(uniqueKeysWithValues: zip(targets.map(\.name), targets.indices))
        var imports: [Edge: (file: String, imported: SourceImport)] = [:]
        edges = all.enumerated().map { number, checked in
            var next = Set(checked.target.dependencies.compactMap { numbers[$0.name] })
            for file in checked.files {
                for imported in file.imports where !imported.isNever {
                    guard let other = sources.target(ofModule: imported.module).flatMap({ numbers[$0.name] }) else {
                        continue
                    }
                    next.insert(other)
                    let edge = Edge(from: number, to: other)
                    imports[edge] = imports[edge] ?? (file.path, imported)
                }
            }
            return next.subtracting([number]).sorted()
        }
        self.imports = imports
    }

    /// One finding for each group of targets that reach each other.
    var findings: [Finding] { cycles(in: edges).map(finding) }

    private func finding(for cycle: [Int]) -> Finding {
        let path = cycle.map { targets[$0].name }
        let message = "Targets form a cycle: \(path.joined(separator: " -> "))."
        let fix = "move what they share to an interface or a target below them, and remove one of the dependencies"
        let steps = zip(cycle, cycle.dropFirst()).map { Edge(from: $0, to: $1) }
        if let (file, imported) = steps.lazy.compactMap({ imports[$0] }).first {
            return Finding(.dependencyCycle, file, at: imported, message, fix: fix)
        }
        let manifest = sources.manifest(of: targets[cycle[0]])
        let place = manifest.text.place(of: path[1], in: path[0])
        return Finding(.dependencyCycle, manifest.path, at: place, message, fix: fix)
    }
}
