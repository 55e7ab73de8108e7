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
    Feature("Analytics", of: .manifest, uses: ["Platform"]),
    Feature("Art", of: .both, uses: ["Platform", "Screen", "Weather", "Widget"]),
    Feature("Authentication", of: .both, uses: ["Platform", "Screen"]),
    Feature("Dashboard", of: .boards, uses: ["Authentication", "EmployeeManagement", "Screen", "Widget"]),
    Feature("EmployeeManagement", of: .boards, uses: ["Authentication", "Screen"]),
    Feature("Settings", of: .both, uses: ["Analytics", "Authentication", "Platform", "Screen", "Subscription"]),
    Feature("Sports", of: .both, uses: ["Platform", "Screen", "Widget"]),
    Feature("Subscription", of: .both, uses: ["Authentication", "Platform", "Screen"]),
    Feature("Weather", of: .both, uses: ["Platform", "Screen", "Widget"]),
    // swift package new-module adds features above this line.
]

/// Interfaces whose boards can be in another process, because their values are Codable.
let remoteInterfaces = ["EmployeeManagement"]

/// Interfaces that belong to no feature and do not know Boardy.
let plainInterfaces = ["Platform", "Widget"]

// MARK: - The package

let package = Package(
    name: "Boardy",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: publicTargets.map { .library(name: $0, targets: [$0]) }
        + [.executable(name: "module-tools", targets: ["module-tools"])]
        + plugins.map { .plugin(name: $0.name, targets: [$0.name]) },
    dependencies: hasAppleStubs ? [.package(path: "Tests/AppleStubs")] : [],
    targets: boardLayers + manifestLayers + appleLayers + appLayers + toolLayers + testSupport
        + interfaces.map(interfaceTarget) + features.flatMap(\.targets),
    swiftLanguageModes: [.v6]
)

/// The targets that other packages import. Each is a library product.
///
/// A package that depends on this one cannot have targets with the names of these targets and of their dependencies.
/// The example app and its features therefore have no products, except the interface of one feature, which shows how a
/// package uses an interface without its implementation.
var publicTargets: [String] {
    [
        "Boardy", "BoardyReports", "BoardyRemote", "BoardyMigration", "LinkRouting", "PlatformContracts",
        "SurfaceContracts", "CoreContracts", "GhostKernel", "GhostBridge", "GhostMigration", "BoardyUIKit",
        "BoardySwiftUI", "AppFoundationCore", "AppFoundation", "AppNetwork", "BoardyFoundation", "TestHarness",
        "EmployeeManagementIO",
    ]
}

// MARK: - The layers, each above the ones it imports

