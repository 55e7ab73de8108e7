// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "AppleStubs",
    products: [
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "BackgroundTasks", targets: ["BackgroundTasks"]),
    ],
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
    ],
    swiftLanguageModes: [.v6]
)
