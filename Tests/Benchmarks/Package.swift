// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that clients of Boardy do not inherit it. It depends only on Boardy and the toolchain. Budgets
// are ratios of two measurements taken side by side, which common benchmark libraries do not offer.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "Boardy", path: "../..")],
    targets: [
        // Valgrind 3.19, the counter of instructions, can read debug information in DWARF 4.
        .target(name: "Counters", cSettings: [.unsafeFlags(["-gdwarf-4"])]),
        .target(name: "Measuring", dependencies: ["Counters"]),
        .testTarget(name: "MeasuringTests", dependencies: ["Measuring"]),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "Measuring",
                .product(name: "AppFoundation", package: "Boardy"),
                .product(name: "Boardy", package: "Boardy"),
                .product(name: "BoardyReports", package: "Boardy"),
                .product(name: "CoreContracts", package: "Boardy"),
                .product(name: "GhostBridge", package: "Boardy"),
                .product(name: "GhostKernel", package: "Boardy"),
            ]
        ),
        .executableTarget(
            name: "SmallestApp", dependencies: [.product(name: "Boardy", package: "Boardy")]),
        .executableTarget(
            name: "RemoteBenchmark",
            dependencies: [
                .product(name: "Boardy", package: "Boardy"),
                .product(name: "BoardyRemote", package: "Boardy"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "Counters" {
    target.swiftSettings = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
        .map { .enableUpcomingFeature($0) }
}
