import BoardySupport
import Foundation

extension SpecCheck {
    /// The product types of known extension points.
    private static let types: [String: [String]] = [
        // The document prescribes an ExtensionKit extension with both keys, and Xcode's template makes an app extension.
        "com.apple.widgetkit-extension": ["app-extension", "extensionkit-extension"],
        "com.apple.appintents-extension": ["extensionkit-extension"],
        "com.apple.message-payload-provider": ["app-extension.messages", "app-extension.messages-sticker-pack"],
        "com.apple.usernotifications.service": ["app-extension"],
        "com.apple.usernotifications.content-extension": ["app-extension"],
        "com.apple.share-services": ["app-extension"],
        "com.apple.keyboard-service": ["app-extension"],
    ]

    /// The type has to suit the extension point, and the extension point has to be where the type wants it.
    mutating func checkType(_ target: SpecTarget) {
        let place = target.node["type"]?.place
        if target.isWatchApp {
            guard target.type != "application" else { return }
            add(
                .type, target, at: place, "A watchOS app has the type \(quoted(target.type)).",
                fix: "write 'type: application', as single-target watchOS apps have since Xcode 14")
            return
        }
        if target.isClip {
            guard target.type != "application.on-demand-install-capable" else { return }
            add(
                .type, target, at: place, "An App Clip has the type \(quoted(target.type)).",
                fix: "write 'type: application.on-demand-install-capable'")
            return
        }
        guard let point = target.extensionPoint else {
            let key =
                target.type == "extensionkit-extension"
                ? "EXAppExtensionAttributes.EXExtensionPointIdentifier" : "NSExtension.NSExtensionPointIdentifier"
            add(
                .type, target, at: target.node["info"]?.place ?? place,
                "The extension \(quoted(target.name)) has no extension point.", fix: "add \(key) to info.properties")
            return
        }
        if let types = Self.types[point], !types.contains(target.type) {
            add(
                .type, target, at: place, "An extension of \(point) has the type \(quoted(target.type)).",
                fix: "write 'type: \(types[0])'")
        } else if target.type == "extensionkit-extension", target.node["info", "properties"] != nil,
            target.node["info", "properties", "EXAppExtensionAttributes", "EXExtensionPointIdentifier"] == nil
        {
            add(
                .type, target, at: target.node["info", "properties"]?.place,
                "An ExtensionKit extension has no EXAppExtensionAttributes.EXExtensionPointIdentifier.",
                fix: "add it to info.properties, or write 'type: app-extension'")
        }
    }

    /// XcodeGen embeds a watchOS app only with `platform: watchOS`.
    mutating func checkPlatform(_ target: SpecTarget) {
        if target.isWatch, let destinations = target.node["supportedDestinations"] {
            add(
                .platform, target, at: destinations.place,
                "A watchOS target has 'supportedDestinations', with which XcodeGen does not embed it.",
                fix: "write 'platform: watchOS' instead")
        } else if target.isWatchApp, !target.isWatch {
            add(
                .platform, target, at: target.node["platform"]?.place,
                "A target with WKApplication is not of the platform watchOS.", fix: "write 'platform: watchOS'")
        } else if target.platforms.isEmpty {
            add(
                .platform, target, at: nil, "The target \(quoted(target.name)) has no platform.",
                fix: "write 'platform: iOS'")
        }
    }

    /// The bundle identifier has to begin with that of the app.
    mutating func checkBundleID(_ target: SpecTarget) {
        guard let id = target.bundleID else {
            guard !target.mayConfigure("PRODUCT_BUNDLE_IDENTIFIER") else { return }
            add(
                .bundleID, target, at: target.node["settings"]?.place,
                "The target \(quoted(target.name)) has no PRODUCT_BUNDLE_IDENTIFIER.",
                fix: "add it to 'settings', beginning with that of the app")
            return
        }
        for host in hosts(of: target) where !target.isStandaloneWatchApp {
            guard let prefix = host.bundleID?.text, let text = id.text, !text.hasPrefix(prefix + "."),
                !(text + prefix).contains("$")
            else { continue }
            add(
                .bundleID, target, at: id.place,
                "The bundle identifier \(quoted(text)) does not begin with that of \(quoted(host.name)).",
                fix: "write '\(prefix).\(target.name.lowercased())'")
        }
    }

    /// Two targets of a platform cannot have one bundle identifier.
    mutating func checkUniqueBundleIDs() {
        var owners: [String: SpecTarget] = [:]
        for target in targets where !target.isTest {
            guard let id = target.bundleID, let text = id.text, !text.isEmpty, !text.contains("$") else { continue }
            let key = "\(text) \(target.platforms.sorted().joined(separator: " "))"
            guard let owner = owners[key] else {
                owners[key] = target
                continue
            }
            guard owner.isBesideApp || target.isBesideApp else { continue }
            add(
                .bundleID, target, at: id.place,
                "\(quoted(target.name)) has the bundle identifier \(quoted(text)) of \(quoted(owner.name)).",
                fix: "write another one, which begins with that of the app")
        }
    }

    /// A deployment target keeps the system of the target from following Xcode's.
    mutating func checkDeploymentTarget(_ target: SpecTarget) {
        let settings = ["IPHONEOS_DEPLOYMENT_TARGET", "WATCHOS_DEPLOYMENT_TARGET", "MACOSX_DEPLOYMENT_TARGET"]
        let project = spec.root["options", "deploymentTarget"]
        guard target.node["deploymentTarget"] == nil,
            !target.platforms.contains(where: { project?.entry($0) != nil }),
            !settings.contains(where: { target.setting($0) != nil || target.mayConfigure($0) })
        else { return }
        add(
            .deploymentTarget, target, at: nil, "The target \(quoted(target.name)) has no deployment target.",
            fix: "write 'deploymentTarget: \"\(target.isWatch ? "10.0" : "17.0")\"'")
    }

    /// The app has to embed the target.
    mutating func checkEmbedding(_ target: SpecTarget) {
        guard !target.isStandaloneWatchApp, embedders[target.name] == nil else { return }
        let host = hosts(of: target).first
        add(
            .embedding, target, at: nil, "No app embeds the target \(quoted(target.name)).",
            fix: "add '- target: \(target.name)' to the dependencies of \(host.map { quoted($0.name) } ?? "its app")")
    }
}
