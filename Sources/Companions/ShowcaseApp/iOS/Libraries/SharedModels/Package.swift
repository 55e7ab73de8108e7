// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "SharedModels",
    platforms: [.iOS(.v17), .watchOS(.v10), .macOS(.v14)],
    products: [
        .library(name: "SharedModels", targets: ["SharedModels"])
    ],
    targets: [
        // No dependencies on UIKit or on packages that use it: extensions and watchOS cannot use them.
        .target(name: "SharedModels"),
        .testTarget(name: "SharedModelsTests", dependencies: ["SharedModels"]),
    ]
)
