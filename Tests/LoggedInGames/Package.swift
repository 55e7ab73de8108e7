// swift-tools-version: 6.2
import PackageDescription

// A port of the tutorial of RIBs: two players log in, play games and log out. The article "A Port of the RIBs Tutorial" compares
// both. `.ci/consumers` builds it, runs its tests, and compares the output of the program for `session.txt`.
let boardy: Target.Dependency = .product(name: "Boardy", package: "Boardy")
let package = Package(
    name: "LoggedInGames",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "Boardy", path: "../..")],
    targets: [
        .target(name: "ScreenIO", dependencies: [boardy]),
        .target(name: "GameIO", dependencies: [boardy]),
        .target(name: "LoginIO", dependencies: ["GameIO", boardy]),
        .target(name: "LoggedInIO", dependencies: ["GameIO", boardy]),
        .target(name: "Login", dependencies: ["LoginIO", "GameIO", "ScreenIO", boardy]),
        .target(name: "LoggedIn", dependencies: ["LoggedInIO", "LoginIO", "GameIO", "ScreenIO", boardy]),
        .target(name: "TicTacToe", dependencies: ["GameIO", "ScreenIO", boardy]),
        .target(name: "RandomWin", dependencies: ["GameIO", "ScreenIO", boardy]),
        .executableTarget(
            name: "LoggedInGames",
            dependencies: ["Login", "LoggedIn", "LoggedInIO", "TicTacToe", "RandomWin", "GameIO", "ScreenIO", boardy]),
        .testTarget(
            name: "LoggedInGamesTests",
            dependencies: [
                "Login", "LoggedIn", "LoggedInIO", "LoginIO", "TicTacToe", "RandomWin", "GameIO", "ScreenIO", boardy,
                .product(name: "TestHarness", package: "Boardy"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
for target in package.targets { target.swiftSettings = [.treatAllWarnings(as: .error)] }
