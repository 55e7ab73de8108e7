import Foundation

/// A Swift package: what its manifest declares.
struct Package {
    let name: String

    let folder: URL

    /// The minimum versions of the platforms that the manifest names, such as `17.0`.
    var platforms: [Platform: String] = [:]

    /// The names of the targets of each product.
    var products: [String: [String]] = [:]

    var targets: [Target] = []

    /// The folders of local packages that it depends on.
    var localDependencies: [URL] = []

    /// The identities of the packages from repositories that it depends on.
    var remoteDependencies: [String] = []

    /// The names that the manifest gives to local packages in other folders, by path of the folder.
    var dependencyNames: [String: String] = [:]

    /// The name of another package in the dependencies of targets: the given one, or SwiftPM's identity, which is the folder's name.
    func dependencyName(of package: Package) -> String {
        dependencyNames[package.folder.path] ?? package.folder.lastPathComponent.lowercased()
    }

    /// True for the package of a module in the folder `Packages` of another package. Its interface is a product.
    func isModule(in other: URL) -> Bool {
        let path = folder.path(relativeTo: other).split(separator: "/")
        return path.count == 2 && path[0] == "Packages" && products[name + "IO"] != nil
    }
}
