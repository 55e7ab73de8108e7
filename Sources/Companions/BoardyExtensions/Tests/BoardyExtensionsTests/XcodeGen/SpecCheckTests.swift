import Foundation
import TestSupport
import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct SpecCheckTests {
    /// The findings of the specification with a widget after a change of its text.
    private func findings(_ old: String, _ new: String, files: [String: String] = [:]) throws -> [String] {
        let text = SpecFixture.widget.replacing(old, with: new)
        #expect(text != SpecFixture.widget, "The text contains no '\(old)'.")
        return try SpecFixture(files.merging(["project.yml": text]) { $1 }).findings()
    }

    @Test func findings_whenTheSpecificationIsRight_areEmpty() throws {
        #expect(try SpecFixture(["project.yml": SpecFixture.widget]).findings() == [])
    }

    @Test(arguments: [
        ("com.company.app.widget", "com.company.widget", "project.yml:31 bundle-id"),
        ("        PRODUCT_BUNDLE_IDENTIFIER: com.company.app.widget\n", "", "project.yml:30 bundle-id"),
        ("type: app-extension", "type: extensionkit-extension", "project.yml:23 type"),
        ("type: app-extension", "type: application.on-demand-install-capable", "project.yml:21 app-clip"),
        ("com.apple.widgetkit-extension", "com.apple.message-payload-provider", "project.yml:17 type"),
        ("com.apple.widgetkit-extension", "com.apple.appintents-extension", "project.yml:17 type"),
        (
            "          NSExtensionPointIdentifier: com.apple.widgetkit-extension", "          A: b",
            "project.yml:21 type"
        ),
        ("      path: Widget/Info.plist\n", "", "project.yml:21 info"),
        ("GENERATE_INFOPLIST_FILE: false", "GENERATE_INFOPLIST_FILE: true", "project.yml:32 info"),
        ("        GENERATE_INFOPLIST_FILE: false\n", "", "project.yml:30 info"),
        ("      path: Widget/Widget.entitlements\n", "", "project.yml:26 entitlements"),
        ("      path: App/App.entitlements\n", "", "project.yml:11 entitlements"),
        ("      - target: Widget\n", "      - target: Other\n", "project.yml:16 embedding"),
        ("      - target: Widget\n", "      - target: Widget\n        embed: false\n", "project.yml:17 embedding"),
        ("{iOS: \"17.0\"}", "{tvOS: \"17.0\"}", "project.yml:16 deployment-target"),
        ("    platform: iOS\n    sources", "    sources", "project.yml:16 platform"),
    ])
    func findings_whenARuleIsViolated_nameItsLine(old: String, new: String, expected: String) throws {
        let found = try findings(old, new)
        #expect(found.contains(expected), "\(found)")
    }

    @Test func findings_whenTheAppIsInAnotherGroup_nameTheGroupOfTheExtension() throws {
        let found = try findings(
            "App.entitlements\n      properties:\n        com.apple.security.application-groups: [group.com.company.app]",
            "App.entitlements\n      properties:\n        com.apple.security.application-groups: [group.other]")
        #expect(found == ["project.yml:28 app-group"])
    }

    @Test func findings_whenTargetsCompileTheSameSources_nameTheSecond() throws {
        let found = try findings("    dependencies:\n", "    sources: [{path: ./Widget/}]\n    dependencies:\n")
        #expect(found == ["project.yml:20 shared-source"])
    }

    @Test(arguments: [
        ("sources: [App]", "[Widget, App/Shared/A.swift]", ["project.yml:20 shared-source"]),
        ("sources: [{path: App, excludes: [Shared]}]", "[App/Shared/A.swift]", []),
        ("sources: [{path: App, excludes: ['**/A.swift']}]", "[App/Shared/A.swift]", []),
        ("sources: [Application]", "[App/A.swift]", []),
        ("sources: [Widget/A.swift]", "[Widget]", ["project.yml:8 shared-source"]),
    ])
    func findings_whenAFileIsInAFolderOfAnotherTarget_nameIt(app: String, widget: String, expected: [String]) throws {
        let text = SpecFixture.widget.replacing("sources: [Widget]", with: "sources: \(widget)")
            .replacing("    settings:\n      PRODUCT", with: "    \(app)\n    settings:\n      PRODUCT")
        #expect(try SpecFixture(["project.yml": text]).findings() == expected)
    }

    /// The app may have its entitlements in a file that XcodeGen does not write.
    @Test(arguments: [("group.com.company.app", []), ("group.other", ["project.yml:25 app-group"])])
    func findings_whenTheAppHasAnEntitlementsFile_readIt(group: String, expected: [String]) throws {
        let text = SpecFixture.widget.replacing(
            """
                entitlements:
                  path: App/App.entitlements
                  properties:
                    com.apple.security.application-groups: [group.com.company.app]

            """, with: ""
        )
        .replacing(
            "      PRODUCT_BUNDLE_IDENTIFIER: com.company.app\n",
            with: """
                      PRODUCT_BUNDLE_IDENTIFIER: com.company.app
                      CODE_SIGN_ENTITLEMENTS: App/App.entitlements

                """)
        let list = try propertyListText(["com.apple.security.application-groups": [group]])
        #expect(try SpecFixture(["project.yml": text, "App/App.entitlements": list]).findings() == expected)
        #expect(try SpecFixture(["project.yml": text]).findings() == [])
    }

    @Test func findings_whenAnInfoPlistHasNotAllKeys_nameThem() throws {
        let plist = try propertyListText(["CFBundleName": "x", "CFBundleVersion": "1"])
        let fixture = try SpecFixture(["project.yml": SpecFixture.widget, "Widget/Info.plist": plist])
        let finding = try #require(fixture.details().first)
        #expect(finding.rule == .infoKeys && finding.line == 21)
        #expect(
            finding.message
                == "The Info.plist of 'Widget' has no CFBundleDevelopmentRegion, CFBundleDisplayName, CFBundleExecutable, CFBundleIdentifier, CFBundleInfoDictionaryVersion, CFBundlePackageType, CFBundleShortVersionString. To fix: add the keys to info.properties, from which XcodeGen writes the file."
        )
    }

    @Test func findings_whenAnInfoPlistIsNoPropertyList_nameIt() throws {
        let fixture = try SpecFixture(["project.yml": SpecFixture.widget, "Widget/Info.plist": "<plist><dict>"])
        #expect(try fixture.findings() == ["project.yml:21 info-keys"])
    }

    @Test(arguments: [("iOS", [.bundleID]), ("macOS", [])] as [(String, [SpecFinding.Rule])])
    func findings_whenTwoTargetsOfAPlatformHaveABundleIdentifier_nameTheSecond(
        platform: String, expected: [SpecFinding.Rule]
    ) throws {
        let widget = SpecFixture.widget.dropFirst(SpecFixture.app.count)
        let other = widget.replacing("Widget", with: "Other").replacing("platform: iOS", with: "platform: \(platform)")
            .replacing("    sources: [Other]\n", with: "    deploymentTarget: \"17.0\"\n")
        let text = SpecFixture.widget.replacing("- target: Widget\n", with: "- target: Widget\n      - target: Other\n")
        #expect(try SpecFixture(["project.yml": text + other]).details().map(\.rule) == expected)
    }

    @Test func findings_whenABundleIdentifierHasVariables_areEmpty() throws {
        #expect(try findings("com.company.app.widget", "$(APP_ID).widget") == [])
    }

    // MARK: App Clips

    @Test(arguments: [
        ("$(AppIdentifierPrefix)com.company.app", []),
        ("$(AppIdentifierPrefix)com.other", ["project.yml:12 app-clip"]),
    ])
    func findings_whenAnAppClipNamesAnotherApp_nameTheEntitlement(parent: String, expected: [String]) throws {
        let text = """
            targets:
              App: {type: application, platform: iOS, settings: {PRODUCT_BUNDLE_IDENTIFIER: com.company.app}, dependencies: [{target: Clip}]}
              Clip:
                type: application.on-demand-install-capable
                platform: iOS
                deploymentTarget: "17.0"
                info: {path: Info.plist, properties: {NSAppClip: {}}}
                settings: {PRODUCT_BUNDLE_IDENTIFIER: com.company.app.clip, GENERATE_INFOPLIST_FILE: false}
                entitlements:
                  path: Clip.entitlements
                  properties:
                    com.apple.developer.parent-application-identifiers: ["\(parent)"]

            """
        #expect(try SpecFixture(["project.yml": text]).findings() == expected)
    }

    @Test func findings_ofTestsAndOtherExtensions_areEmpty() throws {
        let text =
            SpecFixture.widget
                + """
                  Tests:
                    type: bundle.unit-test
                    platform: iOS
                    sources: [Widget]
                    dependencies: [{target: Widget}, {target: App}]
                  Driver:
                    type: driver-extension
                    platform: macOS

                """.split(separator: "\n").map { $0 + "\n" }.joined()
        #expect(try SpecFixture(["project.yml": text]).findings() == [])
        #expect(
            try SpecFixture(["project.yml": text.replacing("      - target: Widget\n", with: "      - target: X\n")])
                .findings() == ["project.yml:16 embedding"])
    }

    // MARK: Odd specifications

    @Test(arguments: SeededGenerator.seeds)
    func findings_whenASpecificationIsMutated_areFoundWithoutATrap(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let lines = (SpecFixture.widget + SpecCheckWatchTests.watch).split(separator: "\n")
        let words = [
            "[]", "{}", "-", "|", "watchOS", "true", "x", "targets:", "    type: application", "    include: a",
        ]
        let fixture = try SpecFixture([:])
        for _ in 0..<60 {
            var mutated = lines.map(String.init)
            for _ in 0...generator.below(6) {
                let index = generator.below(mutated.count)
                let word = generator.pick(words) ?? ""
                if generator.oneIn(2) {
                    mutated[index] = mutated[index].prefix { $0 != ":" } + ": \(word)"
                } else {
                    mutated.remove(at: index)
                }
            }
            try fixture.write(mutated.joined(separator: "\n"), to: "project.yml")
            do {
                let spec = try ProjectSpec.load("project.yml", in: fixture.folder.url)
                #expect(SpecCheck.findings(in: spec).allSatisfy { $0.line > 0 })
                for target in spec.targets {
                    let checklist = ExtensionChecklist(
                        for: target.name, in: spec, at: "project.yml", packageFolder: fixture.folder.url)
                    #expect(checklist.steps.count == 13)
                }
            } catch let error as ToolError {
                #expect(error.description.contains("To fix: "))
            }
        }
    }
}
