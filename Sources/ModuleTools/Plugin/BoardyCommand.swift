import Foundation
import PackagePlugin

/// The command `swift package boardy VERB`, which runs `module-tools` on the package with the same arguments.
@main
struct BoardyCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "module-tools").url
        let dependencies = context.package.allDependencies.flatMap { ["--dependency-path", $0.directoryURL.path] }
        process.arguments = ["--package-path", context.package.directoryURL.path] + dependencies + arguments
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}

extension Package {
    /// The packages that the package depends on, directly or not, each once.
    fileprivate var allDependencies: [Package] {
        var found: [Package] = []
        var next = dependencies.map(\.package)
        while let package = next.popLast() {
            guard !found.contains(where: { $0.id == package.id }) else { continue }
            found.append(package)
            next += package.dependencies.map(\.package)
        }
        return found
    }
}
