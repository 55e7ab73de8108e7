import Foundation
import TestSupport
import Testing

@testable import ModuleTools

extension SwiftPMTests {
    @Suite(.timeLimit(.minutes(10)))
    struct PackageLoaderTests {
        @Test func graph_whenPackageDependsOnALocalOne_hasTheTargetsOfBoth() async throws {
            let folder = try TemporaryFolder()
            try makePackages(in: folder)
            let app = folder.url.appending(path: "App", directoryHint: .isDirectory)
            let graph = try await PackageLoader.graph(
                for: CommandContext(packageFolder: app, console: RecordedConsole().console))

            #expect(graph.targets.keys.sorted() == ["App", "Base", "Extra", "Paths", "ShopIO", "ShopTests"])
            #expect(graph.ownTargets.map(\.name) == ["App", "Paths", "ShopIO", "ShopTests"])
            let target = try #require(graph.targets["App"])
            #expect(target.kind == .executable)
            #expect(target.dependencies.map(\.name) == ["Base", "Extra", "ShopIO", "Paths"])
            #expect(target.dependencies.last?.platforms == [.iOS, .watchOS])
            #expect(graph.targets["ShopIO"]?.isInterface == true)
            #expect(graph.targets["ShopTests"]?.folder.path.hasSuffix("/App/Tests/ShopTests") == true)
            #expect(graph.targets["Paths"]?.folder.path.hasSuffix("/App/Code/Elsewhere") == true)
            #expect(graph.targets["Base"]?.package == "Library")
            #expect(graph.root?.platforms == [.macOS: "14.0", .watchOS: "10.0"])
        }

        @Test func load_whenManifestDoesNotCompile_saysTheError() async throws {
            let folder = try TemporaryFolder()
            try folder.write(
                "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Pakage()\n", to: "Package.swift")
            let error = await #expect(throws: ToolError.self) { try await PackageLoader.load(folder.url) }
            let text = error?.description ?? ""
            #expect(text.hasPrefix("The manifest of '\(folder.url.path)' cannot be read: "), "\(text)")
            #expect(text.contains("cannot find 'Pakage' in scope"), "\(text)")
            #expect(text.hasSuffix("To fix: run 'swift package dump-package' there, and mend what it reports."))
        }

        @Test func load_whenTheLimitIsOver_isStopped() async throws {
            let folder = try TemporaryFolder()
            try folder.write(Self.remoteManifest, to: "Package.swift")
            await #expect(
                throws: ToolError(
                    "The manifest of '\(folder.url.path)' has not ended within 0 seconds, and was stopped. "
                        + "To fix: see what it waits for, such as a loop, a read or another 'swift' command.")
            ) { try await PackageLoader.load(folder.url, limit: .milliseconds(1)) }
        }

        @Test func graph_whenARemotePackageWasNotFetched_isAnError() async throws {
            let folder = try TemporaryFolder()
            try folder.write(Self.remoteManifest, to: "Package.swift")
            let context = CommandContext(packageFolder: folder.url, console: RecordedConsole().console)
            await #expect(
                throws: ToolError(
                    "The package 'kit', on which 'App' depends, is not in '.build/checkouts'. "
                        + "To fix: run 'swift package resolve', or give the folders of all packages with --dependency-path."
                )
            ) { try await PackageLoader.graph(for: context) }
        }

        @Test func graph_whenARemotePackageWasFetched_hasItsTargets() async throws {
            let folder = try TemporaryFolder()
            try folder.write(Self.remoteManifest, to: "Package.swift")
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: ".build/checkouts/Kit"), withIntermediateDirectories: true)
            try folder.write(
                """
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(name: "Kit", targets: [.target(name: "Base")])
                """, to: ".build/checkouts/Kit/Package.swift")
            let context = CommandContext(packageFolder: folder.url, console: RecordedConsole().console)
            #expect(try await PackageLoader.graph(for: context).targets.keys.sorted() == ["Base"])
        }

        private static let remoteManifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "App", dependencies: [.package(url: "https://example.org/Kit.git", branch: "main")])
            """

        @Test func swiftFiles_leavesOutExcludedOnes() throws {
            let folder = try TemporaryFolder()
            for path in ["Old", "New/Deep"] {
                try FileManager.default.createDirectory(
                    at: folder.url.appending(path: path), withIntermediateDirectories: true)
            }
            for path in ["A.swift", "Old/B.swift", "New/C.swift", "New/Deep/D.swift", "New/E.txt"] {
                try folder.write("", to: path)
            }
            let target = Target(name: "T", folder: folder.url, exclude: ["Old", "New/C.swift"])
            #expect(target.swiftFiles().map(\.lastPathComponent) == ["A.swift", "D.swift"])
            let listed = Target(name: "T", folder: folder.url, sources: ["New"])
            #expect(listed.swiftFiles().map(\.lastPathComponent) == ["C.swift", "D.swift"])
        }

        private func makePackages(in folder: TemporaryFolder) throws {
            for path in ["App", "Library"] {
                try FileManager.default.createDirectory(
                    at: folder.url.appending(path: path), withIntermediateDirectories: true)
            }
            try folder.write(
                """
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(
                    name: "App", platforms: [.macOS(.v14), .watchOS(.v10)],
                    dependencies: [.package(path: "../Library")],
                    targets: [
                        .executableTarget(
                            name: "App",
                            dependencies: [
                                .product(name: "Kit", package: "Library"), "ShopIO",
                                .target(name: "Paths", condition: .when(platforms: [.iOS, .watchOS])),
                            ]),
                        .target(name: "ShopIO"),
                        .target(name: "Paths", path: "Code/Elsewhere"),
                        .testTarget(name: "ShopTests", dependencies: ["ShopIO"]),
                    ])
                """, to: "App/Package.swift")
            try folder.write(
                """
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(
                    name: "Library", products: [.library(name: "Kit", targets: ["Base", "Extra"])],
                    targets: [.target(name: "Base"), .target(name: "Extra", dependencies: ["Base"])])
                """, to: "Library/Package.swift")
        }
    }
}
