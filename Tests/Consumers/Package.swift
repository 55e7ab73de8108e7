// swift-tools-version: 6.2
import PackageDescription

// A package outside this repository: the modules and apps that the README and the articles quote, an app that depends
// on the interface of a feature and not on its implementation, conformances to the contracts, and targets with names that
// Boardy uses internally.

/// Names of targets in Boardy without a product. A package that depends on Boardy may use them for its own targets.
let freeNames = [
    "Authentication", "AuthenticationIO", "Dashboard", "DashboardIO", "EmployeeManagement", "PlatformIO",
    "Showcase", "Sports", "SportsIO", "Weather", "WeatherIO", "WidgetIO",
]

let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "Boardy", path: "../..")],
    targets: [
        .executableTarget(name: "HelloApp", dependencies: [.product(name: "Boardy", package: "Boardy")]),
        .target(name: "GreetingIO", dependencies: [.product(name: "Boardy", package: "Boardy")]),
        .target(name: "Greeting", dependencies: ["GreetingIO", .product(name: "Boardy", package: "Boardy")]),
        .executableTarget(
            name: "GreetingApp",
            dependencies: ["Greeting", "GreetingIO", .product(name: "Boardy", package: "Boardy")]
        ),
        .target(name: "Shop", dependencies: [.product(name: "Boardy", package: "Boardy")]),
        .executableTarget(name: "ShopApp", dependencies: ["Shop", .product(name: "Boardy", package: "Boardy")]),
        .executableTarget(name: "GateApp", dependencies: ["Shop", .product(name: "Boardy", package: "Boardy")]),
        .executableTarget(name: "TillApp", dependencies: ["Shop", .product(name: "Boardy", package: "Boardy")]),
        .executableTarget(name: "OfferApp", dependencies: ["Shop", .product(name: "Boardy", package: "Boardy")]),
        .executableTarget(name: "SignInApp", dependencies: ["Shop", .product(name: "Boardy", package: "Boardy")]),
        .executableTarget(name: "ColdLinkApp", dependencies: [.product(name: "Boardy", package: "Boardy")]),
        .executableTarget(name: "BankApp", dependencies: [.product(name: "Boardy", package: "Boardy")]),
        .executableTarget(name: "StockApp", dependencies: [.product(name: "Boardy", package: "Boardy")]),
        .executableTarget(
            name: "LibraryApp",
            dependencies: [
                .product(name: "Boardy", package: "Boardy"),
                .product(name: "CoreContracts", package: "Boardy"),
                .product(name: "GhostBridge", package: "Boardy"),
            ]
        ),
        .executableTarget(
            name: "WordsApp",
            dependencies: [
                .product(name: "Boardy", package: "Boardy"),
                .product(name: "BoardyRemote", package: "Boardy"),
            ]
        ),
        .executableTarget(name: "BookShopApp", dependencies: [.product(name: "Boardy", package: "Boardy")]),
        .executableTarget(
            name: "ForecastApp",
            dependencies: [
                .product(name: "Boardy", package: "Boardy"),
                .product(name: "CoreContracts", package: "Boardy"),
                .product(name: "GhostBridge", package: "Boardy"),
                .product(name: "GhostKernel", package: "Boardy"),
            ]
        ),
        .executableTarget(
            name: "ExchangeApp",
            dependencies: [
                .product(name: "AppFoundation", package: "Boardy"),
                .product(name: "Boardy", package: "Boardy"),
                .product(name: "CoreContracts", package: "Boardy"),
                .product(name: "GhostBridge", package: "Boardy"),
            ]
        ),
        .executableTarget(name: "LinkApp", dependencies: ["Shop", .product(name: "Boardy", package: "Boardy")]),
        .executableTarget(name: "CheckoutApp", dependencies: [.product(name: "Boardy", package: "Boardy")]),
        .executableTarget(name: "CoordinatorApp", dependencies: [.product(name: "Boardy", package: "Boardy")]),
        .executableTarget(name: "EndApp", dependencies: [.product(name: "Boardy", package: "Boardy")]),
        .executableTarget(name: "PlayerApp", dependencies: [.product(name: "Boardy", package: "Boardy")]),
        .executableTarget(
            name: "PrimesApp",
            dependencies: [
                .product(name: "Boardy", package: "Boardy"),
                .product(name: "BoardyRemote", package: "Boardy"),
            ]
        ),
        .executableTarget(name: "TaskApp", dependencies: [.product(name: "Boardy", package: "Boardy")]),
        .executableTarget(
            name: "WatchApp",
            dependencies: [
                "Shop",
                .product(name: "Boardy", package: "Boardy"),
                .product(name: "BoardyReports", package: "Boardy"),
            ]
        ),
        .target(name: "Tides", dependencies: [.product(name: "CoreContracts", package: "Boardy")]),
        .executableTarget(
            name: "TideServicesApp",
            dependencies: [
                "Tides",
                .product(name: "CoreContracts", package: "Boardy"),
                .product(name: "GhostKernel", package: "Boardy"),
            ]
        ),
        .executableTarget(
            name: "TidesApp",
            dependencies: [
                "Shop", "Tides",
                .product(name: "Boardy", package: "Boardy"),
                .product(name: "CoreContracts", package: "Boardy"),
                .product(name: "GhostBridge", package: "Boardy"),
                .product(name: "GhostKernel", package: "Boardy"),
            ]
        ),
        .executableTarget(
            name: "NotesApp",
            dependencies: [
                .product(name: "AppFoundation", package: "Boardy"),
                .product(name: "Boardy", package: "Boardy"),
                .product(name: "BoardyFoundation", package: "Boardy"),
            ]
        ),
        .target(
            name: "Contracts",
            dependencies: [
                .product(name: "AppFoundation", package: "Boardy"),
                .product(name: "Boardy", package: "Boardy"),
                .product(name: "BoardyFoundation", package: "Boardy"),
                .product(name: "BoardyRemote", package: "Boardy"),
                .product(name: "CoreContracts", package: "Boardy"),
                .product(name: "GhostKernel", package: "Boardy"),
                .product(name: "TestHarness", package: "Boardy"),
            ]
        ),
        .executableTarget(
            name: "EmployeesApp",
            dependencies: [
                .product(name: "Boardy", package: "Boardy"),
                .product(name: "EmployeeManagementIO", package: "Boardy"),
            ]
        ),
    ] + freeNames.map { .target(name: $0, path: "Sources/FreeNames/\($0)") },
    swiftLanguageModes: [.v6]
)

// MARK: - Settings

// The settings of apps. The gate compiles these targets, and those that `.ci/scaffold` and `.ci/extensions` create, under each:
//
//   package  the defaults of the package manager
//   xcode    the defaults of a new project in Xcode 26: code is on the main actor unless it says otherwise
//   strict   those of Xcode, with explicit imports and existential types
//
// The scripts append this part to other manifests.
if let settings = Context.environment["BOARDY_SETTINGS"] {
    var features: [String] = []
    if settings != "package" {
        // The other features of Xcode's "Approachable Concurrency" are always on in language mode 6.
        features += ["NonisolatedNonsendingByDefault", "InferIsolatedConformances", "MemberImportVisibility"]
    }
    if settings == "strict" { features += ["ExistentialAny", "InternalImportsByDefault"] }
    for target in package.targets {
        target.swiftSettings =
            [.treatAllWarnings(as: .error)] + features.map { .enableUpcomingFeature($0) }
            + (settings == "package" ? [] : [.defaultIsolation(MainActor.self)])
    }
}
