import CoreContracts
import GhostKernel

/// A numbered graph of dependencies, and the validation errors of a container with that graph. Nodes from `registered`
/// on are missing.
@MainActor
struct Needs {
    let edges: [[Int]]
    let registered: Int

    /// The paths to missing nodes.
    let missing: [[Int]]
    let cycles: [[Int]]

    init(_ edges: [[Int]], missing count: Int = 0) {
        let links = Links.types(edges.count + count)
        let container = ServiceContainer(observer: .none)
        for (link, needed) in zip(links, edges) { container.add(link, needs: needed.map { links[$0] }) }
        let numbers = Dictionary(uniqueKeysWithValues: links.enumerated().map { (Links.name($0.element), $0.offset) })
        func numbered(_ names: [String]) -> [Int] { names.map { numbers[$0] ?? -1 } }

        self.edges = edges
        registered = edges.count
        let errors = container.validate()
        missing = errors.compactMap { ($0.details as? GhostError.MissingService).map { numbered($0.path) } }
        cycles = errors.filter { $0.code == .serviceCycle }.map { numbered($0.details as? [String] ?? []) }
    }

    // MARK: Expected

    /// The nodes that can be reached from a node.
    private var reachable: [Set<Int>] {
        var reachable = edges.map { Set($0.filter { $0 < registered }) }
        for middle in edges.indices {
            for start in edges.indices where reachable[start].contains(middle) {
                reachable[start].formUnion(reachable[middle])
            }
        }
        return reachable
    }

    /// The nodes that are on a cycle.
    var onCycles: Set<Int> {
        let reachable = reachable
        return Set(edges.indices.filter { reachable[$0].contains($0) })
    }

    /// The pairs of a node and its missing dependency.
    var missingEdges: Set<[Int]> {
        Set(edges.enumerated().flatMap { node, needed in needed.filter { $0 >= registered }.map { [node, $0] } })
    }

    // MARK: Reported

    /// Returns true if each step of a path is a dependency.
    func isWay(_ way: [Int]) -> Bool {
        way.count > 1 && zip(way, way.dropFirst()).allSatisfy { edges.indices ~= $0 && edges[$0].contains($1) }
    }

    /// Returns true if a path leads back to its first node and contains no other node twice.
    func isCycle(_ way: [Int]) -> Bool {
        isWay(way) && way.first == way.last && Set(way).count == way.count - 1
    }
}
