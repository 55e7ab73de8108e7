/// The targets of a package and of the packages that it depends on.
///
/// Names of targets are unique in a graph, as SwiftPM requires.
struct PackageGraph {
    /// The packages; the first is the one that a command works on.
    let packages: [Package]

    /// The targets of all packages, by name. Names of dependencies are names of targets: products are resolved.
    let targets: [String: Target]

    /// The package that a command works on, and those of its modules: see ``Package/isModule(in:)``.
    let ownPackages: [Package]

    /// Makes the graph of packages. Their dependencies are names of targets or of products.
    init(packages: [Package]) {
        self.packages = packages
        let products = packages.reduce(into: [:]) { $0.merge($1.products) { first, _ in first } }
        ownPackages =
            packages.prefix(1) + packages.dropFirst().filter { package in package.isModule(in: packages[0].folder) }
        let ownFolders = Set(ownPackages.map(\.folder))
        var targets: [String: Target] = [:]
        for package in packages {
            let own = Set(package.targets.map(\.name))
            for var target in package.targets where targets[target.name] == nil {
                target.package = package.name
                target.isOwn = ownFolders.contains(package.folder)
                target.dependencies = target.dependencies.flatMap { dependency in
                    let names =
                        own.contains(dependency.name)
                        ? [dependency.name] : products[dependency.name] ?? [dependency.name]
                    return names.map { Target.Dependency(name: $0, platforms: dependency.platforms) }
                }
                targets[target.name] = target
            }
        }
        self.targets = targets
    }

    /// The package that a command works on.
    var root: Package? { packages.first }

    /// The targets of the ``ownPackages``, sorted by name.
    var ownTargets: [Target] { targets.values.filter(\.isOwn).sorted { $0.name < $1.name } }

    /// The package of a target.
    func package(of target: Target) -> Package? { packages.first { $0.name == target.package } }

    /// True for the implementation of a feature: a library with an interface, which has its name and the suffix IO.
    func isImplementation(_ target: Target) -> Bool {
        target.kind == .library && targets[target.name + "IO"]?.isInterface == true
    }
}
