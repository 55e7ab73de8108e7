import Foundation
import TestSupport

@testable import ModuleTools

/// A target of a temporary package, with its files.
struct FixtureTarget {
    let name: String
    var kind: Target.Kind = .library
    var uses: [String] = []
    var files: [String: String] = [:]

    /// The folder, by the conventions of packages of modules.
    var path: String {
        switch kind {
        case .test: "Tests/\(name)"
        case .library where name.hasSuffix("IO"): "Interfaces/\(name)"
        case .library where !name.hasPrefix("App"): "Modules/\(name)"
        default: "Sources/\(name)"
        }
    }

    static func library(_ name: String, uses: [String] = [], _ text: String = "") -> FixtureTarget {
        FixtureTarget(name: name, uses: uses, files: ["A.swift": text])
    }
}

/// A package in a temporary folder.
struct CheckFixture {
    let folder: TemporaryFolder

    init(_ targets: [FixtureTarget], manifest: String = "") throws {
        folder = try TemporaryFolder()
        try folder.write(manifest, to: "Package.swift")
        for target in targets {
            let path = folder.url.appending(path: target.path)
            try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
            for (name, text) in target.files { try folder.write(text, to: "\(target.path)/\(name)") }
        }
        self.targets = targets
    }

    private let targets: [FixtureTarget]

    /// The report on the package, without a subprocess.
    func report(others: [Package] = []) -> CheckReport {
        CheckModulesCommand.report(on: graph(others: others), in: folder.url)
    }

    /// The graph of the package.
    func graph(others: [Package] = []) -> PackageGraph {
        let root = Package(
            name: "App", folder: folder.url,
            targets: targets.map { target in
                Target(
                    name: target.name, kind: target.kind, folder: folder.url.appending(path: target.path),
                    dependencies: target.uses.map { Target.Dependency(name: $0) })
            })
        return PackageGraph(packages: [root] + others)
    }

    /// The lines of the text format.
    static func lines(_ targets: [FixtureTarget], manifest: String = "", others: [Package] = []) throws -> [String] {
        let report = try CheckFixture(targets, manifest: manifest).report(others: others)
        return try report.text(.text)?.split(separator: "\n").map(String.init) ?? []
    }
}
