// swift-tools-version: 6.2
import PackageDescription

// MARK: - The features of the app

/// One line per feature. From it come an interface target (`Interfaces/<name>IO`), an implementation target
/// (`Modules/<name>`) and a test target (`Tests/<name>Tests`).
///
/// `uses` names the *interfaces* the implementation may import. Deleting a line removes the implementation and its
/// tests from the app; its interface stays for as long as another line uses it.
///
/// A feature is made `of` boards, of a manifest, or of both. Neither a feature of a manifest nor its interface knows Boardy.
let features: [Feature] = [
    Feature("Analytics", of: .both, uses: ["Platform"], localized: true),
    Feature("Art", of: .both, uses: ["Platform", "Weather", "Widget"], localized: true),
    Feature("Authentication", of: .both, uses: ["Platform"], localized: true),
    Feature(
        "Dashboard", of: .both, uses: ["Authentication", "EmployeeManagement", "Platform", "Settings", "Widget"],
        localized: true),
    Feature("EmployeeManagement", of: .boards, uses: ["Authentication"], localized: true),
    Feature("Settings", of: .both, uses: ["Analytics", "Authentication", "Platform", "Subscription"], localized: true),
    Feature("Sports", of: .both, uses: ["Platform", "Widget"], localized: true),
    Feature("Subscription", of: .both, uses: ["Authentication", "Platform"], localized: true),
    Feature("Weather", of: .both, uses: ["Platform", "Widget"], localized: true),
    // swift package boardy new-module adds features above this line.
]

/// Interfaces whose boards can be in another process, because their values are Codable.
let remoteInterfaces = ["EmployeeManagement"]

/// Interfaces that belong to no feature and do not know Boardy.
let plainInterfaces = ["Platform", "Widget"]

// MARK: - The package

let package = Package(
    name: "Boardy",
    defaultLocalization: "en",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        // Boards.
        .library(name: "Boardy", targets: ["Boardy", "LinkRouting"]),
        .library(name: "BoardyReports", targets: ["BoardyReports"]),
        .library(name: "BoardyRemote", targets: ["BoardyRemote"]),
        .library(name: "BoardyUI", targets: ["BoardyUIKit", "BoardySwiftUI"]),
        .library(name: "BoardyScreens", targets: ["BoardyScreens", "BoardyScreenViews"]),
        // Manifests.
        .library(name: "InterfaceContracts", targets: ["SurfaceContracts", "AppFoundationCore"]),
        .library(name: "CoreContracts", targets: ["CoreContracts", "PlatformContracts"]),
        .library(name: "GhostKernel", targets: ["GhostKernel"]),
        .library(name: "GhostBridge", targets: ["GhostBridge"]),
        // Parts of apps, and their tests.
        .library(name: "AppFoundation", targets: ["AppFoundation", "AppFoundationCore"]),
        .library(name: "NetworkContracts", targets: ["NetworkContracts"]),
        .library(name: "AppNetwork", targets: ["AppNetwork", "NetworkContracts"]),
        .library(name: "BoardyFoundation", targets: ["BoardyFoundation"]),
        .library(name: "TestHarness", targets: ["TestHarness"]),
        .plugin(name: "BoardyCommand", targets: ["BoardyCommand"]),
        // The example app has no other product, so that the names of its targets are free. This interface shows how a package
        // uses a feature without its implementation.
        .library(name: "EmployeeManagementIO", targets: ["EmployeeManagementIO"]),
    ],
    dependencies: hasAppleStubs ? [.package(path: "Tests/AppleStubs")] : [],
    targets: layers.flatMap(\.targets) + programs + testSupport + interfaces.map(interfaceTarget)
        + features.flatMap(\.targets),
    swiftLanguageModes: [.v6]
)

// MARK: - The layers

