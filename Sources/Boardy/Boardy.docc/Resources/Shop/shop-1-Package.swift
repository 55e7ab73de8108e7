// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Shop",
    dependencies: [.package(url: "https://example.org/boardy", branch: "main")]
)
