// swift-tools-version: 6.2
import PackageDescription

let modules = [
    "Analytics", "Art", "Authentication", "Dashboard", "EmployeeManagement", "Settings", "Sports", "Subscription",
    "Weather",
]

/// All but EmployeeManagementIO, which is a product of the root package.
let interfaces = (modules + ["Platform", "Widget"]).map { $0 + "IO" }.filter { $0 != "EmployeeManagementIO" }

/// The modules of the example app as a library, which the iOS app links. A package of its own, because the names of the modules are
/// free for other packages that use Boardy.
///
/// The links in `Shared` lead to the interfaces, modules and `ShowcaseKit` of the root package. The root package checks which interfaces
/// a module may import.
let package = Package(
    name: "ShowcaseApp",
    defaultLocalization: "en",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [
        .library(
            name: "ShowcaseKit", targets: ["ShowcaseKit", "AuthenticationIO", "PlatformIO", "WeatherIO", "WidgetIO"])
    ],
    dependencies: [.package(name: "boardy", path: "../../..")],
    targets: interfaces.map { target($0, in: "Interfaces/\($0)") }
        + modules.map { target($0, in: "Modules/\($0)", on: interfaces, hasTexts: true) }
        + [target("ShowcaseKit", in: "ShowcaseKit", on: interfaces + modules, hasTexts: true)],
    swiftLanguageModes: [.v6]
)

var stringCatalog: Resource {
    #if canImport(Darwin)
        .process("Localizable.xcstrings")
    #else
        .embedInCode("Localizable.xcstrings")
    #endif
}

@MainActor func target(_ name: String, in folder: String, on targets: [String] = [], hasTexts: Bool = false) -> Target {
    let products = [
        "Boardy", "BoardyRemote", "BoardyFoundation", "BoardyScreens", "GhostBridge", "CoreContracts",
        "InterfaceContracts", "AppFoundation", "AppNetwork", "EmployeeManagementIO",
    ]
    let features = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
    return .target(
        name: name,
        dependencies: products.map { .product(name: $0, package: "boardy") } + targets.map { .target(name: $0) },
        path: "Shared/\(folder)", resources: hasTexts ? [stringCatalog] : nil,
        swiftSettings: features.map { .enableUpcomingFeature($0) })
}
