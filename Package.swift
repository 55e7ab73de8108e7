// swift-tools-version: 6.2
import PackageDescription

// MARK: - The features of the app

/// One line per feature. From it come an interface target (`Interfaces/<name>IO`), an implementation target
/// (`Modules/<name>`), a test target (`Tests/<name>Tests`) and a library product for each of the first two.
///
/// `uses` names the *interfaces* the implementation may import. Deleting a line removes the implementation and its
/// tests from the app; its interface stays for as long as another line uses it.
///
/// A feature is made `of` boards, or of a manifest: then neither it nor its interface knows Boardy.
let features: [Feature] = [
    Feature("Authentication", of: .boards, uses: ["Screen"]),
    Feature("Dashboard", of: .boards, uses: ["Authentication", "EmployeeManagement", "Screen", "Widget"]),
    Feature("EmployeeManagement", of: .boards, uses: ["Authentication", "Screen"]),
    Feature("Sports", of: .manifest, uses: ["Platform", "Widget"]),
    Feature("Weather", of: .manifest, uses: ["Platform", "Widget"]),
]

/// Interfaces that belong to no feature and do not know Boardy.
let plainInterfaces = ["Platform", "Widget"]

// MARK: - The package

let package = Package(
    name: "Boardy",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "Boardy", targets: ["Boardy"]),
        .library(name: "CoreContracts", targets: ["CoreContracts"]),
        .library(name: "GhostKernel", targets: ["GhostKernel"]),
        .library(name: "GhostBridge", targets: ["GhostBridge"]),
        .library(name: "AppFoundation", targets: ["AppFoundation"]),
        .library(name: "TestHarness", targets: ["TestHarness"]),
        .executable(name: "Showcase", targets: ["Showcase"]),
    ] + features.map(\.product) + interfaces.map(product(ofInterface:)),
    targets: [
        .target(name: "Boardy"),
        .testTarget(name: "BoardyTests", dependencies: ["Boardy", "TestSupport"]),

        .target(name: "CoreContracts"),
        .target(name: "GhostKernel", dependencies: ["CoreContracts"]),
        .testTarget(
            name: "GhostKernelTests",
            dependencies: ["GhostKernel", "CoreContracts", "ManifestTestSupport", "TestSupport"]),

        .target(name: "GhostBridge", dependencies: ["GhostKernel", "CoreContracts", "Boardy"]),
        .testTarget(
            name: "GhostBridgeTests",
            dependencies: [
                "GhostBridge", "GhostKernel", "CoreContracts", "Boardy", "ManifestTestSupport", "TestSupport",
            ]),

        .target(name: "AppFoundation"),
        .testTarget(name: "AppFoundationTests", dependencies: ["AppFoundation", "TestSupport"]),

        .target(name: "TestHarness", dependencies: ["GhostBridge", "GhostKernel", "CoreContracts", "Boardy"]),
        .testTarget(
            name: "TestHarnessTests",
            dependencies: ["TestHarness", "GhostBridge", "GhostKernel", "CoreContracts", "Boardy", "TestSupport"]),

        .executableTarget(
            name: "Showcase",
            dependencies: ["Boardy", "GhostBridge", "GhostKernel", "CoreContracts", "AppFoundation"]
                + features.map(\.module) + interfaces.map(interface)
        ),
        .testTarget(
            name: "ShowcaseTests",
            dependencies: ["Showcase", "AppFoundation", "Boardy", "GhostBridge", "CoreContracts", "TestSupport"]
                + interfaces.map(interface)
        ),

        .target(name: "TestSupport", dependencies: ["Boardy"], path: "Tests/TestSupport"),
        .target(
            name: "ManifestTestSupport", dependencies: ["CoreContracts", "PlatformIO", "WidgetIO"],
            path: "Tests/ManifestTestSupport"),
    ] + interfaces.map(interfaceTarget) + features.flatMap(\.targets),
    swiftLanguageModes: [.v6]
)

// MARK: - How targets follow from features

/// Warnings are errors in the gate, which sets this: there one build serves the tests and the strict checks.
let isStrict = Context.environment["BOARDY_STRICT"] == "1"

for target in package.targets {
    target.swiftSettings =
        ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"].map { .enableUpcomingFeature($0) }
        + (isStrict ? [.treatAllWarnings(as: .error)] : [])
}

/// Every interface that some feature has or uses, and those that belong to none, each once.
var interfaces: [String] {
    Set(plainInterfaces + features.flatMap { [$0.name] + $0.uses }).sorted()
}

func interface(_ feature: String) -> Target.Dependency { .target(name: "\(feature)IO") }

func interfaceTarget(_ feature: String) -> Target {
    let isPlain = (plainInterfaces + features.filter { $0.kind == .manifest }.map(\.name)).contains(feature)
    return .target(
        name: "\(feature)IO", dependencies: isPlain ? ["CoreContracts"] : ["Boardy"], path: "Interfaces/\(feature)IO")
}

func product(ofInterface feature: String) -> Product {
    .library(name: "\(feature)IO", targets: ["\(feature)IO"])
}

struct Feature {
    let name: String
    let kind: Kind
    let uses: [String]

    enum Kind {
        case boards, manifest
    }

    init(_ name: String, of kind: Kind, uses: [String] = []) {
        self.name = name
        self.kind = kind
        self.uses = uses
    }

    var module: Target.Dependency { .target(name: name) }

    var product: Product { .library(name: name, targets: [name]) }

    var targets: [Target] {
        let interfaces = ([name] + uses).map(interface)
        let visible: [Target.Dependency] =
            switch kind {
            case .boards: ["Boardy", "GhostBridge", "CoreContracts", "AppFoundation"] + interfaces
            case .manifest: ["CoreContracts"] + interfaces
            }
        let tools: [Target.Dependency] =
            (kind == .manifest ? ["GhostKernel", "Boardy", "ManifestTestSupport"] : []) + [
                "TestHarness", "TestSupport",
            ]
        return [
            .target(name: name, dependencies: visible, path: "Modules/\(name)"),
            .testTarget(name: "\(name)Tests", dependencies: [module] + tools + visible),
        ]
    }
}
