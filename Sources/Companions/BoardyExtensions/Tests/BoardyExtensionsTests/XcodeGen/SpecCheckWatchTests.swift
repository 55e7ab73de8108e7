import Foundation
import TestSupport
import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct SpecCheckWatchTests {
    /// A watchOS app with a companion, which begins in line 16.
    static let watch =
        SpecFixture.app.replacing("- target: Widget", with: "- target: Watch")
            + """
              Watch:
                type: application
                platform: watchOS
                deploymentTarget: "10.0"
                sources: [Watch]
                info:
                  path: Watch/Info.plist
                  properties:
                    WKApplication: true
                    WKCompanionAppBundleIdentifier: com.company.app
                settings:
                  PRODUCT_BUNDLE_IDENTIFIER: com.company.app.watch
                  GENERATE_INFOPLIST_FILE: false
                entitlements:
                  path: Watch/Watch.entitlements
                  properties:
                    com.apple.developer.healthkit: false

            """.split(separator: "\n").map { $0 + "\n" }.joined()

    private func watchFindings(_ old: String, _ new: String, files: [String: String] = [:]) throws -> [String] {
        let text = Self.watch.replacing(old, with: new)
        #expect(text != Self.watch || old == new, "The text contains no '\(old)'.")
        return try SpecFixture(files.merging(["project.yml": text]) { $1 }).findings()
    }

    @Test func findings_whenAWatchAppIsRight_areEmpty() throws {
        #expect(try watchFindings("", "") == [])
    }

    @Test(arguments: [
        ("platform: watchOS", "supportedDestinations: [watchOS]", ["project.yml:18 platform"]),
        ("platform: watchOS", "platform: iOS", ["project.yml:18 platform"]),
        (
            "    type: application\n    platform: watchOS", "    type: application.watchapp2\n    platform: watchOS",
            ["project.yml:17 type"]
        ),
        ("        WKApplication: true\n", "", ["project.yml:22 watch"]),
        ("        WKCompanionAppBundleIdentifier: com.company.app\n", "", ["project.yml:22 watch"]),
        (
            "WKCompanionAppBundleIdentifier: com.company.app\n", "WKCompanionAppBundleIdentifier: com.other\n",
            ["project.yml:25 watch"]
        ),
        ("healthkit: false", "healthkit: true", ["project.yml:32 healthkit"]),
        (
            "        WKApplication: true\n",
            "        WKApplication: true\n        WKBackgroundModes: [workout-processing]\n",
            ["project.yml:25 healthkit"]
        ),
        (
            "WKCompanionAppBundleIdentifier: com.company.app\n", "WKWatchOnly: true\n", ["project.yml:5 standalone"]
        ),
        (
            "        WKApplication: true\n", "        WKApplication: true\n        WKWatchOnly: true\n",
            ["project.yml:5 standalone", "project.yml:26 standalone"]
        ),
    ])
    func findings_whenARuleOfWatchOSIsViolated_nameItsLine(old: String, new: String, expected: [String]) throws {
        #expect(try watchFindings(old, new) == expected)
    }

    @Test func findings_whenAWorkoutHasNoBackgroundMode_nameTheInfoPlist() throws {
        let files = ["Watch/Manager.swift": "let session: HKWorkoutSession?\n"]
        #expect(try watchFindings("", "", files: files) == ["project.yml:22 workout"])
    }

    @Test func findings_whenAStandaloneAppIsBesidePackagesOfTheIOSApp_nameThem() throws {
        let text = """
            packages:
              Main: {path: Main}
              Shared: {path: Shared}
            targets:
              Watch:
                type: application
                platform: watchOS
                deploymentTarget: "10.0"
                info: {path: Info.plist, properties: {WKApplication: true, WKWatchOnly: true}}
                settings: {PRODUCT_BUNDLE_IDENTIFIER: com.company.watch, GENERATE_INFOPLIST_FILE: false}
                dependencies: [{package: Shared}]
              Tests: {type: bundle.unit-test, platform: watchOS}

            """
        #expect(try SpecFixture(["project.yml": text]).findings() == ["project.yml:2 standalone"])
    }

    @Test func findings_whenHealthKitHasBothTexts_areEmpty() throws {
        let files = [
            "Watch/Info.plist": try propertyListText(
                Dictionary(
                    uniqueKeysWithValues: (InfoPlist.standardKeys + [
                        "NSHealthShareUsageDescription", "NSHealthUpdateUsageDescription",
                    ])
                    .map { ($0, "x") }))
        ]
        #expect(try watchFindings("healthkit: false", "healthkit: true", files: files) == [])
    }
}
