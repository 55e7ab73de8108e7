// swift-tools-version: 6.2
import PackageDescription

/// Boards on other machines, over NATS. A package of its own, so that Boardy itself has no dependencies.
///
/// It needs the C client: `apt-get install libnats-dev` or `brew install cnats`. Its tests need `nats-server` and `openssl`.
let package = Package(
    name: "BoardyNATS",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "BoardyNATS", targets: ["BoardyNATS"]),
        .library(name: "BoardDaemon", targets: ["BoardDaemon"]),
        .library(name: "WorkIO", targets: ["WorkIO"]),
        .executable(name: "boardd", targets: ["boardd"]),
    ],
    dependencies: [.package(name: "Boardy", path: "../../..")],
    targets: [
        .systemLibrary(
            name: "CNats", pkgConfig: "libnats", providers: [.apt(["libnats-dev"]), .brew(["cnats"])]),
        .target(name: "BoardyNATS", dependencies: ["CNats"] + boards),
        .target(name: "BoardDaemon", dependencies: ["BoardyNATS"] + boards),
        .target(name: "WorkIO", dependencies: boards),
        .target(name: "Work", dependencies: ["WorkIO"] + boards),
        .executableTarget(name: "boardd", dependencies: ["BoardDaemon", "Work", "WorkIO"] + boards),
        .executableTarget(name: "nats-benchmark", dependencies: ["BoardyNATS", "CNats", "NATSTestSupport"] + boards),

        .target(name: "NATSTestSupport", dependencies: ["BoardyNATS"], path: "Tests/NATSTestSupport"),
        // Links to the sources in the root package, which exports no tests.
        .target(name: "RemoteFixtures", dependencies: boards, path: "Tests/RemoteFixtures"),
        .target(name: "RemoteBehaviours", dependencies: ["RemoteFixtures"] + boards, path: "Tests/RemoteBehaviours"),
        .testTarget(
            name: "BoardyNATSTests",
            dependencies: ["BoardyNATS", "NATSTestSupport", "RemoteFixtures", "RemoteBehaviours"] + boards),
        .testTarget(
            name: "BoardDaemonTests",
            dependencies: ["BoardDaemon", "BoardyNATS", "NATSTestSupport", "Work", "WorkIO", "boardd"] + boards),
    ],
    swiftLanguageModes: [.v6]
)

var boards: [Target.Dependency] {
    ["Boardy", "BoardyRemote"].map { .product(name: $0, package: "Boardy") }
}

/// Warnings are errors in the gate, which sets this.
let isStrict = Context.environment["BOARDY_STRICT"] == "1"

for target in package.targets where target.type != .system {
    target.swiftSettings =
        ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"].map { .enableUpcomingFeature($0) }
        + (isStrict ? [.treatAllWarnings(as: .error)] : [])
}
