/// The declarations of a module's targets, for the manifest of its package, or for a `Package.swift` without a list of features.
struct PrintedTargets {
    private let spec: ModuleSpec

    /// The interfaces that are created with the module.
    private let missingInterfaces: [String]

    /// The name of the framework's package in dependencies. Nil in the framework's package itself.
    private let framework: String?

    private let graph: PackageGraph

    init(_ spec: ModuleSpec, in graph: PackageGraph) {
        self.spec = spec
        self.graph = graph
        missingInterfaces =
            spec.isPackage ? [] : spec.impliedUses.map { $0 + "IO" }.filter { graph.targets[$0]?.isOwn != true }
        let package = graph.targets["Boardy"].flatMap { $0.isOwn ? nil : graph.package(of: $0) }
        framework = package.flatMap { graph.root?.dependencyName(of: $0) }
    }

    var text: String {
        let interface = spec.name + "IO"
        let own = ["\"\(interface)\""] + spec.allUses.map { dependency(on: $0 + "IO") }
        let (contracts, code, tools) = imported
        let implied = missingInterfaces.map {
            declaration("target", $0, products(["InterfaceContracts"]), path: "Interfaces/\($0)")
        }
        let module = [
            declaration("target", interface, products(contracts), path: "Interfaces/\(interface)"),
            declaration("target", spec.name, own + products(code), path: "Modules/\(spec.name)"),
            declaration("testTarget", "\(spec.name)Tests", ["\"\(spec.name)\""] + own + products(tools)),
        ]
        return (implied + module).joined(separator: "\n")
    }

    /// The dependency on an interface: a target of the same package, or a product of another one.
    private func dependency(on interface: String) -> String {
        guard let root = graph.root, let package = graph.targets[interface].flatMap(graph.package),
            package.name != root.name
        else { return "\"\(interface)\"" }
        return ".product(name: \"\(interface)\", package: \"\(root.dependencyName(of: package))\")"
    }

    /// The products that the interface, the implementation and the tests import.
    private var imported: (interface: [String], module: [String], tests: [String]) {
        let views = spec.view == .none ? [] : ["BoardyUI"]
        return switch spec.kind {
        case .boards: (["Boardy"], ["Boardy"] + views, ["Boardy", "TestHarness"])
        case .manifest:
            (
                ["InterfaceContracts"], ["CoreContracts", "AppFoundation"],
                ["Boardy", "CoreContracts", "AppFoundation", "GhostKernel", "TestHarness"]
            )
        case .both:
            (
                ["Boardy", "InterfaceContracts"],
                ["Boardy", "CoreContracts", "GhostBridge", "AppFoundation"] + views,
                ["Boardy", "CoreContracts", "GhostBridge", "AppFoundation", "GhostKernel", "TestHarness"]
            )
        }
    }

    /// The dependencies on products of the framework. In the framework's own package, they are targets.
    private func products(_ names: [String]) -> [String] {
        guard let framework else {
            let targets = [
                "InterfaceContracts": ["SurfaceContracts", "AppFoundationCore"],
                "BoardyUI": ["BoardyUIKit", "BoardySwiftUI"],
            ]
            return names.flatMap { targets[$0] ?? [$0] }.map { "\"\($0)\"" }
        }
        return names.map { ".product(name: \"\($0)\", package: \"\(framework)\")" }
    }

    private func declaration(_ function: String, _ name: String, _ dependencies: [String], path: String? = nil)
        -> String
    {
        """
            .\(function)(
                name: "\(name)",
                dependencies: [
        \(dependencies.elements(indentedBy: 12))        ]\(spec.isPackage ? "" : path.map { ",\n        path: \"\($0)\"" } ?? "")
            ),
        """
    }
}

extension [String] {
    /// The elements of a list in a manifest, one on a line. As `swift format` requires, a single element has no comma.
    func elements(indentedBy spaces: Int) -> String {
        let indentation = String(repeating: " ", count: spaces)
        return map { indentation + $0.replacing("\n", with: "\n" + indentation) }.joined(separator: ",\n")
            + (count > 1 ? ",\n" : isEmpty ? "" : "\n")
    }
}
