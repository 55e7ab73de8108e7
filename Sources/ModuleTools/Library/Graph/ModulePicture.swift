import BoardySupport

/// The part of a graph that a command shows.
struct ModulePicture {
    /// The name of the package.
    let package: String

    /// The modules that are shown.
    let graph: ModuleGraph

    /// The edges that are shown, by the index of the dependent.
    let edges: [[Int]]

    let focus: Focus?

    /// A module that is highlighted, and its surroundings in the whole graph.
    struct Focus {
        let name: String

        /// The names of the modules that it depends on, directly or not.
        let dependencies: [String]

        /// The names of the modules that depend on it, directly or not.
        let dependents: [String]
    }

    /// The parts of a graph that can be chosen.
    struct Selection {
        /// A module, which is shown with the modules that it reaches and that reach it.
        var focus: String?

        var interfacesOnly = false

        /// Shows also the edges that a longer path implies.
        var allEdges = false
    }

    /// - Throws: a ``ToolError`` if the graph does not contain the module in focus.
    init(of whole: ModuleGraph, package: String, _ selection: Selection = Selection()) throws(ToolError) {
        self.package = package
        focus = try selection.focus.map { name throws(ToolError) in try whole.focus(on: name) }
        var graph = whole
        if let focus {
            let names = Set([focus.name] + focus.dependencies + focus.dependents)
            graph = try graph.selecting { names.contains($0.name) }
        }
        if selection.interfacesOnly { graph = try graph.interfaces(and: focus?.name) }
        self.graph = graph
        edges = selection.allEdges ? graph.dependencies : graph.reducedDependencies
    }

    /// The number of edges that are shown.
    var edgeCount: Int { edges.reduce(0) { $0 + $1.count } }

    /// The numbers of modules and dependencies, in words.
    var summary: String {
        let all = graph.dependencies.reduce(0) { $0 + $1.count }
        let shown = all == edgeCount ? "" : ", \(grouped(edgeCount)) drawn"
        let layers = (graph.layers.max() ?? -1) + 1
        let parts = [count(graph.nodes.count, "target"), count(all, "dependency", "dependencies") + shown]
        return (parts + [count(layers, "layer")]).joined(separator: ", ")
    }

    /// The shown modules with a role, by index.
    func indices(of role: ModuleRole) -> [Int] { graph.nodes.indices.filter { graph.nodes[$0].role == role } }

    func isInFocus(_ index: Int) -> Bool { graph.nodes[index].name == focus?.name }
}

extension ModuleGraph {
    fileprivate func focus(on name: String) throws(ToolError) -> ModulePicture.Focus {
        guard let index = index(of: name) else {
            let similar = nearMisses(to: name, among: nodes.map(\.name)).map(quoted)
            let hint =
                similar.isEmpty ? "see the names with --format text" : "write \(similar.joined(separator: " or "))"
            throw ToolError(
                "There is no module \(quoted(name)) in the graph. To fix: \(hint), or add --tests if it is a test target."
            )
        }
        return ModulePicture.Focus(
            name: name, dependencies: names(reachedFrom: index, over: dependencies),
            dependents: names(reachedFrom: index, over: dependents))
    }
}
