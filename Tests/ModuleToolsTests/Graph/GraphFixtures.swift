import Foundation
import TestSupport

@testable import ModuleTools

/// Returns the graph of a root package with some targets.
///
/// - Parameters:
///   - targets: the names of the dependencies of each target.
///   - kinds: the kinds of the targets that are no libraries.
///   - folders: the folders of the targets that are not in `Sources`.
///   - order: the order in which the manifest lists the targets. Nil for that of their names.
func packageGraph(
    _ targets: [String: [String]], kinds: [String: Target.Kind] = [:], folders: [String: String] = [:],
    order: [String]? = nil, others: [Package] = []
) -> PackageGraph {
    let folder = URL(filePath: "/shop", directoryHint: .isDirectory)
    var root = Package(name: "Shop", folder: folder)
    root.targets = (order ?? targets.keys.sorted()).map { name in
        Target(
            name: name, kind: kinds[name] ?? .library,
            folder: folder.appending(path: folders[name] ?? "Sources/\(name)", directoryHint: .isDirectory),
            dependencies: (targets[name] ?? []).map { Target.Dependency(name: $0) })
    }
    return PackageGraph(packages: [root] + others)
}

/// Returns the graph of modules of a root package.
func moduleGraph(
    _ targets: [String: [String]], kinds: [String: Target.Kind] = [:], folders: [String: String] = [:],
    others: [Package] = [], includesTests: Bool = false
) throws -> ModuleGraph {
    try ModuleGraph(
        of: packageGraph(targets, kinds: kinds, folders: folders, others: others), includesTests: includesTests)
}

/// A small shop: an app, two features with interfaces, and two libraries.
let smallShop: [String: [String]] = [
    "App": ["Orders", "OrdersIO", "Payments", "PaymentsIO", "Base"],
    "Orders": ["OrdersIO", "PaymentsIO", "Design", "Base"],
    "OrdersIO": ["Base"],
    "Payments": ["PaymentsIO", "Base"],
    "PaymentsIO": ["Base"],
    "Design": ["Base"],
    "Base": [],
]

/// Returns the picture of the small shop.
func shopPicture(_ selection: ModulePicture.Selection = ModulePicture.Selection()) throws -> ModulePicture {
    try ModulePicture(of: moduleGraph(smallShop, kinds: ["App": .executable]), package: "Shop", selection)
}

/// Returns the targets of an app with at least 20 features, of which each uses up to four interfaces. Features with low numbers are
/// used most. A feature uses the same interfaces for every count.
func manyFeatures(_ count: Int) -> [String: [String]] {
    var targets: [String: [String]] = ["Base": [], "Design": ["Base"], "Network": ["Base"]]
    let names = (0..<count).map(featureName)
    for (number, name) in names.enumerated() {
        var random = SeededGenerator(seed: UInt64(number))
        let used = (0...random.below(4)).map { _ in featureName(random.below(1 + random.below(20))) + "IO" }
        targets[name + "IO"] = ["Base"]
        targets[name] = Set(used + [name + "IO"]).sorted() + ["Design", "Network"]
    }
    targets["App"] = names
    return targets
}

/// The name of a feature: two of ten syllables, and a number from the hundredth feature on.
private func featureName(_ number: Int) -> String {
    let syllables = ["Ar", "Bel", "Cor", "Dan", "Elm", "Fir", "Gal", "Hom", "Ist", "Jul"]
    let name = syllables[number % 10] + syllables[number / 10 % 10].lowercased()
    return number < 100 ? name : name + "\(number / 100)"
}

extension ModuleGraph {
    /// The names of each module's dependencies.
    var namedDependencies: [String: [String]] {
        Dictionary(
            uniqueKeysWithValues: nodes.indices.map { (nodes[$0].name, dependencies[$0].map { nodes[$0].name }) })
    }

    var namedLayers: [String: Int] {
        Dictionary(uniqueKeysWithValues: nodes.indices.map { (nodes[$0].name, layers[$0]) })
    }

    func node(_ name: String) -> Node? { index(of: name).map { nodes[$0] } }
}

extension ModulePicture {
    /// The drawn edges, as `dependent > dependency`.
    var namedEdges: [String] {
        edges.enumerated().flatMap { from, targets in
            targets.map { "\(graph.nodes[from].name) > \(graph.nodes[$0].name)" }
        }
    }
}
