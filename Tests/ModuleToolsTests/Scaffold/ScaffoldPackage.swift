import Foundation
import TestSupport

@testable import ModuleTools

/// A package in a temporary folder with a feature list, an app, a feature `Authentication` and a target `Boardy`. It is read and
/// never built.
final class ScaffoldPackage {
    private let temporary: TemporaryFolder

    let folder: URL

    static let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let features = [
            Feature("Authentication", of: .boards),
            // swift package boardy new-module adds features above this line.
        ]

        let package = Package(
            name: "Shop",
            targets: [
                .target(name: "Boardy", path: "Boardy"),
                .executableTarget(name: "App", path: "App"),
            ] + features.flatMap(\\.targets))

        struct Feature {
            enum Kind { case boards, manifest, both }
            let name: String
            var targets: [Target] {
                [
                    .target(name: "\\(name)IO", dependencies: ["Boardy"], path: "Interfaces/\\(name)IO"),
                    .target(name: name, dependencies: [.target(name: "\\(name)IO"), "Boardy"], path: "Modules/\\(name)"),
                    .testTarget(name: "\\(name)Tests", dependencies: [.target(name: name)]),
                ]
            }
            init(_ name: String, of kind: Kind, uses: [String] = []) { self.name = name }
        }

        """

    static let main = """
        import Authentication
        import Boardy
        import Testing

        PluginLauncher.with(options: .default)
            .install(launcherPlugin: AuthenticationLauncherPlugin())
            // swift package boardy new-module adds modules above this line.
            .initialize()

        """

    init(manifest: String = manifest, main: String = main) throws {
        temporary = try TemporaryFolder()
        folder = temporary.url
        try write(manifest, to: "Package.swift")
        try write(main, to: "App/main.swift")
    }

    /// A package of a consumer, named Shop, without targets. It depends on a package with the targets that scaffolds use, and the target
    /// `Weather` without a product.
    ///
    /// - Parameter dependencies: the elements of the manifest's list.
    init(dependencies: String) throws {
        temporary = try TemporaryFolder()
        folder = temporary.url.appending(path: "Shop", directoryHint: .isDirectory)
        let products = [
            "Boardy", "BoardyScreens", "BoardyUI", "CoreContracts", "GhostBridge", "GhostKernel", "TestHarness",
            "InterfaceContracts", "AppFoundation",
        ]
        try write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let names = \(products)
            let package = Package(
                name: "Boardy", products: names.map { .library(name: $0, targets: [$0]) },
                targets: (names + ["Sports"]).map { .target(name: $0) })
            """, to: "../boardy/Package.swift")
        try write(
            """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Shop",
                dependencies: [\(dependencies)]
            )

            """, to: "Package.swift")
    }

    func write(_ text: String, to path: String) throws {
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    /// The paths of all files, sorted.
    var files: [String] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { path in
            (try? folder.appending(path: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory) != true
        }.sorted()
    }

    /// Runs a command on the package.
    func run(_ arguments: String...) async -> (status: Int32, printed: String, notes: String) {
        await ModuleToolsTests.run(["--package-path", folder.path] + arguments)
    }

    /// The graph of ``manifest``, without the time that reading it takes.
    var graph: PackageGraph { graph(ofModule: "Boardy") }

    /// The graph of ``manifest``, with a further dependency of the module.
    func graph(ofModule dependency: String) -> PackageGraph {
        func target(_ name: String, _ kind: Target.Kind = .library, in parent: String = "", _ uses: String...) -> Target
        {
            Target(
                name: name, kind: kind, folder: folder.appending(path: parent + name),
                dependencies: uses.map { Target.Dependency(name: $0) })
        }
        let targets = [
            target("Boardy"), target("App", .executable),
            target("AuthenticationIO", in: "Interfaces/", "Boardy"),
            target("Authentication", in: "Modules/", "AuthenticationIO", "Boardy", dependency),
            target("AuthenticationTests", .test, in: "Tests/", "Authentication"),
        ]
        return PackageGraph(packages: [Package(name: "Shop", folder: folder, targets: targets)])
    }
}

/// Parses the arguments of `new-module`.
func moduleSpec(_ arguments: String...) throws -> ModuleSpec {
    var arguments = Arguments(arguments)
    return try NewModuleCommand(&arguments).spec
}