/// The libraries, each below those that import it, with what their tests import besides.
var layers: [Layer] {
    [
        // Boards: `import Boardy` brings Core, Kit and Launcher. `LinkRouting` is of use without boards.
        Layer("BoardySupport", tests: ["TestSupport"]),
        Layer("LinkRouting", on: ["BoardySupport"], tests: ["TestSupport"]),
        Layer(
            "BoardyCore", on: ["BoardySupport"], tests: boards + ["BoardyKit", "BoardyLauncher", "TestHarness"],
            snapshot: true),
        Layer("BoardyKit", on: ["BoardyCore", "BoardySupport"], tests: boards),
        Layer("BoardyLauncher", on: ["BoardyCore", "LinkRouting", "BoardySupport"], tests: boards + ["TestHarness"]),
        Layer("Boardy", on: ["BoardyCore", "BoardyKit", "BoardyLauncher"]),
        // Files and frames of events: apps that neither record events nor use boards elsewhere do not link them.
        Layer("BoardyEventRecords", on: ["BoardyCore", "BoardySupport"], tests: boards),
        Layer(
            "BoardyReports", on: ["BoardyEventRecords", "BoardyLauncher", "BoardyCore", "BoardySupport"],
            tests: ["Boardy", "BoardTestSupport", "TestSupport", "BoardyKit", "LinkRouting"]),
        Layer(
            "BoardyRemote", on: ["BoardyEventRecords", "BoardyLauncher", "BoardyKit", "BoardyCore", "BoardySupport"],
            tests: boards + ["RemoteFixtures", "RemoteBehaviours", "TestHarness", "remote-helper"], snapshot: true),

        // Manifests: services, surfaces, phases and links of modules that do not know boards, and the bridge to boards.
        Layer("PlatformContracts"),
        Layer("SurfaceContracts"),
        Layer("CoreContracts", on: ["PlatformContracts", "SurfaceContracts"]),
        Layer(
            "GhostKernel", on: ["CoreContracts", "BoardySupport"],
            tests: ["ManifestTestSupport", "TestHarness", "TestSupport"], snapshot: true),
        Layer(
            "GhostBridge", on: ["GhostKernel", "CoreContracts", "Boardy", "BoardyCore", "BoardyLauncher"],
            tests: ["BoardyReports", "ManifestTestSupport", "TestHarness", "TestSupport"]),

        // Pages and forms as values, which every host shows in its own way.
        Layer("BoardyScreens", on: ["AppFoundationCore", "Boardy", "BoardyCore", "BoardyKit"], tests: ["TestSupport"]),

        // The Apple side of the app shell. On platforms without UIKit and SwiftUI these targets are empty.
        Layer("BoardyUIKit", on: shell + ["BoardySupport"], tests: ["ManifestTestSupport", "TestSupport"]),
        Layer("BoardySwiftUI", on: shell + ["BoardyUIKit"], tests: ["ManifestTestSupport", "TestSupport"]),
        Layer(
            "BoardyScreenViews",
            on: [
                "BoardyScreens", "BoardySwiftUI", "BoardyUIKit", "AppFoundationCore", "Boardy", "BoardyCore",
                "BoardyKit",
                "CoreContracts", "GhostBridge",
            ], tests: ["BoardyLauncher", "ManifestTestSupport", "TestSupport"]),

        // What apps and their tests are made of.
        Layer(
            "AppFoundationCore", on: ["BoardySupport"],
            tests: ["CoreContracts", "ManifestTestSupport", "TestHarness", "TestSupport"]),
        Layer("AppFoundation", on: ["AppFoundationCore", "GhostKernel", "CoreContracts"], tests: ["TestSupport"]),
        // What modules know of the network. It is no part of AppFoundationCore, because it links FoundationNetworking.
        Layer("NetworkContracts"),
        Layer("AppNetwork", on: ["NetworkContracts", "AppFoundation", "BoardySupport"], tests: ["TestSupport"]),
        Layer(
            "BoardyFoundation",
            on: ["AppFoundation", "Boardy", "BoardyCore", "BoardyKit", "BoardyLauncher", "BoardySupport"],
            tests: ["BoardyReports", "BoardTestSupport", "TestSupport", "GhostBridge", "GhostKernel", "CoreContracts"]),
        Layer(
            "TestHarness",
            on: [
                "GhostBridge", "GhostKernel", "CoreContracts", "AppFoundationCore", "NetworkContracts", "Boardy",
                "BoardyCore", "BoardyLauncher",
            ], tests: ["BoardyScreens", "TestSupport"], snapshot: true),
    ]
}

