import ArgumentParser
import Foundation

@testable import BoardyExtensions

/// A library target for a test of `extension-safety`, with one file that has an import on each line.
struct Module {
    var name: String
    var package = "App"
    var kind = Target.Kind.library
    var dependencies: [Target.Dependency]
    var imports: [ConditionalImport]

    init(
        _ name: String, in package: String = "App", kind: Target.Kind = .library, uses dependencies: [String] = [],
        imports: [String] = [], if condition: BuildCondition = .always
    ) {
        self.name = name
        self.package = package
        self.kind = kind
        self.dependencies = dependencies.map { Target.Dependency(name: $0) }
        self.imports = imports.enumerated().map { line, module in
            ConditionalImport(module: module, line: line + 1, condition: condition)
        }
    }

    /// Adds a dependency for some platforms.
    func uses(_ name: String, on platforms: Set<Platform>) -> Module {
        var module = self
        module.dependencies.append(.init(name: name, platforms: platforms))
        return module
    }

    fileprivate var target: Target {
        Target(
            name: name, kind: kind, folder: URL(filePath: "/work/\(package)/Sources/\(name)"),
            dependencies: dependencies,
            sources: ["\(name).swift"])
    }
}

/// Modules in packages, of which App is the root.
struct SafetyFixture {
    let graph: PackageGraph
    private let imports: [String: [ConditionalImport]]

    init(_ modules: [Module], platforms: [String: [Platform: String]] = [:]) {
        let names = Set(modules.map(\.package)).subtracting(["App"]).sorted()
        graph = PackageGraph(
            packages: (["App"] + names).map { package in
                Package(
                    name: package, folder: URL(filePath: "/work/\(package)", directoryHint: .isDirectory),
                    platforms: platforms[package] ?? [:],
                    targets: modules.filter { $0.package == package }.map(\.target))
            })
        imports = Dictionary(modules.map { ("\($0.name).swift", $0.imports) }) { first, _ in first }
    }

    /// The imports of a file, as the command reads them.
    func read(_ file: URL) -> [ConditionalImport] { imports[file.lastPathComponent] ?? [] }

    /// Returns the row of a target.
    func row(_ target: String, _ kinds: Set<ExtensionKind> = Set(ExtensionKind.allCases)) -> SafetyReport.Row? {
        SafetyAnalysis.report(on: [target: kinds], in: graph, read: read).rows.first
    }

    /// Returns the ways of a target's reasons.
    func ways(_ target: String, _ kinds: Set<ExtensionKind> = Set(ExtensionKind.allCases)) -> [String] {
        row(target, kinds)?.reasons.map(\.way) ?? []
    }

    /// Runs the command.
    func run(_ arguments: String...) async -> Run { await run(arguments) }

    func run(_ arguments: [String]) async -> Run {
        let lines = Lines()
        let status = await lines.status { console in
            try ExtensionSafety.parse(arguments).run(on: graph, console: console, read: read)
        }
        return Run(status: status, printed: String(lines.printed.joined().dropLast()), notes: lines.notes.joined())
    }
}

let watchKinds: Set<ExtensionKind> = [.watch, .watchStandalone]
let allKinds = Set(ExtensionKind.allCases)
