import BoardySupport
import Foundation

/// The package of a module that a team versions alone, in a folder of the app's package.
struct ModulePackage {
    private let spec: ModuleSpec
    private let graph: PackageGraph

    /// The declarations of the packages that it depends on.
    private let dependencies: [String]

    /// - Parameter manifest: the manifest of the app's package, from which the addresses of packages are copied.
    /// - Throws: a ``ToolError`` if the name is taken, a used interface is no product, or an address was not found.
    init(_ spec: ModuleSpec, in graph: PackageGraph, manifest: String) throws {
        self.spec = spec
        self.graph = graph
        let root = graph.packages[0]
        guard let framework = graph.targets["Boardy"].flatMap(graph.package), framework.name != root.name else {
            throw ToolError(
                "A package of a module depends on Boardy, and cannot be a part of it. To fix: leave --as-package out.")
        }
        if let other = graph.packages.first(where: {
            $0.folder.lastPathComponent.lowercased() == spec.name.lowercased()
        }) {
            throw ToolError(
                "\(quoted(spec.name)) cannot be the name of a package, because that in \(quoted(other.folder.path)) has it. "
                    + "To fix: choose another name.")
        }
        var used = [framework]
        for interface in spec.allUses.map({ $0 + "IO" }) {
            guard let package = graph.packages.dropFirst().first(where: { $0.products[interface] != nil }) else {
                throw ToolError(
                    "The package of a module cannot use the interface \(quoted(interface)), because it is no product of another package. "
                        + "To fix: create its module with --as-package, too, or leave --as-package out.")
            }
            if !used.contains(where: { $0.name == package.name }) { used.append(package) }
        }
        dependencies = try used.map { package in
            let name = root.dependencyName(of: package)
            guard let text = ManifestText(manifest).declaration(ofPackage: name, in: root.folder) else {
                throw ToolError(
                    "Package.swift has no '.package(…)' with the address of \(quoted(name)) as a text, which the new package needs. "
                        + #"To fix: write one, such as .package(url: "https://example.org/\#(name)", from: "1.0.0")."#)
            }
            return text
        }
    }

    /// The manifest, with the interface and the implementation as products.
    var manifest: SourceFile {
        let name = spec.name
        func lines(_ text: String) -> String { text.lines.map { "    \($0)\n" }.joined() }
        return SourceFile(
            path: "\(spec.packageFolder)/Package.swift",
            text: """
                // swift-tools-version: 6.2
                import PackageDescription

                // The module \(name). Other modules depend on the product \(name)IO, and an app also on \(name).
                let package = Package(
                    name: "\(name)",
                    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
                    products: [
                        .library(name: "\(name)IO", targets: ["\(name)IO"]),
                        .library(name: "\(name)", targets: ["\(name)"]),
                    ],
                    dependencies: [
                \(dependencies.elements(indentedBy: 8))    ],
                    targets: [
                \(lines(PrintedTargets(spec, in: graph).text))    ],
                    swiftLanguageModes: [.v6]
                )

                for target in package.targets {
                    target.swiftSettings = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
                        .map { .enableUpcomingFeature($0) }
                }

                """)
    }
}

extension ModuleSpec {
    /// The folder of the package of its own.
    var packageFolder: String { "Packages/\(name)" }

    /// The declarations of that package and its products, for a manifest without a list of features.
    var packageLines: String {
        let products = [name, name + "IO"].map { "    .product(name: \"\($0)\", package: \"\(name)\")," }
        return (["    .package(path: \"\(packageFolder)\"),"] + products).joined(separator: "\n")
    }

    /// The path of a file. A package of its own has the interface and the implementation in its folder `Sources`.
    func path(of file: SourceFile) -> String {
        isPackage ? "\(packageFolder)/" + file.path.replacing(/^(Interfaces|Modules)\//, with: "Sources/") : file.path
    }
}
