// swift-tools-version: 6.0
import PackageDescription

/// The product with AppFoundationCore, which app extensions can use.
let boardy = Target.Dependency.product(name: "InterfaceContracts", package: "boardy")

let package = Package(
    name: "SharedModels",
    platforms: [.iOS(.v17), .watchOS(.v10), .macOS(.v14)],
    products: [
        .library(name: "SharedModels", targets: ["SharedModels"])
    ],
    dependencies: [.package(name: "boardy", path: "../../../../../..")],
    targets: [
        // No dependencies on UIKit or on packages that use it: extensions and watchOS cannot use them.
        .target(name: "SharedModels", dependencies: [boardy]),
        .testTarget(name: "SharedModelsTests", dependencies: ["SharedModels", boardy]),
    ]
)
