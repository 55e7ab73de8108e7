import Foundation
import PackagePlugin

extension PluginContext {
    /// Runs a command of `module-tools` on this package, with the arguments of the plugin. Ends with its exit status if it fails.
    func runModuleTools(_ verb: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = try tool(named: "module-tools").url
        let dependencies = package.allDependencies.flatMap { ["--dependency-path", $0.directoryURL.path] }
        process.arguments = ["--package-path", package.directoryURL.path] + dependencies + [verb] + arguments
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