/// Boards: `import Boardy` brings Core, Kit and Launcher. `LinkRouting` is of use without boards.
var boardLayers: [Target] {
    [
        .target(name: "BoardySupport"),
        .target(name: "LinkRouting", dependencies: ["BoardySupport"]),
        .target(name: "BoardyCore", dependencies: ["BoardySupport"]),
        .target(name: "BoardyKit", dependencies: ["BoardyCore", "BoardySupport"]),
        .target(name: "BoardyLauncher", dependencies: ["BoardyCore", "LinkRouting", "BoardySupport"]),
        .target(name: "Boardy", dependencies: ["BoardyCore", "BoardyKit", "BoardyLauncher"]),
        // Files and frames of events: apps that neither record events nor use boards elsewhere do not link them.
        .target(name: "BoardyTraceFile"),
        .target(name: "BoardyEventRecords", dependencies: ["BoardyCore", "BoardySupport"]),
        .target(
            name: "BoardyReports",
            dependencies: ["BoardyEventRecords", "BoardyTraceFile", "BoardyLauncher", "BoardyCore", "BoardySupport"]),
        .target(
            name: "BoardyRemote",
            dependencies: ["BoardyEventRecords", "BoardyLauncher", "BoardyKit", "BoardyCore", "BoardySupport"]),
        .target(
            name: "BoardyMigration",
            dependencies: ["Boardy", "BoardyCore", "BoardyKit", "BoardyLauncher", "BoardySupport"]),

        .testTarget(name: "BoardySupportTests", dependencies: ["BoardySupport", "TestSupport"]),
        .testTarget(name: "LinkRoutingTests", dependencies: ["LinkRouting", "TestSupport"]),
        .testTarget(
            name: "BoardyCoreTests",
            dependencies: boards + ["BoardyCore", "BoardyKit", "BoardyLauncher", "BoardySupport"],
            exclude: ["Texts.snapshot"]),
        .testTarget(
            name: "BoardyEventRecordsTests", dependencies: boards + ["BoardyEventRecords", "BoardyCore"]),
        .testTarget(name: "BoardyKitTests", dependencies: boards + ["BoardyKit", "BoardyCore"]),
        .testTarget(
            name: "BoardyLauncherTests", dependencies: boards + ["BoardyLauncher", "BoardyCore", "LinkRouting"]),
        .testTarget(
            name: "BoardyReportsTests",
            dependencies: boards + ["BoardyLauncher", "BoardyKit", "BoardyCore", "LinkRouting", "BoardySupport"]),
        .testTarget(
            name: "BoardyRemoteTests",
            dependencies: boards + [
                "BoardyRemote", "BoardyEventRecords", "BoardyLauncher", "BoardyKit", "BoardyCore", "BoardySupport",
                "RemoteFixtures", "RemoteBehaviours", "remote-helper",
            ],
            exclude: ["Texts.snapshot"]),
    ]
}

/// Manifests: services, surfaces, phases and links of modules that do not know boards, and the bridge to boards.
var manifestLayers: [Target] {
    [
        .target(name: "PlatformContracts"),
        .target(name: "SurfaceContracts"),
        .target(name: "CoreContracts", dependencies: ["PlatformContracts", "SurfaceContracts"]),
        .target(name: "GhostKernel", dependencies: ["CoreContracts", "BoardyTraceFile", "BoardySupport"]),
        .target(
            name: "GhostBridge",
            dependencies: ["GhostKernel", "CoreContracts", "Boardy", "BoardyCore", "BoardyLauncher"]),
        .target(name: "GhostMigration", dependencies: ["GhostKernel", "CoreContracts", "BoardySupport"]),

        .testTarget(
            name: "GhostKernelTests",
            dependencies: ["GhostKernel", "CoreContracts", "ManifestTestSupport", "TestSupport"],
            exclude: ["Texts.snapshot"]),
        .testTarget(
            name: "GhostBridgeTests",
            dependencies: [
                "GhostBridge", "GhostKernel", "CoreContracts", "Boardy", "BoardyReports", "ManifestTestSupport",
                "TestSupport",
            ]),
    ]
}

/// The Apple side of the app shell. On platforms without UIKit and SwiftUI its targets are empty.
var appleLayers: [Target] {
    let shell: [Target.Dependency] = [
        "GhostBridge", "GhostKernel", "CoreContracts", "PlatformContracts", "Boardy", "BoardyCore", "BoardyKit",
        "BoardyLauncher",
    ]
    let tests: [Target.Dependency] = ["ManifestTestSupport", "TestSupport"]
    return [
        .target(name: "BoardyUIKit", dependencies: shell + ["BoardySupport"]),
        .target(name: "BoardySwiftUI", dependencies: shell + ["BoardyUIKit"]),

        .testTarget(name: "BoardyUIKitTests", dependencies: shell + tests + ["BoardyUIKit"]),
        .testTarget(name: "BoardySwiftUITests", dependencies: shell + tests + ["BoardyUIKit", "BoardySwiftUI"]),
        .testTarget(
            name: "AppleHostTests",
            dependencies: shell + tests + ["BoardyUIKit", "BoardySwiftUI", "AppFoundation"] + features.map(\.module)
                + interfaces.map(interface)),
    ]
}

