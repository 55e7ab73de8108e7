/// The files of an iOS app.
extension IOSApp {
    var files: [SourceFile] {
        let folder = "\(Self.folder)/\(app.name)"
        let facts = [ui.rawValue] + (link == nil ? [] : ["link"])
        return Template.files(
            """
            --- \(Self.folder)/xcodegen.yml
            \(specification)
            \(sources)
            --- \(folder)/PrivacyInfo.xcprivacy
            \(privacyManifest)
            --- \(folder)/Localizable.xcstrings
            {
              "sourceLanguage" : "en",
              "strings" : { },
              "version" : "1.0"
            }
            --- \(folder)/Assets.xcassets/Contents.json
            { \(Self.assetInfo) }
            --- \(folder)/Assets.xcassets/AppIcon.appiconset/Contents.json
            {
              "images" : [{ "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" }],
              \(Self.assetInfo)
            }
            --- \(folder)/Assets.xcassets/AccentColor.colorset/Contents.json
            {
              "colors" : [{ "idiom" : "universal" }],
              \(Self.assetInfo)
            }
            \(launchTests)
            --- \(Self.folder)/README.md
            \(readme)
            --- .github/workflows/ios.yml
            \(workflow)
            """, Set(facts))
    }

    private static let assetInfo = #""info" : { "author" : "xcode", "version" : 1 }"#

    /// The specification for XcodeGen. Source: `Docs/ProjectSpec.md` of XcodeGen.
    private var specification: String {
        """
        # XcodeGen makes \(app.name).xcodeproj, Info.plist and the entitlements: xcodegen --spec \(Self.folder)/xcodegen.yml
        name: "\(app.name)"
        options:
          deploymentTarget: { iOS: "17.0" }
        settings:
          base:
            SWIFT_VERSION: "6.0"
            TARGETED_DEVICE_FAMILY: "1,2"
        packages:
          "\(app.name)":
            path: ../..
        targets:
          \(target):
            type: application
            platform: iOS
            sources: ["\(app.name)"]
            dependencies:
              - package: "\(app.name)"
                product: \(app.kit)
            settings:
              base:
                PRODUCT_BUNDLE_IDENTIFIER: "\(bundleID)"
                ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME: AccentColor
                SWIFT_EMIT_LOC_STRINGS: true
            info:
              path: \(app.name)/Info.plist
              properties:
                CFBundleDisplayName: "\(app.name)"
                UILaunchScreen: {}
                # The delegate of the app names the class of the scene delegate.
                UIApplicationSceneManifest:
                  UIApplicationSupportsMultipleScenes: true
                CFBundleURLTypes:
                  - CFBundleURLName: "\(bundleID)"
                    CFBundleURLSchemes: ["\(scheme)"]
        [swiftui]        UIBackgroundModes: [fetch]
        [swiftui]        BGTaskSchedulerPermittedIdentifiers: ["\(bundleID).refresh"]
                # The saved state of a window.
                NSUserActivityTypes: [boardy.scene.restoration]
            entitlements:
              path: \(app.name)/\(app.name).entitlements
              properties: {}
          \(app.name)UITests:
            type: bundle.ui-testing
            platform: iOS
            sources: [\(app.name)UITests]
            dependencies:
              - target: \(target)
            settings:
              base:
                PRODUCT_BUNDLE_IDENTIFIER: "\(bundleID).uitests"
                GENERATE_INFOPLIST_FILE: true
        schemes:
          \(target):
            build:
              targets: { \(target): all }
            test:
              targets: [\(app.name)UITests]
        """
    }

    /// The app, with a delegate that names the class of the scene delegate.
    private var sources: String {
        """
        --- \(Self.folder)/\(app.name)/\(target).swift
        import Boardy
        import BoardyScreenViews
        import BoardyUIKit
        import \(app.kit)
        [swiftui]import BoardySwiftUI
        [swiftui]import SwiftUI
        [uikit]import UIKit

        [swiftui]@main
        [swiftui]struct \(target): App {
        [swiftui]    @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
        [swiftui]
        [swiftui]    var body: some Scene {
        [swiftui]        WindowGroup { LauncherView(delegate.launcher) }
        [swiftui]            .backgroundRefresh("\(bundleID).refresh", of: delegate.launcher)
        [swiftui]    }
        [swiftui]}
        [swiftui]
        [swiftui]final class AppDelegate: BoardySwiftUIAppDelegate {
        [swiftui]    override var sceneDelegateClass: AnyClass? { ScreenSceneDelegate.self }
        [uikit]@main
        [uikit]final class AppDelegate: BoardyAppDelegate {
        [uikit]    override var sceneDelegateClass: AnyClass? { SceneDelegate.self }
            override func makeLauncherComponent() -> LauncherComponent { \(app.component)() }
        }
        [uikit]
        [uikit]final class SceneDelegate: BoardySceneDelegate {
        [uikit]    override func makeHost(window: UIWindow) -> WindowHost { ScreenHost(window: window) }
        [uikit]}
        """
    }

