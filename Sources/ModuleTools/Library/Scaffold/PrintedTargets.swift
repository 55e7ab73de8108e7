/// The declarations of a module's targets, which are printed for a `Package.swift` without a list of features.
struct PrintedTargets {
    private let spec: ModuleSpec

    /// The interfaces that are created with the module.
    private let missingInterfaces: [String]

    /// The name of the framework's package in dependencies. Nil in the framework's package itself.
    private let framework: String?

    init(_ spec: ModuleSpec, in graph: PackageGraph) {
        self.spec = spec
        missingInterfaces = spec.impliedUses.map { $0 + "IO" }.filter { graph.targets[$0]?.isInRootPackage != true }
        let package = graph.targets["Boardy"].flatMap { $0.isInRootPackage ? nil : graph.package(of: $0) }
        framework = package.flatMap { graph.root?.dependencyName(of: $0) }
    }

    var text: String {
        let interface = spec.name + "IO"
        let own = ([interface] + spec.allUses.map { $0 + "IO" }).map { "\"\($0)\"" }
        let (contracts, code, tools) = products
        let implied = missingInterfaces.map {
            declaration("target", $0, [product("SurfaceContracts")], path: "Interfaces/\($0)")
        }
        let module = [
            declaration("target", interface, contracts.map(product), path: "Interfaces/\(interface)"),
            declaration("target", spec.name, own + code.map(product), path: "Modules/\(spec.name)"),
            declaration("testTarget", "\(spec.name)Tests", ["\"\(spec.name)\""] + own + tools.map(product)),
        ]
        return (implied + module).joined(separator: "\n")
    }

    /// The products that the interface, the implementation and the tests import.
    private var products: (interface: [String], module: [String], tests: [String]) {
        switch spec.kind {
        case .boards: (["Boardy"], ["Boardy"], ["Boardy", "TestHarness"])
        case .manifest:
            (
                ["SurfaceContracts", "AppFoundationCore"], ["CoreContracts", "AppFoundation"],
                ["Boardy", "CoreContracts", "AppFoundation", "GhostKernel", "TestHarness"]
            )
        case .both:
            (
                ["Boardy", "SurfaceContracts", "AppFoundationCore"],
                ["Boardy", "CoreContracts", "GhostBridge", "AppFoundation"],
                ["Boardy", "CoreContracts", "GhostBridge", "AppFoundation", "GhostKernel", "TestHarness"]
            )
        }
    }

    private func product(_ name: String) -> String {
        framework.map { ".product(name: \"\(name)\", package: \"\($0)\")" } ?? "\"\(name)\""
    }

    private func declaration(_ function: String, _ name: String, _ dependencies: [String], path: String? = nil)
        -> String
    {
        """
            .\(function)(
                name: "\(name)",
                dependencies: [
        \(dependencies.map { "            \($0),\n" }.joined())        ]\(path.map { ",\n        path: \"\($0)\"" } ?? "")
            ),
        """
    }
}
