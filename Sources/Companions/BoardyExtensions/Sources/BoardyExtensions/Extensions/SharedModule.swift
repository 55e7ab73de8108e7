/// A package for code that an app and its extensions share.
///
/// It depends on Foundation only, or in an app of boards on the stores of AppFoundationCore, so that all platforms and kinds of extensions
/// can use it.
struct SharedModule: Equatable {
    let name: String

    /// The folder that contains it, such as `iOS/Libraries`.
    let folder: String

    /// The dependency on Boardy, whose stores then have the items. Nil for a store of the module's own.
    var boardy: BoardyDependency?

    /// The folder of the package.
    var packageFolder: String { folder == "." ? name : "\(folder)/\(name)" }

    /// The files of the package: manifest, models, data access and tests.
    var files: [SourceFile] {
        let sources = "Sources/\(name)"
        let store: [(String, [UInt8])] =
            boardy == nil
            ? [
                ("\(sources)/DataAccess/ItemStoring", PackageResources.ItemStoring_txt),
                ("\(sources)/DataAccess/SharedDataError", PackageResources.SharedDataError_txt),
                ("\(sources)/DataAccess/AppGroupItemStore", PackageResources.AppGroupItemStore_txt),
                ("Tests/\(name)Tests/AppGroupItemStoreTests", PackageResources.AppGroupItemStoreTests_txt),
            ]
            : [
                ("\(sources)/DataAccess/SharedStore", PackageResources.SharedStore_txt),
                ("Tests/\(name)Tests/SharedStoreTests", PackageResources.SharedStoreTests_txt),
            ]
        let common: [(String, [UInt8])] = [
            ("Package", PackageResources.SharedManifest_txt), ("\(sources)/Models/Item", PackageResources.Item_txt),
        ]
        return (common + store).map {
            SourceFile(path: "\(packageFolder)/\($0).swift", text: Template($1).text(values))
        }
    }

    /// The manifest's target, up to its closing parenthesis. The manifest of another extension has one of these forms.
    static func targetForms(_ name: String) -> [String] {
        ["", ", dependencies: [boardy]"].map { ".target(name: \"\(name)\"\($0)" }
    }

    private var values: [String: String] {
        guard let boardy else { return ["name": name, "product": "", "packages": "", "dependencies": "", "tests": ""] }
        return [
            "name": name,
            "product": """

            /// The product with AppFoundationCore, which app extensions can use.
            let boardy = Target.Dependency.product(name: "InterfaceContracts", package: "boardy")

            """,
            "packages": "    dependencies: [\(boardy.declaration)],\n",
            "dependencies": ", dependencies: [boardy]", "tests": ", boardy",
        ]
    }

    /// The lines that a person has to add by hand, with the files that they belong to.
    var wiring: String {
        """
        1. Package.swift: the package, and the dependency of each module that uses it.
            .package(path: "\(packageFolder)")
            .product(name: "\(name)", package: "\(name)")

        2. xcodegen.yml: the package, with the path from the folder of that file, and the dependency of the app and of each extension.
            packages:
              \(name):
                path: \(packageFolder)
            targets:
              App:
                dependencies:
                  - package: \(name)
        """
    }
}
