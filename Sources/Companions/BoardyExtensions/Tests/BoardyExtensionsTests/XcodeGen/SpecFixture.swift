import Foundation
import TestSupport

@testable import BoardyExtensions

/// A package folder for the tests of XcodeGen files.
struct SpecFixture {
    let folder: TemporaryFolder

    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder()
        for (path, text) in files { try write(text, to: path) }
    }

    func write(_ text: String, to path: String) throws {
        let url = folder.file(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// The findings as `file:line rule`.
    func findings(_ path: String = "project.yml") throws -> [String] {
        try details(path).map { "\($0.file):\($0.line) \($0.rule.rawValue)" }
    }

    func details(_ path: String = "project.yml") throws -> [SpecFinding] {
        SpecCheck.findings(in: try ProjectSpec.load(path, in: folder.url))
    }

    /// Runs a command in the folder.
    func run(_ verb: String, _ arguments: String...) async -> Run {
        await BoardyExtensionsTests.run([verb, "--package-path", folder.url.path] + arguments)
    }

    /// The app of the specifications of the tests.
    static let app = """
        name: App
        options:
          deploymentTarget: {iOS: "17.0"}
        targets:
          App:
            type: application
            platform: iOS
            settings:
              PRODUCT_BUNDLE_IDENTIFIER: com.company.app
            entitlements:
              path: App/App.entitlements
              properties:
                com.apple.security.application-groups: [group.com.company.app]
            dependencies:
              - target: Widget

        """

    /// A specification without findings: an app with a widget, which begins in line 16.
    static let widget =
        app
            + """
              Widget:
                type: app-extension
                platform: iOS
                sources: [Widget]
                info:
                  path: Widget/Info.plist
                  properties:
                    NSExtension:
                      NSExtensionPointIdentifier: com.apple.widgetkit-extension
                entitlements:
                  path: Widget/Widget.entitlements
                  properties:
                    com.apple.security.application-groups: [group.com.company.app]
                settings:
                  base:
                    PRODUCT_BUNDLE_IDENTIFIER: com.company.app.widget
                    GENERATE_INFOPLIST_FILE: false

            """.split(separator: "\n").map { $0 + "\n" }.joined()

    /// An extension target of a kind.
    static func target(_ kind: ExtensionKind, folder: String = "iOS") -> ExtensionTarget {
        ExtensionTarget(
            name: "My\(kind.rawValue.split(separator: "-").map(\.capitalized).joined())", kind: kind, app: "App",
            appBundleID: "com.company.app", appGroup: "group.com.company.app", sharedModule: "SharedModels",
            theming: .direct, link: "app:///delivery", folder: folder)
    }
}
