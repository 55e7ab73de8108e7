// swift-tools-version: 6.2
import PackageDescription

// What somebody outside this repository writes. It depends on an interface and not on who implements it.
let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "Boardy", path: "../..")],
    targets: [
        .executableTarget(
            name: "Consumer",
            dependencies: [
                .product(name: "Boardy", package: "Boardy"),
                .product(name: "DashboardIO", package: "Boardy"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
