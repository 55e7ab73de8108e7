// swift-tools-version: 6.2
import PackageDescription

// Tests of XCTest that use the TestHarness. Those whose names begin with `testFails` have to fail: `.ci/xctest`.
let package = Package(
    name: "XCTestHarness",
    platforms: [.macOS(.v14), .iOS(.v17)],
    dependencies: [.package(name: "Boardy", path: "../..")],
    targets: [
        .testTarget(
            name: "HarnessTests",
            dependencies: [
                .product(name: "Boardy", package: "Boardy"), .product(name: "TestHarness", package: "Boardy"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)])
    ],
    swiftLanguageModes: [.v6]
)
