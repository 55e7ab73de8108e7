import ArgumentParser
import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct NewExtensionArgumentTests {
    /// Returns the target that arguments describe. `--bundle-id` is added.
    private func target(_ arguments: String...) throws -> ExtensionTarget {
        try NewExtension.parse(arguments + ["--bundle-id", "com.company.shop"]).target(in: "Shop")
    }

    /// Returns the text of the error of arguments.
    private func error(_ arguments: [String], in package: String = "Shop") -> String? {
        do {
            _ = try NewExtension.parse(arguments).target(in: package)
            return nil
        } catch {
            return BoardyExtensions.message(for: error)
        }
    }

    /// Returns the text of the error of an argument of a share extension.
    private func shareError(_ option: String, _ value: String) -> String? {
        error(["--kind", "share", "My", "--bundle-id", "com.company.app"] + [option, value])
    }

    @Test(
        arguments: [
            (.widget, "DeliveryWidget"), (.liveActivity, "DeliveryLiveActivity"), (.watch, "DeliveryWatch"),
            (.watchStandalone, "DeliveryWatch"), (.appIntent, "DeliveryIntents"), (.appClip, "DeliveryClip"),
            (.notificationService, "DeliveryNotificationService"),
            (.notificationContent, "DeliveryNotificationContent"),
            (.share, "DeliveryShare"), (.keyboard, "DeliveryKeyboard"), (.imessage, "DeliveryMessages"),
        ] as [(ExtensionKind, String)])
    func name_withAndWithoutTheSuffixOfTheKind_isTheSame(kind: ExtensionKind, name: String) throws {
        #expect(try target("--kind", kind.rawValue, "Delivery").name == name)
        #expect(try target("--kind", kind.rawValue, name).name == name)
        #expect(try target("--kind", kind.rawValue, name).baseName == "Delivery")
    }

    @Test func target_withoutOptions_hasTheDefaults() throws {
        #expect(
            try target("--kind", "widget", "OrderStatus")
                == ExtensionTarget(
                    name: "OrderStatusWidget", kind: .widget, app: "Shop", appBundleID: "com.company.shop",
                    appGroup: "group.com.company.shop", sharedModule: "SharedModels", theming: .direct,
                    link: "app:///order-status", folder: "iOS"))
    }

    @Test func target_withOptions_hasThem() throws {
        let target = try target(
            "Delivery", "--kind=share", "--app-group=group.other", "--shared=Common", "--theming=assets",
            "--link=https://shop.example/delivery", "--folder=./Apps/iOS/")
        #expect(
            target
                == ExtensionTarget(
                    name: "DeliveryShare", kind: .share, app: "Shop", appBundleID: "com.company.shop",
                    appGroup: "group.other", sharedModule: "Common", theming: .assets,
                    link: "https://shop.example/delivery", folder: "Apps/iOS"))
    }

    static let kinds = ExtensionKind.allCases.map { "\n  - \($0.rawValue)" }.joined()

    @Test(arguments: [
        (["Delivery"], "Missing expected argument '--kind <kind>'"),
        (["--kind", "widget", "Delivery"], "Missing expected argument '--bundle-id <id>'"),
        (["--kind", "widget", "--bundle-id", "a.b"], "Missing expected argument '<name>'"),
        (
            ["--kind", "widgit", "Delivery", "--bundle-id", "a.b"],
            "The value 'widgit' is invalid for '--kind <kind>'. Please provide one of the following:\(kinds)"
        ),
        (
            ["--kind", "share", "My", "--bundle-id", "a.b", "--them", "assets"],
            "Unknown option '--them'. Did you mean '--theming'?"
        ),
        (
            ["--kind", "widget", "Widget", "--bundle-id", "com.company.app"],
            "'Widget' is only the end of names of this kind. To fix: write a longer name, such as Delivery."
        ),
        (
            ["--kind", "app-intent", "App", "--bundle-id", "com.company.app"],
            "'AppIntents' is a module of the system, or a name of the language. To fix: choose another name."
        ),
    ])
    func arguments_whenMissingOrUnknown_areRejected(arguments: [String], expected: String) {
        #expect(error(arguments) == expected)
    }

    @Test(arguments: ["app", "com..app", "com.company.", "com.my app", "com.company.app\"", "com.über"])
    func bundleID_whenNoReverseDNS_isRejected(id: String) {
        #expect(
            error(["--kind", "widget", "Delivery", "--bundle-id", id])
                == "The value '\(id)' is invalid for '--bundle-id <id>': Expected two or more parts of letters, digits and hyphens, "
                + "with dots between them. To fix: write it like 'com.company.app'.")
    }

    @Test(arguments: ["com.company.app", "group.", "group.a b"])
    func appGroup_whenNone_isRejected(group: String) {
        #expect(
            shareError("--app-group", group)
                == "The value '\(group)' is invalid for '--app-group <group>': Expected 'group.' and parts of letters, digits and "
                + "hyphens, with dots between them. To fix: write it like 'group.com.company.app'.")
    }

    @Test(arguments: ["delivery", "1Delivery", "De-livery", "Über", "../Delivery", String(repeating: "A", count: 31)])
    func name_whenNoIdentifier_isRejected(name: String) {
        let fault = "Expected a capital letter, then up to 29 letters and digits. To fix: write it like 'SharedModels'."
        #expect(
            error(["--kind", "widget", name, "--bundle-id", "com.company.app"])
                == "The value '\(name)' is invalid for '<name>': \(fault)")
        #expect(shareError("--shared", name) == "The value '\(name)' is invalid for '--shared <module>': \(fault)")
    }

    /// Modules with one name have one file, also on a disk that ignores the case.
    @Test(arguments: [("MYShare", "Shop"), ("Common", "Common"), ("Common", "myshare"), ("Common", "MyShare")])
    func names_whenTwoAreEqual_areRejected(shared: String, app: String) {
        func fault(_ app: String) -> String {
            "The target 'MyShare', the shared module '\(shared)' and the app\(app) need different names. To fix: choose another name."
        }
        let arguments = ["--kind", "share", "My", "--bundle-id", "com.company.app", "--shared", shared]
        #expect([fault(""), fault(" '\(app)'")].contains(error(arguments, in: app)))
        #expect(error(arguments + ["--app", app]) == fault(" '\(app)'"))
    }

    @Test(arguments: ["Foundation", "SwiftUI", "Messages"])
    func sharedModule_whenOfTheSystem_isRejected(name: String) {
        #expect(
            shareError("--shared", name)
                == "The value '\(name)' is invalid for '--shared <module>': '\(name)' is a module of the system, or a name of the "
                + "language. To fix: choose another name.")
    }

    @Test func bundleID_ofTwoTargetsOfAKind_differs() throws {
        #expect(try target("--kind", "widget", "Delivery").bundleID == "com.company.shop.deliverywidget")
        #expect(try target("--kind", "widget", "Order").bundleID == "com.company.shop.orderwidget")
    }

    @Test(arguments: [
        "delivery", "app: /x", #"app:///"); exit()"#, "app:///\\(x)", "app:///ä", "app:", "a:/?b", "a:/#b",
    ])
    func link_withoutSchemeOrWithOtherCharacters_isRejected(link: String) {
        #expect(
            shareError("--link", link)
                == "The value '\(link)' is invalid for '--link <url>': Expected a scheme and a path without '?' and '#', of at most "
                + "60 characters. To fix: write it like 'app:///delivery'.")
    }

    @Test(arguments: ["/tmp", "../iOS", "iOS/../..", "a:b", " ", "iOS /x"])
    func folder_outsideThePackage_isRejected(folder: String) {
        #expect(
            shareError("--folder", folder)
                == "The value '\(folder)' is invalid for '--folder <dir>': Expected a path in the package, of letters, digits, "
                + "single spaces and '_.-'. To fix: write it like 'iOS'.")
    }

    @Test(arguments: ["My App", "", "a/b"])
    func app_whenNoTargetName_isRejected(app: String) {
        let fault = "Expected 1 to 30 letters, digits, hyphens and underscores. To fix: write it like 'Shop'."
        #expect(shareError("--app", app) == "The value '\(app)' is invalid for '--app <app>': \(fault)")
        #expect(
            error(["--kind", "share", "My", "--bundle-id", "com.company.app"], in: app)
                == "The package's name '\(app)' cannot be the name of the app's target. To fix: write --app NAME.")
    }
}
