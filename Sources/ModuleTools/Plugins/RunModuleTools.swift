import Foundation
import PackagePlugin

extension PluginContext {
    /// Runs a command of `module-tools` on this package, with the arguments of the plugin. Ends with its exit status if it fails.
    func runModuleTools(_ verb: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = try tool(named: "module-tools").url
        let dependencies = package.dependencies.flatMap { ["--dependency-path", $0.package.directoryURL.path] }
        process.arguments = ["--package-path", package.directoryURL.path] + dependencies + [verb] + arguments
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
