import Foundation
import Measuring

/// Measures the build times and sizes of apps.
struct Builds {
    private static let moduleCount = 50

    /// The root folder of the repository.
    let root: URL
    /// Receives a message before each build.
    let progress: (String) -> Void

    /// Uses the repository that contains this source file.
    init(progress: @escaping (String) -> Void) {
        root = (0..<6).reduce(URL(filePath: #filePath)) { file, _ in file.deletingLastPathComponent() }
        self.progress = progress
    }

    /// Takes several minutes. Removes all temporary files.
    func measure() throws -> [Quantity] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "benchmarks-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try size(in: folder) + boardy(in: folder) + modules(in: folder)
    }

    // MARK: The repository

    private func size(in folder: URL) throws -> [Quantity] {
        progress("building the Showcase for release")
        let build = SwiftBuild(
            package: root, scratch: folder.appending(path: "release"),
            options: ["-c", "release", "--product", "Showcase"])
        _ = try build.run()
        let size = try ProgramSize(of: try build.product("Showcase"))
        return [
            Quantity("the Showcase, built for release", size.bytes, .bytes),
            Quantity("the same without its symbols", size.strippedBytes, .bytes, remark: "after `strip`"),
        ]
    }

    private func boardy(in folder: URL) throws -> [Quantity] {
        progress("building Boardy")
        let debug = try SwiftBuild(
            package: root, scratch: folder.appending(path: "boardy"), options: ["--target", "Boardy"]
        ).run()
        let release = try SwiftBuild(
            package: root, scratch: folder.appending(path: "boardy-release"),
            options: ["-c", "release", "--target", "Boardy"]
        ).run()
        return [
            Quantity("clean build of Boardy", debug.seconds, .seconds, remark: "debug, with the planning of the build"),
            Quantity(
                "clean build of Boardy for release, processor time", release.processorSeconds, .seconds,
                remark: "what an app imports", atMost: 30, .full),
        ]
    }

    // MARK: A generated app

    private func modules(in folder: URL) throws -> [Quantity] {
        let count = Self.moduleCount
        let app = try GeneratedApp(in: folder.appending(path: "app"), modules: count, boardyAt: root)
        let build = SwiftBuild(package: app.folder, scratch: folder.appending(path: "modules"))

        progress("building \(count) modules")
        let clean = try build.run()
        let nothing = try build.run()
        progress("building again, with one implementation changed")
        try app.changeImplementation(of: 7)
        let implementation = try build.run()
        progress("building again, with one interface changed")
        try app.changeInterface(of: 7)
        let interface = try build.run()

        let affected: Set = ["Module7", "App"]
        return [
            Quantity(
                "clean build of \(count) modules", clean.seconds, .seconds,
                remark: "\(count) interfaces, \(count) implementations, an app, and Boardy; debug"),
            Quantity("the same with nothing changed", nothing.seconds, .seconds, remark: list(nothing.compiled)),
            Quantity(
                "the same with one implementation changed", implementation.seconds, .seconds,
                remark: list(implementation.compiled)),
            Quantity(
                "rebuilt when one implementation has changed", Double(implementation.compiled.count), .modules,
                remark: "has to be its module, and the app at most, which is linked anew in any case",
                isMet: implementation.compiled.contains("Module7") && implementation.compiled.isSubset(of: affected)),
            Quantity(
                "the same with one interface changed", interface.seconds, .seconds, remark: list(interface.compiled)),
        ]
    }

    private func list(_ modules: Set<String>) -> String {
        modules.isEmpty ? "nothing compiled" : "compiles " + modules.sorted().joined(separator: ", ")
    }
}