    /// The reasons for the functions that the framework calls, and an app that keeps files and settings.
    private var privacyManifest: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
            <key>NSPrivacyTracking</key>
            <false/>
            <key>NSPrivacyTrackingDomains</key>
            <array/>
            <key>NSPrivacyCollectedDataTypes</key>
            <array/>
            <key>NSPrivacyAccessedAPITypes</key>
            <array>
                <dict>
                    <key>NSPrivacyAccessedAPIType</key>
                    <string>NSPrivacyAccessedAPICategoryFileTimestamp</string>
                    <key>NSPrivacyAccessedAPITypeReasons</key>
                    <array><string>C617.1</string></array>
                </dict>
                <dict>
                    <key>NSPrivacyAccessedAPIType</key>
                    <string>NSPrivacyAccessedAPICategoryUserDefaults</string>
                    <key>NSPrivacyAccessedAPITypeReasons</key>
                    <array><string>CA92.1</string><string>1C8F.1</string></array>
                </dict>
            </array>
        </dict>
        </plist>
        """
    }

    private var launchTests: String {
        """
        --- \(Self.folder)/\(app.name)UITests/LaunchTests.swift
        import XCTest

        final class LaunchTests: XCTestCase {
        [link]    @MainActor func testLink_whenOpened_showsItsPage() throws {
        [!link]    @MainActor func testLink_whenOpened_launchesTheApp() throws {
                let app = XCUIApplication()
                app.open(try XCTUnwrap(URL(string: "\(scheme)://\(link?.path ?? "/")")))
        [link]        let title = app.staticTexts.matching(NSPredicate(format: "label BEGINSWITH[c] %@", "\(link?.title ?? "")"))
        [link]        XCTAssertTrue(title.firstMatch.waitForExistence(timeout: 20))
        [!link]        XCTAssertTrue(app.wait(for: .runningForeground, timeout: 20))
            }
        }
        """
    }

    private var readme: String {
        """
        # \(app.name) for iOS

        With [XcodeGen](https://github.com/yonaskolb/XcodeGen), `xcodegen --spec \(Self.folder)/xcodegen.yml` makes the project `\(app.name).xcodeproj` beside
        this file. Its scheme is `\(target)`. The modules are in `Sources/\(app.kit)/Modules.swift` of the package.

        Without XcodeGen, in Xcode:

        1. *File › New › Project*: an iOS app named `\(target)` in this folder. Delete the Swift files and the asset catalog that Xcode makes.
        2. *File › Add Files*: the folder `\(app.name)`, for the target `\(target)`.
        3. *File › Add Package Dependencies › Add Local*: the folder of the package. Add the product `\(app.kit)` to the target.
        4. *Target › Info › URL Types*: the scheme `\(scheme)`.
        5. *Product › Run*. Then `xcrun simctl openurl booted \(scheme)://\(link?.path ?? "/")` opens a link.

        The other keys of `Info.plist` are listed in `xcodegen.yml`.
        """
    }

    private var workflow: String {
        """
        name: iOS
        on: [push, pull_request]
        jobs:
          test:
            runs-on: macos-26
            steps:
              - uses: actions/checkout@v5
              - run: swift test
              - run: brew install xcodegen
              - run: xcodegen --spec \(Self.folder)/xcodegen.yml
              - run: |
                  device=$(xcrun simctl list devices available | grep iPhone | grep -m1 -oE '[0-9A-F-]{36}')
                  xcodebuild test -project \(Self.folder)/\(app.name).xcodeproj -scheme \(target) -destination "id=$device"
        """
    }
}
