import Foundation

extension ModuleGraph {
    /// Makes the graph of the own packages.
    ///
    /// Another package is one node without dependencies. A product of a package that was not loaded is a node, too. Plugins,
    /// macros and system libraries are left out, and a path through them is an edge.
    ///
    /// - Parameters:
    ///   - includesTests: whether the graph has the test targets and the other targets in the folder `Tests`.
    ///   - owners: the owners of the features.
    init(
        of package: PackageGraph, includesTests: Bool, owners: Owners = Owners()
    ) throws(ToolError) {
        var roles: [String: ModuleRole] = [:]
        var leftOut: Set<String> = []
        var dependencies: [String: [String]] = [:]
        for target in package.ownTargets {
            let role = package.role(of: target)
            if role == nil || (role == .test && !includesTests) { leftOut.insert(target.name) }
            roles[target.name] = role ?? .library
            dependencies[target.name] = target.dependencies.map { dependency in
                let other = package.targets[dependency.name]
                if other?.isOwn == true { return dependency.name }
                let name = other?.package ?? dependency.name
                // A package can have the name of an own target.
                let isTaken = package.targets[name]?.isOwn == true
                let node = isTaken ? "\(name) (package)" : name
                roles[node] = .package
                return node
            }
        }
        let graph = try ModuleGraph(
            roles.map { Node(name: $0.key, role: $0.value, owner: owners.owner(of: $0.key)) },
            dependencies: dependencies)
        self = try graph.selecting { !leftOut.contains($0.name) }.withoutUnusedPackages().measured
    }

    /// The graph without packages on which only modules depend that were left out.
    private func withoutUnusedPackages() throws(ToolError) -> ModuleGraph {
        let used = Set(dependencies.joined())
        let names = Set(used.map { nodes[$0].name })
        return try selecting { $0.role != .package || names.contains($0.name) }
    }
}

extension PackageGraph {
    /// The role of an own target. Nil for a target that is no module.
    fileprivate func role(of target: Target) -> ModuleRole? {
        switch target.kind {
        case .plugin, .macro, .system: nil
        case .test: .test
        case _ where isInTests(target): .test
        case .executable: .app
        case .binary: .library
        case .library: target.isInterface ? .interface : isImplementation(target) ? .implementation : .library
        }
    }

    /// True for a target in the folder `Tests`, such as one with fixtures.
    private func isInTests(_ target: Target) -> Bool {
        guard let root = root?.folder.standardizedFileURL.pathComponents else { return false }
        let folder = target.folder.standardizedFileURL.pathComponents
        return folder.starts(with: root) && folder.dropFirst(root.count).first == "Tests"
    }
}
