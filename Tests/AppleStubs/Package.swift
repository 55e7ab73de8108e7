// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// The frameworks of extension targets, with the stubs that each imports. `.ci/extensions` compiles generated targets with them.
let extensionFrameworks: [(name: String, imports: [String])] = [
    ("ActivityKit", []),
    ("AppIntents", []),
    ("AuthenticationServices", ["UIKit"]),
    ("CoreLocation", []),
    ("Messages", ["UIKit"]),
    ("StoreKit", ["SwiftUI", "UIKit"]),
    ("UserNotifications", []),
    ("UserNotificationsUI", ["UIKit", "UserNotifications"]),
    ("WatchConnectivity", []),
    ("WidgetKit", ["ActivityKit", "AppIntents", "SwiftUI"]),
]

let package = Package(
    name: "AppleStubs",
    products: [
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "BackgroundTasks", targets: ["BackgroundTasks"]),
    ] + extensionFrameworks.map { .library(name: $0.name, targets: [$0.name]) },
    targets: [
        .target(name: "UIKit", swiftSettings: settings),
        .target(
            name: "_Testing_UIKit", dependencies: ["UIKit"], path: "Sources/TestingOverlayUIKit",
            swiftSettings: settings),
        .target(name: "SwiftUI", dependencies: ["UIKit"], swiftSettings: settings),
        .target(name: "BackgroundTasks", swiftSettings: settings),
        .testTarget(
            name: "AppleStubsTests",
            dependencies: ["UIKit", "_Testing_UIKit", "SwiftUI", "BackgroundTasks"],
            swiftSettings: settings),
    ]
        + extensionFrameworks.map { name, imports in
            .target(name: name, dependencies: imports.map { .init(stringLiteral: $0) }, swiftSettings: settings)
        },
    swiftLanguageModes: [.v6]
)
