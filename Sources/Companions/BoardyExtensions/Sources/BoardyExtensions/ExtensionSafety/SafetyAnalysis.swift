import Foundation

/// Finds the restrictions that targets reach, and how.
struct SafetyAnalysis {
    private let graph: PackageGraph
    private let packages: [String: Package]

    /// The imports of each target that was read, with their files.
    private var imports: [String: [(file: String, imported: ConditionalImport)]] = [:]

    private init(_ graph: PackageGraph) {
        self.graph = graph
        packages = Dictionary(graph.packages.map { ($0.name, $0) }) { first, _ in first }
    }

    /// Returns the report on targets of the root package.
    ///
    /// - Parameters:
    ///   - question: the names of the targets, with the kinds that the question is about.
    ///   - read: returns the imports of a file. Each file is read once.
    static func report(
        on question: [String: Set<ExtensionKind>], in graph: PackageGraph, read: (URL) throws -> [ConditionalImport]
    ) rethrows -> SafetyReport {
        var analysis = SafetyAnalysis(graph)
        var rows = question.sorted { $0.key < $1.key }.map { name, kinds in
            SafetyReport.Row(target: name, kinds: ExtensionKind.allCases.filter(kinds.contains))
        }
        for platform in [Platform.iOS, .watchOS] {
            let names = rows.filter { $0.kinds.contains { $0.platform == platform } }.map(\.target)
            let reachable = ReachableTargets(from: names, in: graph, on: platform)
            for target in reachable.targets { try analysis.readImports(of: target, read) }
            analysis.addReasons(to: &rows, reachable, on: platform)
        }
        DependencyCycles(in: graph).addReasons(to: &rows) { analysis.manifest(of: $0) }
        for row in rows.indices { rows[row].reasons.sort { $0.sortKey < $1.sortKey } }
        return SafetyReport(rows: rows)
    }

    private mutating func readImports(of target: Target, _ read: (URL) throws -> [ConditionalImport]) rethrows {
        guard imports[target.name] == nil else { return }
        imports[target.name] = try target.swiftFiles().flatMap { file in
            let path = path(of: file)
            return try read(file).map { (path, $0) }
        }
    }

    /// Adds the reasons on a platform. A reason for both platforms with the same way is one reason.
    private func addReasons(to rows: inout [SafetyReport.Row], _ reachable: ReachableTargets, on platform: Platform) {
        for (restriction, places) in restrictions(of: reachable, on: platform) {
            let distances = reachable.ways.distances(to: Array(places.keys))
            for row in rows.indices {
                let kinds = rows[row].kinds.filter { $0.platform == platform && restriction.kinds.contains($0) }
                guard !kinds.isEmpty, let number = reachable.numbers[rows[row].target], distances[number] != nil else {
                    continue
                }
                let way = reachable.ways.way(from: number, by: distances)
                guard let end = way.last, let location = places[end] else { continue }
                let reason = SafetyReport.Reason(
                    restriction: restriction, kinds: kinds, targets: way.map { reachable.targets[$0].name },
                    location: location)
                rows[row].add(reason)
            }
        }
    }

    /// Returns the restrictions that targets reach by themselves, with the place in each of these targets.
    private func restrictions(
        of reachable: ReachableTargets, on platform: Platform
    ) -> [Restriction: [Int: SafetyReport.Location]] {
        var result: [Restriction: [Int: SafetyReport.Location]] = [:]
        for (number, target) in reachable.targets.enumerated() {
            func add(_ restriction: Restriction, _ location: SafetyReport.Location, if counts: () -> Bool = { true }) {
                // One place is enough. The conditions of later imports are not evaluated.
                guard restriction.platforms.contains(platform), result[restriction]?[number] == nil, counts() else {
                    return
                }
                result[restriction, default: [:]][number] = location
            }
            for (file, imported) in imports[target.name] ?? [] {
                for restriction in restrictions(of: imported.module) {
                    add(restriction, SafetyReport.Location(file: file, line: imported.line)) {
                        counts(imported, on: platform)
                    }
                }
            }
            guard let package = packages[target.package] else { continue }
            let manifest = manifest(of: target)
            // A dependency is built with the target, also if no file imports it.
            for dependency in target.dependencies where dependency.applies(on: platform) {
                for restriction in restrictions(of: dependency.name) { add(restriction, manifest) }
            }
            if let restriction = Restriction(undeclared: platform, in: package) { add(restriction, manifest) }
        }
        return result
    }

    /// The restrictions of a module. A target of the root package is not the framework with its name.
    private func restrictions(of module: String) -> [Restriction] {
        graph.targets[module]?.isOwn == true ? [] : Restriction.restrictions(of: module)
    }

    private func counts(_ imported: ConditionalImport, on platform: Platform) -> Bool {
        imported.condition.canBeTrue(on: platform) { AppleModules.isImportable($0, on: platform) }
    }

    private func manifest(of target: Target) -> SafetyReport.Location {
        let folder = packages[target.package]?.folder ?? target.folder
        return SafetyReport.Location(file: path(of: folder.appending(path: "Package.swift")))
    }

    private func path(of file: URL) -> String {
        file.path(relativeTo: graph.root?.folder ?? file)
    }
}
