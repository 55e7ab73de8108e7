// swift-tools-version: 6.2
import PackageDescription

/// HTTP on Linux with limits for the whole process, over async-http-client. A package of its own, so that Boardy itself has no
/// dependencies.
let package = Package(
    name: "BoardyHTTP",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [.library(name: "BoardyHTTP", targets: ["BoardyHTTP"])],
    dependencies: [
        .package(name: "Boardy", path: "../../.."),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    ],
    targets: [
        .target(
            name: "BoardyHTTP",
            dependencies: [
                network,
                client("AsyncHTTPClient", "async-http-client"), client("NIOCore", "swift-nio"),
                client("NIOPosix", "swift-nio"), client("NIOHTTP1", "swift-nio"), client("NIOSSL", "swift-nio-ssl"),
                client("NIOHTTPCompression", "swift-nio-extras"),
            ]),

        .executableTarget(
            name: "http-benchmark", dependencies: ["BoardyHTTP", network, foundation], exclude: ["Server/server.py"]),

        // Links to the sources in the root package, which exports no tests.
        .testTarget(
            name: "BoardyHTTPTests", dependencies: ["BoardyHTTP", "TestSupport", network, foundation],
            exclude: ["provider", "receivers", "server"].map { "Support/\($0).py" }),
        .target(name: "TestSupport", path: "Tests/TestSupport"),
    ],
    swiftLanguageModes: [.v6]
)

var network: Target.Dependency { .product(name: "AppNetwork", package: "Boardy") }
var foundation: Target.Dependency { .product(name: "AppFoundation", package: "Boardy") }

/// A product that only Linux needs.
func client(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(platforms: [.linux]))
}

/// Warnings are errors in the gate, which sets this.
let isStrict = Context.environment["BOARDY_STRICT"] == "1"

for target in package.targets {
    target.swiftSettings =
        ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"].map { .enableUpcomingFeature($0) }
        + (isStrict ? [.treatAllWarnings(as: .error)] : [])
}