/// What apps and their tests are made of, and the example app.
var appLayers: [Target] {
    [
        .target(
            name: "AppFoundationCore", dependencies: ["BoardySupport"],
            exclude: isForApple ? [] : ["PrivacyInfo.xcprivacy"],
            resources: isForApple ? [.copy("PrivacyInfo.xcprivacy")] : []),
        .target(name: "AppFoundation", dependencies: ["AppFoundationCore", "GhostKernel", "CoreContracts"]),
        .target(name: "AppNetwork", dependencies: ["AppFoundation", "BoardySupport"]),
        .target(
            name: "BoardyFoundation",
            dependencies: ["AppFoundation", "Boardy", "BoardyCore", "BoardyKit", "BoardyLauncher", "BoardySupport"]),
        .target(
            name: "TestHarness",
            dependencies: ["GhostBridge", "GhostKernel", "CoreContracts", "Boardy", "BoardyCore", "BoardyLauncher"]),
        .executableTarget(
            name: "Showcase",
            dependencies: [
                "Boardy", "BoardyKit", "BoardyRemote", "BoardyReports", "GhostBridge", "GhostKernel", "CoreContracts",
                "AppFoundation", "AppNetwork",
            ] + features.map(\.module) + interfaces.map(interface)),

        .testTarget(
            name: "AppFoundationCoreTests", dependencies: ["AppFoundationCore", "CoreContracts", "TestSupport"]),
        .testTarget(
            name: "AppFoundationTests", dependencies: ["AppFoundation", "GhostKernel", "CoreContracts", "TestSupport"]),
        // The settings of an app: the printed code of a starter kit compiles without the upcoming features.
        .testTarget(
            name: "KitSeedTests", dependencies: ["AppFoundation", "CoreContracts", "TestSupport"],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "AppNetworkTests", dependencies: ["AppNetwork", "AppFoundation", "TestSupport"],
            exclude: ["Support/server.py"]),
        .testTarget(
            name: "BoardyFoundationTests",
            dependencies: boards + [
                "BoardyFoundation", "AppFoundation", "BoardyKit", "BoardyCore", "GhostBridge", "GhostKernel",
                "CoreContracts",
            ]),
        .testTarget(
            name: "TestHarnessTests",
            dependencies: ["TestHarness", "GhostBridge", "GhostKernel", "CoreContracts", "Boardy", "TestSupport"]),
        .testTarget(
            name: "ShowcaseTests",
            dependencies: [
                "Showcase", "AppFoundation", "AppFoundationCore", "AppNetwork", "Boardy", "BoardyKit", "BoardyReports",
                "GhostBridge",
                "GhostKernel", "CoreContracts", "TestSupport", "ManifestTestSupport",
            ] + features.map(\.module) + interfaces.map(interface)),
    ]
}

/// The commands that create and check modules, as a program and as plugins.
var toolLayers: [Target] {
    let tools = "Sources/ModuleTools"
    return [
        .target(name: "ModuleTools", dependencies: ["BoardySupport"], path: "\(tools)/Library"),
        .executableTarget(name: "module-tools", dependencies: ["ModuleTools"], path: "\(tools)/Executable"),
        .testTarget(name: "ModuleToolsTests", dependencies: ["ModuleTools", "BoardySupport", "TestSupport"]),
    ]
        + plugins.map { plugin in
            .plugin(
                name: plugin.name, capability: .command(intent: plugin.intent, permissions: plugin.permissions),
                dependencies: ["module-tools"], path: "\(tools)/Plugins/\(plugin.name)")
        }
}

