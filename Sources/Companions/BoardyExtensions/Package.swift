// swift-tools-version: 6.2
import PackageDescription

/// The tools for app extensions: what they can use, their targets, and their XcodeGen specification. A package of its own, so that
/// Boardy itself has no dependencies.
///
/// It shares sources with the tools of the root package, whose folders are linked: `Sources/BoardyExtensions/Shared` and
/// `Sources/BoardySupport`.
let package = Package(
    name: "BoardyExtensions",
    platforms: [.macOS(.v14)],
    products: [.executable(name: "boardy-extensions", targets: ["BoardyExtensions"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        .target(name: "BoardySupport"),
        .executableTarget(
            name: "BoardyExtensions",
            dependencies: [
                "BoardySupport", .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Yams", package: "Yams"),
            ],
            resources: [.embedInCode("Templates")]),
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .testTarget(
            name: "BoardyExtensionsTests",
            dependencies: [
                "BoardyExtensions", "BoardySupport", "TestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)

/// Warnings are errors in the gate, which sets this.
let isStrict = Context.environment["BOARDY_STRICT"] == "1"

for target in package.targets {
    target.swiftSettings =
        ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"].map { .enableUpcomingFeature($0) }
        + (isStrict ? [.treatAllWarnings(as: .error)] : [])
}
