import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct ExtensionRequestTests {
    /// Returns the target that arguments describe. `--bundle-id` is added.
    private func target(_ arguments: String..., app: String = "Shop") throws -> ExtensionTarget {
        var given = Arguments(arguments + ["--bundle-id", "com.company.shop"])
        return try ExtensionRequest(&given).target(app: app)
    }

    /// Returns the text of the usage error of arguments.
    private func error(_ arguments: [String], app: String = "Shop") -> String? {
        var given = Arguments(arguments)
        do {
            _ = try ExtensionRequest(&given).target(app: app)
            return nil
        } catch {
            return "\(error)"
        }
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

    @Test func kind_whenMissing_listsTheKinds() {
        #expect(
            error(["Delivery"])
                == "--kind is missing. To fix: write --kind with one of widget, live-activity, watch, watch-standalone, app-intent, "
                + "app-clip, notification-service, notification-content, share, keyboard, imessage.")
    }

    @Test func bundleID_whenMissing_givesAnExample() {
        #expect(
            error(["--kind", "widget", "Delivery"])
                == "--bundle-id is missing. To fix: write the app's, such as --bundle-id com.company.app.")
    }

    @Test(arguments: ["app", "com..app", "com.company.", "com.my app", "com.company.app\"", "com.über"])
    func bundleID_whenNoReverseDNS_isRejected(id: String) {
        #expect(
            error(["--kind", "widget", "Delivery", "--bundle-id", id])
                == "'\(id)' is no bundle identifier: expected two or more parts of letters, digits and hyphens, with dots between them. "
                + "To fix: write --bundle-id com.company.app.")
    }

    @Test(arguments: ["com.company.app", "group.", "group.a b"])
    func appGroup_whenNone_isRejected(group: String) {
        #expect(
            error(["--kind", "widget", "Delivery", "--bundle-id", "com.company.app", "--app-group", group])
                == "'\(group)' is no app group: expected 'group.' and parts of letters, digits and hyphens, with dots between them. "
                + "To fix: write --app-group group.com.company.app.")
    }

    @Test(arguments: ["delivery", "1Delivery", "De-livery", "Über", "../Delivery", String(repeating: "A", count: 31)])
    func name_whenNoIdentifier_isRejected(name: String) {
        #expect(
            error(["--kind", "widget", name, "--bundle-id", "com.company.app"])
                == "'\(name)' cannot be the name of a module: expected a capital letter, then up to 29 letters and digits. "
                + "To fix: write a name such as Delivery.")
    }

    @Test func name_whenOnlyTheSuffix_isRejected() {
        #expect(
            error(["--kind", "widget", "Widget", "--bundle-id", "com.company.app"])
                == "'Widget' is only the end of names of this kind. To fix: write a longer name, such as Delivery.")
    }

    @Test func name_whenThatOfAFramework_isRejected() {
        #expect(
            error(["--kind", "app-intent", "App", "--bundle-id", "com.company.app"])
                == "'AppIntents' is a module of the system, or a name of the language. To fix: choose another name.")
    }

    /// Modules with one name have one file, also on a disk that ignores the case.
    @Test(arguments: [("MYShare", "Shop"), ("Common", "Common"), ("Common", "myshare"), ("Common", "MyShare")])
    func names_whenTwoAreEqual_areRejected(shared: String, app: String) {
        #expect(
            error(["--kind", "share", "My", "--bundle-id", "com.company.app", "--shared", shared], app: app)
                == "The app '\(app)', the target 'MyShare' and the shared module '\(shared)' need three names. To fix: choose another name."
        )
    }

    @Test(arguments: ["Foundation", "SwiftUI", "Messages"])
    func sharedModule_whenOfTheSystem_isRejected(name: String) {
        #expect(
            error(["--kind", "share", "My", "--bundle-id", "com.company.app", "--shared", name])
                == "'\(name)' is a module of the system, or a name of the language. To fix: choose another name.")
    }

    @Test func bundleID_ofTwoTargetsOfAKind_differs() throws {
        #expect(try target("--kind", "widget", "Delivery").bundleID == "com.company.shop.deliverywidget")
        #expect(try target("--kind", "widget", "Order").bundleID == "com.company.shop.orderwidget")
    }

    @Test(arguments: ["shared", "Shared/Models"])
    func sharedModule_whenNoIdentifier_isRejected(name: String) {
        #expect(
            error(["--kind", "share", "My", "--bundle-id", "com.company.app", "--shared", name])
                == "'\(name)' cannot be the name of a module: expected a capital letter, then up to 29 letters and digits. "
                + "To fix: write a name such as SharedModels.")
    }

    @Test(arguments: [
        "delivery", "app: /x", #"app:///"); exit()"#, "app:///\\(x)", "app:///ä", "app:", "a:/?b", "a:/#b",
    ])
    func link_withoutSchemeOrWithOtherCharacters_isRejected(link: String) {
        #expect(
            error(["--kind", "share", "My", "--bundle-id", "com.company.app", "--link", link])
                == "'\(link)' is no link: expected a scheme and a path without '?' and '#', of at most 60 characters. "
                + "To fix: write --link app:///delivery.")
    }

    @Test(arguments: ["/tmp", "../iOS", "iOS/../..", "a:b", " ", "iOS /x"])
    func folder_outsideThePackage_isRejected(folder: String) {
        #expect(
            error(["--kind", "share", "My", "--bundle-id", "com.company.app", "--folder", folder])
                == "'\(folder)' is no folder of this package: expected a path in it, of letters, digits, single spaces and '_.-'. "
                + "To fix: write --folder iOS.")
    }

    @Test(arguments: ["My App", "", "a/b"])
    func app_whenNoTargetName_isRejected(app: String) {
        #expect(
            error(["--kind", "share", "My", "--bundle-id", "com.company.app"], app: app)
                == "'\(app)' cannot be the app's target: expected 1 to 30 letters, digits, hyphens and underscores. "
                + "To fix: write --app NAME.")
    }
}
