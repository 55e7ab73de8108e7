extension ModulePicture {
    /// The modules, edges and figures as JSON.
    func json() throws -> String {
        let document = Document(
            package: package,
            targets: graph.nodes.indices.map { index in
                let node = graph.nodes[index]
                return Document.Target(
                    name: node.name, role: node.role, owner: node.owner, layer: graph.layers[index],
                    dependencies: graph.dependencies[index].map { graph.nodes[$0].name },
                    fanIn: node.metrics.fanIn, fanOut: node.metrics.fanOut, rebuilds: node.metrics.rebuilds)
            },
            edges: edges.enumerated().flatMap { from, targets in
                targets.map { Document.Edge(from: graph.nodes[from].name, to: graph.nodes[$0].name) }
            },
            longestPath: graph.longestPath,
            focus: focus.map {
                Document.Focus(target: $0.name, dependsOn: $0.dependencies, rebuilds: $0.dependents)
            })
        return try jsonText(document)
    }

    /// The JSON of a picture. `dependencies` are all that are shown; `edges` are without those that a longer path implies.
    private struct Document: Encodable {
        let package: String
        let targets: [Target]
        let edges: [Edge]
        let longestPath: [String]
        let focus: Focus?

        struct Target: Encodable {
            let name: String
            let role: ModuleRole
            let owner: String?
            let layer: Int
            let dependencies: [String]
            let fanIn: Int
            let fanOut: Int
            let rebuilds: Int
        }

        struct Edge: Encodable {
            let from: String
            let to: String
        }

        struct Focus: Encodable {
            let target: String
            let dependsOn: [String]
            let rebuilds: [String]
        }
    }
}
