// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody inherits it. It needs nothing but the toolchain: figures of budgets are ratios of
// two things that were measured side by side, which the benchmark libraries of the field do not offer.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "Boardy", path: "../..")],
    targets: [
        // What Valgrind 3.19, which counts the instructions, can read of debug information.
        .target(name: "Counters", cSettings: [.unsafeFlags(["-gdwarf-4"])]),
        .target(name: "Measuring", dependencies: ["Counters"]),
        .testTarget(name: "MeasuringTests", dependencies: ["Measuring"]),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "Measuring",
                .product(name: "Boardy", package: "Boardy"),
                .product(name: "BoardyReports", package: "Boardy"),
                .product(name: "CoreContracts", package: "Boardy"),
                .product(name: "GhostBridge", package: "Boardy"),
                .product(name: "GhostKernel", package: "Boardy"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "Counters" {
    target.swiftSettings = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
        .map { .enableUpcomingFeature($0) }
}
