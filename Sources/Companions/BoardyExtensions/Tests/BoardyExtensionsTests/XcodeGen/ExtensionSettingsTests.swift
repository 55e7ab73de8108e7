import Foundation
import TestSupport
import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct ExtensionSettingsTests {
    private func plist(_ kind: ExtensionKind, _ suffix: String) throws -> [String: Any] {
        let file = try #require(try SpecFixture.target(kind).settings.first { $0.path.hasSuffix(suffix) })
        let list = try PropertyListSerialization.propertyList(from: Data(file.text.utf8), format: nil)
        return try #require(list as? [String: Any])
    }

    /// A specification that includes the target, and contains the app.
    private func mainSpec(for target: ExtensionTarget) -> String {
        guard target.kind != .watchStandalone else { return "name: App\ninclude:\n  - \(target.name)/target.yml\n" }
        return """
            name: App
            include:
              - \(target.name)/target.yml
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

            """
    }

    @Test(arguments: ExtensionKind.allCases)
    func settings_passTheCheckWhenTheProjectIncludesThem(kind: ExtensionKind) throws {
        let target = SpecFixture.target(kind)
        let fixture = try SpecFixture(["iOS/App/xcodegen.yml": mainSpec(for: target)])
        for file in try target.settings { try fixture.write(file.text, to: file.path) }
        let spec = try ProjectSpec.load("iOS/App/xcodegen.yml", in: fixture.folder.url)
        #expect(SpecCheck.findings(in: spec).map(\.text) == [])
        let built = try #require(spec.targets.first { $0.name == target.name })
        #expect(built.isBesideApp)
        #expect(built.infoURL?.path == fixture.folder.file("iOS/App/\(target.name)/Info.plist").path)
        #expect(built.entitlementsURL?.lastPathComponent == "\(target.name).entitlements")
        #expect(built.isStandaloneWatchApp == (kind == .watchStandalone))
    }

    @Test func settings_whenAProjectIncludesAllKinds_passTheCheck() throws {
        let targets = ExtensionKind.allCases.filter { $0 != .watchStandalone }.map { SpecFixture.target($0) }
        let includes = targets.map { "  - \($0.name)/target.yml\n" }.joined()
        let main = mainSpec(for: targets[0]).replacing("  - \(targets[0].name)/target.yml\n", with: includes)
        let fixture = try SpecFixture(["iOS/App/xcodegen.yml": main])
        for file in try targets.flatMap({ try $0.settings }) { try fixture.write(file.text, to: file.path) }
        #expect(try fixture.findings("iOS/App/xcodegen.yml") == [])
    }

    @Test(arguments: ExtensionKind.allCases)
    func fragment_hasThePropertiesOfThePlists(kind: ExtensionKind) throws {
        let files = try SpecFixture.target(kind).settings
        let fragment = try SpecNode(
            reading: try #require(files.last).text, from: SpecNode.File(path: "target.yml", folder: URL(filePath: "/")))
        let target = try #require(fragment["targets"]?.entry(SpecFixture.target(kind).name)?.value)
        for (section, suffix) in [("info", "Info.plist"), ("entitlements", ".entitlements")] {
            let list = try plist(kind, suffix)
            let properties = try #require(target[section]?["properties"])
            #expect(matches(properties, list))
        }
    }

    /// True if a YAML value has the keys and texts of a property list.
    private func matches(_ node: SpecNode, _ value: Any) -> Bool {
        switch value {
        case let value as [String: Any]:
            Set(node.entries.map(\.key)) == Set(value.keys)
                && node.entries.allSatisfy { entry in value[entry.key].map { matches(entry.value, $0) } ?? false }
        case let value as [Any]:
            zip(node.items, value).allSatisfy { matches($0, $1) } && node.items.count == value.count
        case let value as String: node.text == value
        case let value as Bool where node.isTrue || node.isFalse: node.isTrue == value
        case let value as Int: node.text == "\(value)"
        default: false
        }
    }

    @Test(arguments: [
        (ExtensionKind.widget, "com.apple.widgetkit-extension", nil),
        (.liveActivity, "com.apple.widgetkit-extension", nil),
        (.notificationService, "com.apple.usernotifications.service", "NotificationService"),
        (.notificationContent, "com.apple.usernotifications.content-extension", "NotificationViewController"),
        (.share, "com.apple.share-services", "ShareViewController"),
        (.keyboard, "com.apple.keyboard-service", "KeyboardViewController"),
        (.imessage, "com.apple.message-payload-provider", "MessagesViewController"),
    ])
    func infoPlist_hasTheExtensionPointAndTheClass(kind: ExtensionKind, point: String, principal: String?) throws {
        let info = try #require(plist(kind, "Info.plist")["NSExtension"] as? [String: Any])
        #expect(info["NSExtensionPointIdentifier"] as? String == point)
        #expect(info["NSExtensionPrincipalClass"] as? String == principal.map { "$(PRODUCT_MODULE_NAME).\($0)" })
    }

    /// The view of a notification has a button.
    @Test func infoPlist_ofANotificationContent_enablesInteraction() throws {
        let info = try #require(plist(.notificationContent, "Info.plist")["NSExtension"] as? [String: Any])
        let attributes = try #require(info["NSExtensionAttributes"] as? [String: Any])
        #expect(attributes["UNNotificationExtensionUserInteractionEnabled"] as? Bool == true)
    }

    @Test func infoPlist_ofAnAppIntent_isThatOfAnExtensionKitExtension() throws {
        let attributes = try plist(.appIntent, "Info.plist")["EXAppExtensionAttributes"] as? [String: String]
        #expect(attributes == ["EXExtensionPointIdentifier": "com.apple.appintents-extension"])
    }

    @Test func infoPlist_ofWatchApps_namesTheCompanionOrNone() throws {
        let (companion, standalone) = try (plist(.watch, "Info.plist"), plist(.watchStandalone, "Info.plist"))
        #expect(companion["WKCompanionAppBundleIdentifier"] as? String == "com.company.app")
        #expect(companion["WKRunsIndependentlyOfCompanionApp"] as? Bool == true)
        #expect(companion["WKWatchOnly"] == nil)
        #expect(standalone["WKWatchOnly"] as? Bool == true)
        #expect(standalone["WKCompanionAppBundleIdentifier"] == nil)
    }

    @Test(arguments: ExtensionKind.allCases)
    func entitlements_haveTheAppGroup(kind: ExtensionKind) throws {
        let list = try plist(kind, ".entitlements")
        #expect(list["com.apple.security.application-groups"] as? [String] == ["group.com.company.app"])
        #expect(
            list["com.apple.developer.parent-application-identifiers"] as? [String]
                == (kind == .appClip ? ["$(AppIdentifierPrefix)com.company.app"] : nil))
    }

    @Test func settings_areInTheFolder() throws {
        #expect(
            try SpecFixture.target(.widget).settings.map(\.path) == [
                "iOS/App/MyWidget/Info.plist", "iOS/App/MyWidget/MyWidget.entitlements", "iOS/App/MyWidget/target.yml",
            ])
        #expect(try SpecFixture.target(.widget, folder: ".").settings.first?.path == "App/MyWidget/Info.plist")
    }

    @Test func settings_haveTheSameBytesEachTime() throws {
        for kind in ExtensionKind.allCases {
            #expect(try SpecFixture.target(kind).settings == SpecFixture.target(kind).settings)
        }
        let properties: Properties = ["b": 1, "a": ["d": 1, "c": 2], "e": 3]
        let (list, yaml) = (try propertyListText(properties), try yamlText(properties))
        #expect(list.matches(of: /<key>(.)/).map(\.1) == ["a", "c", "d", "b", "e"])
        #expect(yaml.matches(of: /(.):/).map(\.1) == ["a", "c", "d", "b", "e"])
    }

    @Test func wiring_namesTheIncludeAndTheSettingsOfTheApp() throws {
        let wiring = try SpecFixture.target(.liveActivity).wiring(without: [])
        #expect(
            wiring.contains(
                "iOS/App/xcodegen.yml: include the target.\n    include:\n      - MyLiveActivity/target.yml"))
        #expect(wiring.contains("com.apple.security.application-groups:\n            - group.com.company.app"))
        #expect(wiring.contains("NSSupportsLiveActivities: true"))
        #expect(wiring.contains("CFBundleURLSchemes:\n              - app\n"), "\(wiring)")
        #expect(wiring.contains(".package(path: \"iOS/Libraries/SharedModels\")"))
        #expect(
            wiring.contains(
                "boardy-extensions check-extensions --spec \"iOS/App/xcodegen.yml\" --checklist MyLiveActivity"))
    }

    @Test func wiring_ofAWatchApp_namesTheActivityOfHandoff() throws {
        let wiring = try SpecFixture.target(.watch).wiring(without: [])
        #expect(wiring.contains("NSUserActivityTypes:\n            - com.company.app.open"), "\(wiring)")
        #expect(!wiring.contains("CFBundleURLTypes"))
    }

    @Test func wiring_ofAStandaloneApp_namesNoIOSApp() throws {
        let wiring = try SpecFixture.target(.watchStandalone).wiring(without: [])
        #expect(!wiring.contains("App.entitlements"))
        #expect(wiring.contains("remove the targets and packages of the iOS app"))
        #expect(
            wiring.contains(
                """
                    ## App Type

                    - **Primary platform**: watchOS (standalone)
                    - **iOS app target**: Removed from xcodegen.yml
                    - **Architecture**: SwiftUI + @Observable, Swift 6 (no RIBs)
                """))
    }

    @Test(arguments: ["a: b", "yes", "1", "-x", "#", "$(A) #b", " x", "a\"\\\n\t", "", "17.0", "é", "a,b", "[x]"])
    func yamlText_isReadAsTheSameText(text: String) throws {
        let node = try SpecNode(
            reading: try yamlText([text: [text]]), from: SpecNode.File(path: "", folder: URL(filePath: "/")))
        #expect(node.entries.map(\.key) == [text])
        #expect(node.entries.first?.value.items.map(\.text) == [text])
    }
}
