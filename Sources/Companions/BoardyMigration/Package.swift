// swift-tools-version: 6.2
import PackageDescription

/// The former names of Boardy and Ghost, each unavailable with the present way in its message. A package of its own, because only an
/// app that migrates needs it, and only for a while.
let package = Package(
    name: "BoardyMigration",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "BoardyMigration", targets: ["BoardyMigration"]),
        .library(name: "GhostMigration", targets: ["GhostMigration"]),
    ],
    dependencies: [.package(name: "Boardy", path: "../../..")],
    targets: [
        .target(name: "BoardyMigration", dependencies: [boardy("Boardy")]),
        .target(name: "GhostMigration", dependencies: [boardy("GhostKernel"), boardy("CoreContracts")]),
    ],
    swiftLanguageModes: [.v6]
)

func boardy(_ product: String) -> Target.Dependency { .product(name: product, package: "Boardy") }

/// Warnings are errors in the gate, which sets this.
let isStrict = Context.environment["BOARDY_STRICT"] == "1"

for target in package.targets {
    target.swiftSettings =
        ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"].map { .enableUpcomingFeature($0) }
        + (isStrict ? [.treatAllWarnings(as: .error)] : [])
}
