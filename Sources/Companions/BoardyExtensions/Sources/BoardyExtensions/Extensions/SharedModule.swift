/// A package for code that an app and its extensions share.
///
/// It depends on Foundation only, so that all platforms and kinds of extensions can use it.
struct SharedModule: Equatable {
    let name: String

    /// The folder that contains it, such as `iOS/Libraries`.
    let folder: String

    /// The folder of the package.
    var packageFolder: String { folder == "." ? name : "\(folder)/\(name)" }

    /// The files of the package: manifest, models, data access and tests.
    var files: [SourceFile] {
        let sources = "Sources/\(name)"
        return [
            ("Package", PackageResources.SharedManifest_txt),
            ("\(sources)/Models/Item", PackageResources.Item_txt),
            ("\(sources)/DataAccess/SharedDataStoring", PackageResources.SharedDataStoring_txt),
            ("\(sources)/DataAccess/SharedDataError", PackageResources.SharedDataError_txt),
            ("\(sources)/DataAccess/AppGroupDataStore", PackageResources.AppGroupDataStore_txt),
            ("Tests/\(name)Tests/AppGroupDataStoreTests", PackageResources.AppGroupDataStoreTests_txt),
        ]
        .map { SourceFile(path: "\(packageFolder)/\($0).swift", text: Template($1).text(["name": name])) }
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