/// The command plugins. Each runs the command of `module-tools` with its verb.
var plugins: [ToolPlugin] {
    [
        ToolPlugin("NewApp", "new-app", "Add a feature list and an app to a package.", writes: true),
        ToolPlugin("NewModule", "new-module", "Create a module: interface, implementation and tests.", writes: true),
        ToolPlugin("NewBoard", "new-board", "Add a board to a module.", writes: true),
        ToolPlugin("CheckModules", "check-modules", "Check the boundaries between modules."),
        ToolPlugin("ModuleGraph", "module-graph", "Draw the graph of modules."),
        ToolPlugin("XcodeTemplates", "xcode-templates", "Write or install Xcode file templates."),
    ]
}

struct ToolPlugin {
    let name: String
    let intent: PluginCommandIntent
    let permissions: [PluginPermission]

    init(_ name: String, _ verb: String, _ description: String, writes: Bool = false) {
        self.name = name
        intent = .custom(verb: verb, description: description)
        permissions = writes ? [.writeToPackageDirectory(reason: "It creates and edits files.")] : []
    }
}

/// Fixtures that several test targets share.
var testSupport: [Target] {
    [
        .target(name: "TestSupport", dependencies: ["Boardy"], path: "Tests/TestSupport"),
        .target(
            name: "BoardTestSupport",
            dependencies: ["Boardy", "BoardyCore", "BoardyKit", "BoardyLauncher", "BoardyReports", "TestSupport"],
            path: "Tests/BoardTestSupport"),
        .target(
            name: "ManifestTestSupport", dependencies: ["CoreContracts", "AppFoundation", "PlatformIO", "WidgetIO"],
            path: "Tests/ManifestTestSupport"),
        // Boards elsewhere, and what must hold for them over every transport. The package BoardyNATS uses the sources, too.
        .target(name: "RemoteFixtures", dependencies: ["Boardy", "BoardyRemote"], path: "Tests/RemoteFixtures"),
        .target(
            name: "RemoteBehaviours", dependencies: ["Boardy", "BoardyRemote", "RemoteFixtures"],
            path: "Tests/RemoteBehaviours"),
        // The other process of the tests of BoardyRemote, which find it beside themselves.
        .executableTarget(
            name: "remote-helper", dependencies: ["Boardy", "BoardyRemote", "RemoteFixtures"],
            path: "Tests/RemoteHelper"),
    ]
}

/// What tests of boards import, whichever layer they test.
var boards: [Target.Dependency] { ["Boardy", "BoardyReports", "BoardTestSupport", "TestSupport"] }

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

/// True if targets have the resources of Apple's systems. A target with resources has a bundle, and a file that imports all of
/// Foundation.
var isForApple: Bool {
    #if canImport(Darwin)
        true
    #else
        hasAppleStubs
    #endif
}

if hasAppleStubs {
    let stubs = ["UIKit", "SwiftUI", "BackgroundTasks", "UserNotifications"]
    let tests = ["BoardyUIKitTests", "BoardySwiftUITests", "AppleHostTests"]
    package.targets.removeAll { $0.isTest && !tests.contains($0.name) }
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

struct Feature {
    let name: String
    let kind: Kind
    let uses: [String]

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
            case .boards, .both: ["Boardy", "BoardyFoundation", "GhostBridge", "CoreContracts", "AppFoundation"]
            case .manifest: ["CoreContracts", "AppFoundation"]
            }
        }
    }

    init(_ name: String, of kind: Kind, uses: [String] = []) {
        self.name = name
        self.kind = kind
        self.uses = uses
    }

    var module: Target.Dependency { .target(name: name) }

    var targets: [Target] {
        let interfaces = ([name] + uses).map(interface)
        let visible = kind.moduleDependencies + interfaces
        let tools: [Target.Dependency] =
            ["AppFoundationCore", "GhostKernel", "ManifestTestSupport", "TestHarness", "TestSupport"]
            + (kind == .manifest ? ["Boardy", "GhostBridge"] : [])
        return [
            .target(name: name, dependencies: visible, path: "Modules/\(name)"),
            .testTarget(name: "\(name)Tests", dependencies: [module] + tools + visible),
        ]
    }
}
