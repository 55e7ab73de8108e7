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
            ("Package.swift", manifest),
            ("\(sources)/Models/Item.swift", Self.item),
            ("\(sources)/DataAccess/SharedDataStoring.swift", Self.sharedDataStoring),
            ("\(sources)/DataAccess/SharedDataError.swift", Self.sharedDataError),
            ("\(sources)/DataAccess/AppGroupDataStore.swift", Self.appGroupDataStore),
            ("Tests/\(name)Tests/AppGroupDataStoreTests.swift", tests),
        ]
        .map { SourceFile(path: "\(packageFolder)/\($0)", text: $1 + "\n") }
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

    private var manifest: String {
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "\(name)",
            platforms: [.iOS(.v17), .watchOS(.v10), .macOS(.v14)],
            products: [
                .library(name: "\(name)", targets: ["\(name)"])
            ],
            targets: [
                // No dependencies on UIKit or on packages that use it: extensions and watchOS cannot use them.
                .target(name: "\(name)"),
                .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
            ]
        )
        """
    }
}
