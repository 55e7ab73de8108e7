// swift-tools-version: 6.2
import PackageDescription

// MARK: - The features of the app

/// One line per feature. From it come an interface target (`Interfaces/<name>IO`), an implementation target
/// (`Modules/<name>`), a test target (`Tests/<name>Tests`) and a library product for each of the first two.
///
/// `uses` names the *interfaces* the implementation may import. Deleting a line removes the implementation and its
/// tests from the app; its interface stays for as long as another line uses it.
let features: [Feature] = [
    Feature("Authentication", uses: ["Screen"]),
    Feature("Dashboard", uses: ["Authentication", "EmployeeManagement", "Screen"]),
    Feature("EmployeeManagement", uses: ["Authentication", "Screen"]),
]

// MARK: - The package

let package = Package(
    name: "Boardy",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "Boardy", targets: ["Boardy"]),
        .library(name: "AppFoundation", targets: ["AppFoundation"]),
        .library(name: "TestHarness", targets: ["TestHarness"]),
        .executable(name: "Showcase", targets: ["Showcase"]),
    ] + features.map(\.product) + interfaces.map(product(ofInterface:)),
    targets: [
        .target(name: "Boardy"),
        .testTarget(name: "BoardyTests", dependencies: ["Boardy", "TestSupport"]),

        .target(name: "AppFoundation"),
        .testTarget(name: "AppFoundationTests", dependencies: ["AppFoundation", "TestSupport"]),

        .target(name: "TestHarness", dependencies: ["Boardy"]),
        .testTarget(name: "TestHarnessTests", dependencies: ["TestHarness", "Boardy", "TestSupport"]),

        .executableTarget(
            name: "Showcase",
            dependencies: ["Boardy", "AppFoundation"] + features.map(\.module) + interfaces.map(interface)
        ),
        .testTarget(
            name: "ShowcaseTests",
            dependencies: ["Showcase", "AppFoundation", "Boardy", "TestSupport"] + interfaces.map(interface)
        ),

        .target(name: "TestSupport", dependencies: ["Boardy"], path: "Tests/TestSupport"),
    ] + interfaces.map(interfaceTarget) + features.flatMap(\.targets),
    swiftLanguageModes: [.v6]
)

// MARK: - How targets follow from features

for target in package.targets {
    target.swiftSettings = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
        .map { .enableUpcomingFeature($0) }
}

/// Every interface that some feature has or uses, each once.
var interfaces: [String] {
    Set(features.flatMap { [$0.name] + $0.uses }).sorted()
}

func interface(_ feature: String) -> Target.Dependency { .target(name: "\(feature)IO") }

func interfaceTarget(_ feature: String) -> Target {
    .target(
        name: "\(feature)IO", dependencies: ["Boardy"], path: "Interfaces/\(feature)IO")
}

func product(ofInterface feature: String) -> Product {
    .library(name: "\(feature)IO", targets: ["\(feature)IO"])
}

struct Feature {
    let name: String
    let uses: [String]

    init(_ name: String, uses: [String] = []) {
        self.name = name
        self.uses = uses
    }

    var module: Target.Dependency { .target(name: name) }

    var product: Product { .library(name: name, targets: [name]) }

    var targets: [Target] {
        let visible: [Target.Dependency] = ["Boardy", "AppFoundation"] + ([name] + uses).map(interface)
        return [
            .target(name: name, dependencies: visible, path: "Modules/\(name)"),
            .testTarget(name: "\(name)Tests", dependencies: [module, "TestSupport"] + visible),
        ]
    }
}
