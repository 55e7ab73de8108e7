import Foundation
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct BoundaryTests {
    @Test func module_whenItImportsAnotherModule_isReportedAtTheImport() throws {
        let lines = try CheckFixture.lines([
            .library("WeatherIO"), .library("Weather", uses: ["WeatherIO"]), .library("SportsIO"),
            .library("Sports", uses: ["SportsIO"], "import SportsIO\n@testable import Weather\n"),
        ])
        #expect(
            lines == [
                "Modules/Sports/A.swift:2:18: error: The module 'Sports' imports the module 'Weather'. To fix: import its interface 'WeatherIO', and reach the module through its destinations or services. [module-import]"
            ])
    }

    @Test func interface_whenItImportsAModule_isReportedAtTheImport() throws {
        let lines = try CheckFixture.lines([
            .library("WeatherIO"), .library("Weather"), .library("SportsIO", uses: ["Weather"], "\n\nimport Weather\n"),
        ])
        #expect(
            lines == [
                "Interfaces/SportsIO/A.swift:3:8: error: The interface 'SportsIO' imports the module 'Weather'. To fix: move what it needs into 'SportsIO' or another interface. [interface-import]"
            ])
    }

    @Test func dependencies_whenNoSourceImportsTheModule_areReportedInPackageSwift() throws {
        let manifest = """
            // .target(name: "Sports", dependencies: ["Weather"])
            let package = Package(
                name: "App",
                targets: [
                    .target(name: "Weather", dependencies: ["WeatherIO"]),
                    .target(
                        name: "Sports",
                        dependencies: ["SportsIO", .target(name: "Weather")]),
                    .target(name: "SportsIO", dependencies: [ "Weather" ]),
                ])
            """
        let lines = try CheckFixture.lines(
            [
                .library("WeatherIO"), .library("Weather", uses: ["WeatherIO"]),
                .library("SportsIO", uses: ["Weather"]),
                .library("Sports", uses: ["SportsIO", "Weather"]),
            ], manifest: manifest)
        #expect(
            lines == [
                "Package.swift:8:54: error: The module 'Sports' depends on the module 'Weather'. To fix: depend on its interface 'WeatherIO', and reach the module through its destinations or services. [module-import]",
                "Package.swift:9:51: error: The interface 'SportsIO' depends on the module 'Weather'. To fix: move what it needs into 'SportsIO' or another interface. [interface-import]",
            ])
    }

    @Test(arguments: [
        ("Feature(\"Sports\", uses: [\"Art\"])", "Package.swift:1:9:"),
        ("features.map(\\.target)", "Package.swift:1:1:"),
        ("\n\"Sports\" \"Weather\"", "Package.swift:1:1:"), ("f(\"Sports\", \"Weather\"", "Package.swift:1:13:"),
    ])
    func dependency_whenTheManifestDoesNotNameIt_isReportedAtTheTargetOrTheFirstLine(
        _ manifest: String, _ place: String
    )
        throws
    {
        let lines = try CheckFixture.lines(
            [
                .library("WeatherIO"), .library("Weather"), .library("SportsIO"), .library("Sports", uses: ["Weather"]),
            ], manifest: manifest)
        #expect(lines.map { $0.hasPrefix(place) } == [true])
    }

    @Test func module_whenItsNameIsNoIdentifier_isReportedAtItsImport() throws {
        let lines = try CheckFixture.lines([
            .library("my-newsIO"), .library("my-news", uses: ["my-newsIO"]), .library("SportsIO"),
            .library("Sports", uses: ["SportsIO", "my-news"], "import my_news\nimport my_newsIO\n"),
        ])
        #expect(
            lines.map { String($0.prefix(60)) }
                == [
                    "Modules/Sports/A.swift:1:8: error: The module 'Sports' imports ",
                    "Modules/Sports/A.swift:2:8: error: 'Sports' imports 'my-newsIO'",
                ].map { String($0.prefix(60)) })
    }

    @Test func appsTestsAndOtherLibraries_whenTheyImportModules_areAccepted() throws {
        let lines = try CheckFixture.lines([
            .library("WeatherIO"), .library("Weather"), .library("AppParts", uses: ["Weather"], "import Weather"),
            FixtureTarget(name: "Show", kind: .executable, uses: ["Weather"], files: ["main.swift": "import Weather"]),
            FixtureTarget(name: "ShowTests", kind: .test, uses: ["Weather"], files: ["A.swift": "import Weather"]),
        ])
        #expect(lines.isEmpty)
    }

    @Test(arguments: [Target.Kind.library, .executable, .test])
    func import_whenTheTargetDoesNotDeclareIt_isReported(_ kind: Target.Kind) throws {
        let target = FixtureTarget(
            name: "AppMain", kind: kind, uses: ["WeatherIO"], files: ["A.swift": "import SportsIO"])
        let lines = try CheckFixture.lines([.library("WeatherIO"), .library("SportsIO"), target])
        #expect(
            lines == [
                "\(target.path)/A.swift:1:8: error: 'AppMain' imports 'SportsIO', which it does not declare as a dependency. To fix: add \"SportsIO\" to the dependencies of 'AppMain' in Package.swift. [undeclared-import]"
            ])
    }

    @Test(arguments: [
        ("Sports", "add \"Weather\" to 'uses' of the feature \"Sports\" in Package.swift"),
        ("SportsTests", "add \"Weather\" to 'uses' of the feature \"Sports\" in Package.swift"),
        (
            "SportsIO",
            "convert the value in the flow between the boards, or move its type to a target of its own, because the interfaces of features do not depend on each other"
        ),
        ("AppMain", "add \"WeatherIO\" to the dependencies of 'AppMain' in Package.swift"),
    ])
    func import_whenAFeatureDoesNotUseTheInterface_isReportedWithThePlace(_ name: String, _ fix: String) throws {
        let kind: Target.Kind = name.hasSuffix("Tests") ? .test : .library
        let target = FixtureTarget(name: name, kind: kind, files: ["A.swift": "import WeatherIO"])
        let others = ["SportsIO", "Sports"].filter { $0 != name }.map { FixtureTarget.library($0) }
        let lines = try CheckFixture.lines(
            [.library("WeatherIO"), target] + others, manifest: "let features = [Feature(\"Sports\", of: .boards)]")
        #expect(
            lines == [
                "\(target.path)/A.swift:1:8: error: '\(name)' imports 'WeatherIO', which it does not declare as a dependency. To fix: \(fix). [undeclared-import]"
            ])
    }

    @Test(arguments: [
        (
            ["Kit": ["BoardKit"]],
            "add .product(name: \"Kit\", package: \"boardy\") to the dependencies of 'AppMain' in Package.swift"
        ),
        (
            ["Kit": ["BoardKit"], "BoardKit": ["BoardKit"]],
            "add .product(name: \"BoardKit\", package: \"boardy\") to the dependencies of 'AppMain' in Package.swift"
        ),
        ([:], "remove the import, because no product of the package 'Boardy' contains 'BoardKit'"),
    ])
    func import_whenTheTargetIsInAnotherPackage_isReportedWithItsProduct(_ products: [String: [String]], _ fix: String)
        throws
    {
        let folder = URL(filePath: "/nowhere/boardy", directoryHint: .isDirectory)
        let other = Package(
            name: "Boardy", folder: folder, products: products, targets: [Target(name: "BoardKit", folder: folder)])
        let lines = try CheckFixture.lines([.library("AppMain", "import BoardKit")], others: [other])
        #expect(
            lines == [
                "Sources/AppMain/A.swift:1:8: error: 'AppMain' imports 'BoardKit', which it does not declare as a dependency. To fix: \(fix). [undeclared-import]"
            ])
    }

    @Test(arguments: [
        "import Foundation", "import WeatherIO", "// import SportsIO", "#if false\nimport SportsIO\n#endif",
        "#if false && os(iOS)\nimport SportsIO\n#endif", "import Weather", "let a = \"import SportsIO\"",
    ])
    func import_whenItIsAllowedOrNotBuilt_isAccepted(_ text: String) throws {
        let lines = try CheckFixture.lines([
            .library("WeatherIO"), .library("SportsIO"), .library("Weather", uses: ["WeatherIO"], text),
        ])
        #expect(lines.isEmpty)
    }

    @Test func import_whenAConditionSurroundsIt_isReported() throws {
        let lines = try CheckFixture.lines([
            .library("WeatherIO"), .library("AppMain", "#if canImport(WeatherIO)\nimport WeatherIO\n#endif"),
        ])
        #expect(
            lines.map { $0.hasPrefix("Sources/AppMain/A.swift:2:8: error: 'AppMain' imports 'WeatherIO'") } == [true])
    }
}
