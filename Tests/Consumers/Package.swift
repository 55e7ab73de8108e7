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
        app("HelloApp"),
        library("GreetingIO"),
        library("Greeting", on: ["GreetingIO"]),
        app("GreetingApp", on: ["Greeting", "GreetingIO"]),
        library("Shop"),
        app("ShopApp", on: ["Shop"]),
        app("GateApp", on: ["Shop"]),
        app("TillApp", on: ["Shop"]),
        app("OfferApp", on: ["Shop"]),
        app("SignInApp", on: ["Shop"]),
        app("ColdLinkApp"),
        app("BankApp"),
        app("StockApp"),
        app("LibraryApp", products: ["Boardy", "CoreContracts", "GhostBridge"]),
        app("WordsApp", products: ["Boardy", "BoardyRemote"]),
        app("BookShopApp"),
        app("ForecastApp", products: ["Boardy", "CoreContracts", "GhostBridge", "GhostKernel"]),
        app("ExchangeApp", products: ["AppFoundation", "Boardy", "CoreContracts", "GhostBridge"]),
        app("LinkApp", on: ["Shop"]),
        app("CheckoutApp"),
        app("CoordinatorApp"),
        app("EndApp"),
        app("PlayerApp"),
        app("PrimesApp", products: ["Boardy", "BoardyRemote"]),
        app("TaskApp"),
        app("WatchApp", on: ["Shop"], products: ["Boardy", "BoardyReports"]),
        library("Tides", products: ["CoreContracts"]),
        app("TideServicesApp", on: ["Tides"], products: ["CoreContracts", "GhostKernel"]),
        app("TidesApp", on: ["Shop", "Tides"], products: ["Boardy", "CoreContracts", "GhostBridge", "GhostKernel"]),
        app("NotesApp", products: ["AppFoundation", "Boardy", "BoardyFoundation"]),
        app("RepositoriesApp", products: ["AppFoundation", "AppNetwork"]),
        app("PlansApp", products: ["AppFoundation", "AppNetwork"]),
        app("ReportsApp", products: ["AppFoundation", "AppNetwork"]),
        library(
            "Contracts",
            products: [
                "AppFoundation", "AppNetwork", "Boardy", "BoardyFoundation", "BoardyRemote", "CoreContracts",
                "GhostKernel", "TestHarness",
            ]),
        library("SeedTests", products: ["AppFoundation", "AppNetwork", "CoreContracts", "TestHarness"]),
        app("EmployeesApp", products: ["Boardy", "EmployeeManagementIO"]),
    ] + freeNames.map { .target(name: $0, path: "Sources/FreeNames/\($0)") },
    swiftLanguageModes: [.v6]
)

func products(_ names: [String]) -> [Target.Dependency] { names.map { .product(name: $0, package: "Boardy") } }

func app(_ name: String, on targets: [Target.Dependency] = [], products names: [String] = ["Boardy"]) -> Target {
    .executableTarget(name: name, dependencies: targets + products(names))
}

func library(_ name: String, on targets: [Target.Dependency] = [], products names: [String] = ["Boardy"]) -> Target {
    .target(name: name, dependencies: targets + products(names))
}

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
