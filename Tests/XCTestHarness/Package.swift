// swift-tools-version: 6.2
import PackageDescription

// Tests of XCTest that use the TestHarness. Those whose names begin with `testFails` have to fail: `.ci/xctest`. The program has to
// end with exit status 1.
let products: [Target.Dependency] = [
    .product(name: "Boardy", package: "Boardy"), .product(name: "TestHarness", package: "Boardy"),
]
let package = Package(
    name: "XCTestHarness",
    platforms: [.macOS(.v14), .iOS(.v17)],
    dependencies: [.package(name: "Boardy", path: "../..")],
    targets: [
        .testTarget(name: "HarnessTests", dependencies: products, swiftSettings: [.treatAllWarnings(as: .error)]),
        .executableTarget(
            name: "OutsideOfTests", dependencies: products, swiftSettings: [.treatAllWarnings(as: .error)]),
    ],
    swiftLanguageModes: [.v6]
)
