// swift-tools-version: 6.2
import PackageDescription

/// A client of PostgREST, which Supabase speaks, too. A package of its own, because it knows the interface of one server.
let package = Package(
    name: "BoardyPostgREST",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [.library(name: "BoardyPostgREST", targets: ["BoardyPostgREST"])],
    dependencies: [.package(name: "Boardy", path: "../../..")],
    targets: [
        .target(name: "BoardyPostgREST", dependencies: [network, foundation]),
        .testTarget(
            name: "BoardyPostgRESTTests", dependencies: ["BoardyPostgREST", "TestSupport", network, foundation],
            exclude: ["Support/server.py"]),

        // Links to the sources in the root package, which exports no tests.
        .target(name: "TestSupport", path: "Tests/TestSupport"),
    ],
    swiftLanguageModes: [.v6]
)

var network: Target.Dependency { .product(name: "AppNetwork", package: "Boardy") }
var foundation: Target.Dependency { .product(name: "AppFoundation", package: "Boardy") }

/// Warnings are errors in the gate, which sets this.
let isStrict = Context.environment["BOARDY_STRICT"] == "1"

for target in package.targets {
    target.swiftSettings =
        ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"].map { .enableUpcomingFeature($0) }
        + (isStrict ? [.treatAllWarnings(as: .error)] : [])
}