/// What the Apple side imports.
var shell: [Target.Dependency] {
    [
        "GhostBridge", "GhostKernel", "CoreContracts", "PlatformContracts", "Boardy", "BoardyCore", "BoardyKit",
        "BoardyLauncher",
    ]
}

/// What tests of boards import, whichever layer they test.
var boards: [Target.Dependency] { ["Boardy", "BoardyReports", "BoardTestSupport", "TestSupport"] }

/// The example app, and the tools that create and check modules.
var programs: [Target] {
    let kit: [Target.Dependency] =
        [
            "Boardy", "BoardyRemote", "BoardyScreens", "GhostBridge", "CoreContracts", "AppFoundation",
            "AppFoundationCore", "AppNetwork", "BoardyFoundation", "NetworkContracts",
        ] + features.map(\.module) + interfaces.map(interface)
    let app = kit + ["ShowcaseKit", "BoardyKit", "BoardyReports", "GhostKernel"]
    return [
        .target(name: "ShowcaseKit", dependencies: kit, resources: stringCatalog),
        .executableTarget(name: "Showcase", dependencies: app),
        .testTarget(
            name: "ShowcaseTests",
            dependencies: app + ["Showcase", "ManifestTestSupport", "TestHarness", "TestSupport"],
            exclude: ["Support/server.py"]),
        .testTarget(
            name: "AppleHostTests",
            dependencies: shell + [
                "BoardyUIKit", "BoardySwiftUI", "BoardyScreens", "BoardyScreenViews", "AppFoundation",
                "AppFoundationCore", "ShowcaseKit", "NetworkContracts", "ManifestTestSupport", "TestHarness",
                "TestSupport",
            ]
                + features.map(\.module) + interfaces.map(interface)),
        // The settings of an app: the printed code of the documents compiles without the upcoming features.
        .testTarget(
            name: "KitSeedTests",
            dependencies: [
                "AppFoundation", "CoreContracts", "GhostKernel", "ManifestTestSupport", "NetworkContracts",
                "TestHarness", "TestSupport",
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),

        .target(name: "ModuleTools", dependencies: ["BoardySupport"], path: "Sources/ModuleTools/Library"),
        .executableTarget(name: "module-tools", dependencies: ["ModuleTools"], path: "Sources/ModuleTools/Executable"),
        .testTarget(name: "ModuleToolsTests", dependencies: ["ModuleTools", "BoardySupport", "TestSupport"]),
        .plugin(
            name: "BoardyCommand",
            capability: .command(
                intent: .custom(
                    verb: "boardy", description: "Create and check modules: without a verb, list the verbs."),
                permissions: [.writeToPackageDirectory(reason: "The verbs that create modules write and edit files.")]),
            dependencies: ["module-tools"], path: "Sources/ModuleTools/Plugin"),
    ]
}

/// Fixtures that several test targets share. The packages under `Sources/Companions` use the sources of some, too.
var testSupport: [Target] {
    func fixture(_ name: String, on dependencies: [Target.Dependency]) -> Target {
        .target(name: name, dependencies: dependencies, path: "Tests/\(name)")
    }
    return [
        fixture("TestSupport", on: ["Boardy"]),
        fixture(
            "BoardTestSupport",
            on: ["Boardy", "BoardyCore", "BoardyKit", "BoardyLauncher", "BoardyReports", "TestSupport"]),
        fixture("ManifestTestSupport", on: ["CoreContracts", "AppFoundation", "TestHarness", "WidgetIO"]),
        // Boards elsewhere, what must hold for them over every transport, and the other process, which tests find beside themselves.
        fixture("RemoteFixtures", on: ["Boardy", "BoardyRemote"]),
        fixture("RemoteBehaviours", on: ["Boardy", "BoardyRemote", "RemoteFixtures"]),
        .executableTarget(
            name: "remote-helper", dependencies: ["Boardy", "BoardyRemote", "RemoteFixtures"],
            path: "Tests/RemoteHelper"),
    ]
}

// MARK: - How targets follow from features

/// Warnings are errors in the gate, which sets this: there one build serves the tests and the strict checks.
let isStrict = Context.environment["BOARDY_STRICT"] == "1"

/// True if the tests count the executed lines of the targets that `.ci/coverage` lists. The option `--enable-code-coverage` counts
/// those of all targets, which takes several times as long in tests that open millions of links.
let countsLines = Context.environment["BOARDY_COVERAGE"] == "1"

/// The test targets to build, all unless given: `BOARDY_TESTS="BoardyCore LinkRouting" swift test`.
if let names = Context.environment["BOARDY_TESTS"]?.split(separator: " ").map({ "\($0)Tests" }) {
    for name in names where !package.targets.contains(where: { $0.name == name }) {
        // A manifest has no other way to fail.
        fatalError("BOARDY_TESTS: there is no target '\(name)'. To fix: write BoardyCore for Tests/BoardyCoreTests.")
    }
    package.targets.removeAll { $0.isTest && !names.contains($0.name) }
}

/// The stubs of Apple's frameworks, with which the Apple side is compiled and tested on Linux: `.ci/apple`. Without them the
/// package has no dependencies.
var hasAppleStubs: Bool { Context.environment["BOARDY_APPLE_STUBS"] == "1" }

/// True if targets have the resources of Apple's systems.
var isForApple: Bool { isDarwin || hasAppleStubs }

var isDarwin: Bool {
    #if canImport(Darwin)
        true
    #else
        false
    #endif
}

/// The file `Localizable.xcstrings` of a target. Xcode makes a bundle of it. Elsewhere it becomes a part of the code, because a bundle
/// would be a folder beside the program, and a file that imports all of Foundation.
var stringCatalog: [Resource] {
    isDarwin ? [.process("Localizable.xcstrings")] : [.embedInCode("Localizable.xcstrings")]
}

if hasAppleStubs {
    let stubs = [
        "UIKit", "SwiftUI", "BackgroundTasks", "UserNotifications", "AuthenticationServices", "CoreLocation",
        "StoreKit",
    ]
    let tests = ["BoardyUIKitTests", "BoardySwiftUITests", "BoardyScreenViewsTests", "AppleHostTests"]
    // The scene of the terminal is none of UIKit.
    package.targets.removeAll { $0.isTest && !tests.contains($0.name) || $0.name == "Showcase" }
    for target in package.targets where ![.system, .plugin].contains(target.type) {
        target.dependencies += stubs.map { .product(name: $0, package: "AppleStubs") }
    }
}

for target in package.targets where ![.system, .plugin].contains(target.type) && target.swiftSettings == nil {
    target.swiftSettings =
        ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"].map { .enableUpcomingFeature($0) }
        + (isStrict ? [.treatAllWarnings(as: .error)] : []) + (hasAppleStubs ? [.define("APPLE_STUBS")] : [])
}

if countsLines {
    let counted =
        ["AppFoundationCore", "AppFoundation", "AppNetwork", "BoardyFoundation", "GhostKernel"] + features.map(\.name)
    for target in package.targets where counted.contains(target.name) {
        target.swiftSettings?.append(.unsafeFlags(["-profile-generate", "-profile-coverage-mapping"]))
        target.linkerSettings = [.unsafeFlags(["-profile-generate"])]
    }
}

// The optimizer takes half of the time of a release build for the tests themselves. `.ci/optimized` optimizes only what they test.
if Context.environment["BOARDY_PLAIN_TESTS"] == "1" {
    for target in package.targets where target.isTest { target.swiftSettings?.append(.unsafeFlags(["-Onone"])) }
}

/// Every interface that some feature has or uses, and those that belong to none, each once.
var interfaces: [String] {
    Set(plainInterfaces + features.flatMap { [$0.name] + $0.uses }).sorted()
}

func interface(_ feature: String) -> Target.Dependency { .target(name: "\(feature)IO") }

func interfaceTarget(_ feature: String) -> Target {
    let known = features.first { $0.name == feature }
    let kind = known?.kind ?? (plainInterfaces.contains(feature) ? .manifest : .both)
    return .target(
        name: "\(feature)IO",
        dependencies: kind.interfaceDependencies + (remoteInterfaces.contains(feature) ? ["BoardyRemote"] : []),
        path: "Interfaces/\(feature)IO")
}

/// A library in `Sources`, and its tests if there are any.
@MainActor
struct Layer {
    let library: Target
    let tests: Target?

    var targets: [Target] { [library] + (tests.map { [$0] } ?? []) }

    /// - Parameters:
    ///   - dependencies: the libraries that it imports. Its tests can import them, too.
    ///   - tests: what the tests import besides; nil if there are none.
    ///   - snapshot: true if the tests compare texts with files in their folder `Snapshots`.
    init(
        _ name: String, on dependencies: [Target.Dependency] = [], tests: [Target.Dependency]? = nil,
        snapshot: Bool = false
    ) {
        // A target with resources has a bundle, and a file that imports all of Foundation: only Apple's systems read this file.
        let hasPrivacyManifest = name == "AppFoundationCore"
        library = .target(
            name: name, dependencies: dependencies,
            exclude: hasPrivacyManifest && !isForApple ? ["PrivacyInfo.xcprivacy"] : [],
            resources: hasPrivacyManifest && isForApple ? [.copy("PrivacyInfo.xcprivacy")] : nil)
        self.tests = tests.map { tests in
            .testTarget(
                name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies + tests,
                exclude: (snapshot ? ["Snapshots"] : [])
                    + (name == "AppNetwork" ? ["provider", "receivers", "server"].map { "Support/\($0).py" } : []))
        }
    }
}

@MainActor
struct Feature {
    let name: String
    let kind: Kind
    let uses: [String]
    let view: Bool
    let localized: Bool

    enum Kind {
        case boards, manifest, both

        /// What an interface may import.
        var interfaceDependencies: [Target.Dependency] {
            switch self {
            case .boards: ["Boardy"]
            case .manifest: ["SurfaceContracts", "AppFoundationCore"]
            case .both: ["Boardy", "SurfaceContracts", "AppFoundationCore"]
            }
        }

        /// What an implementation may import, besides interfaces.
        var moduleDependencies: [Target.Dependency] {
            switch self {
            case .boards, .both:
                [
                    "Boardy", "BoardyFoundation", "BoardyScreens", "GhostBridge", "CoreContracts", "AppFoundation",
                    "NetworkContracts",
                ]
            case .manifest: ["CoreContracts", "AppFoundation", "NetworkContracts"]
            }
        }
    }

    /// - Parameters:
    ///   - view: true if a board has a view, so that the implementation imports the libraries of the Apple side.
    ///   - localized: true if the implementation has a string catalog, `Modules/<name>/Localizable.xcstrings`.
    ///   - owner: the team, as "@company/team". `swift package boardy graph --format codeowners` reads it.
    init(
        _ name: String, of kind: Kind, uses: [String] = [], view: Bool = false, localized: Bool = false,
        owner: String? = nil
    ) {
        self.name = name
        self.kind = kind
        self.uses = uses
        self.view = view
        self.localized = localized
    }

    var module: Target.Dependency { .target(name: name) }

    var targets: [Target] {
        let interfaces = ([name] + uses).map(interface)
        let views: [Target.Dependency] = view ? ["BoardyUIKit", "BoardySwiftUI"] : []
        let visible = kind.moduleDependencies + views + interfaces
        let tools: [Target.Dependency] =
            ["AppFoundationCore", "GhostKernel", "ManifestTestSupport", "TestHarness", "TestSupport"]
            + (kind == .manifest ? ["Boardy", "GhostBridge"] : [])
        return [
            .target(
                name: name, dependencies: visible, path: "Modules/\(name)", resources: localized ? stringCatalog : nil),
            .testTarget(name: "\(name)Tests", dependencies: [module] + tools + visible),
        ]
    }
}
