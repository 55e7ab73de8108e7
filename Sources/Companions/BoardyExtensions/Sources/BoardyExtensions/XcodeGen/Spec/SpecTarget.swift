import Foundation

/// A target of an XcodeGen specification.
struct SpecTarget {
    let name: String

    /// The place of the name.
    let place: SpecNode.Place

    /// The contents, merged with the templates.
    let node: SpecNode

    /// The whole specification.
    let root: SpecNode

    var type: String { node["type"]?.text ?? "" }

    /// The platforms of `platform` and of `supportedDestinations`.
    var platforms: [String] {
        ((node["platform"]?.texts ?? []) + (node["supportedDestinations"]?.texts ?? [])).compactMap(\.text)
    }

    // MARK: Roles

    var isWatch: Bool { platforms.contains("watchOS") }

    var isTest: Bool { type.hasPrefix("bundle.") }

    /// True for an App Clip.
    var isClip: Bool { type == "application.on-demand-install-capable" || info("NSAppClip") != nil }

    /// True for an app of watchOS.
    var isWatchApp: Bool {
        type.hasPrefix("application") && !isContainer && (isWatch || infoIsTrue("WKApplication")) && !isClip
    }

    /// True for a watchOS app without a companion.
    var isStandaloneWatchApp: Bool { isWatchApp && infoIsTrue("WKWatchOnly") }

    /// True for the empty iOS app that Xcode needs around a standalone watchOS app.
    var isContainer: Bool { type == "application.watchapp2-container" }

    /// True for a main app of another system.
    var isApp: Bool { ["application", "application.messages"].contains(type) && !isWatchApp && !isClip }

    /// True for an extension, with or without the right type. Drivers and system extensions of macOS are none.
    var isExtension: Bool {
        type.hasPrefix("app-extension") || type == "extensionkit-extension" || (!isTest && extensionPoint != nil)
    }

    /// True for the targets that the rules are about.
    var isBesideApp: Bool { isExtension || isClip || isWatchApp }

    // MARK: Info.plist and entitlements

    /// The place and the text of the extension point in `info.properties`, or its text in the Info.plist.
    var extensionPoint: String? {
        text(
            node["info", "properties", "NSExtension", "NSExtensionPointIdentifier"], "NSExtension",
            "NSExtensionPointIdentifier")
            ?? text(
                node["info", "properties", "EXAppExtensionAttributes", "EXExtensionPointIdentifier"],
                "EXAppExtensionAttributes", "EXExtensionPointIdentifier")
    }

    private func text(_ node: SpecNode?, _ key: String, _ inner: String) -> String? {
        node?.text ?? (infoPlist?[key] as? [String: Any])?[inner] as? String
    }

    /// A key of `info.properties`.
    func info(_ key: String) -> SpecNode? { node["info", "properties"]?.entry(key)?.value }

    /// True if a key has the value true in `info.properties` or in the Info.plist.
    func infoIsTrue(_ key: String) -> Bool { info(key)?.isTrue ?? (infoPlist?[key] as? Bool ?? false) }

    /// True if a key is in `info.properties`, in the Info.plist, or in a setting of a generated Info.plist.
    func hasInfo(_ key: String) -> Bool {
        info(key) != nil || infoPlist?[key] != nil || setting("INFOPLIST_KEY_\(key)") != nil
    }

    /// The URL of the Info.plist.
    var infoURL: URL? {
        url(node["info", "path"]) ?? url(setting("INFOPLIST_FILE"))
    }

    /// The contents of the Info.plist, if there is a readable one.
    var infoPlist: [String: Any]? { infoURL.flatMap(SpecText.propertyList) }

    /// The URL of the entitlements.
    var entitlementsURL: URL? { url(node["entitlements", "path"]) }

    /// An entitlement of `entitlements.properties`.
    func entitlement(_ key: String) -> SpecNode? { node["entitlements", "properties"]?.entry(key)?.value }

    /// The texts of an entitlement. Without `entitlements`, those in the file of the setting CODE_SIGN_ENTITLEMENTS.
    func entitlementTexts(_ key: String) -> [SpecNode] {
        guard node["entitlements"] == nil else { return entitlement(key)?.texts ?? [] }
        guard let file = setting("CODE_SIGN_ENTITLEMENTS"), let texts = url(file).flatMap(SpecText.propertyList)?[key]
        else { return [] }
        return (texts as? [String] ?? []).map { SpecNode(value: .scalar($0), place: file.place) }
    }

    /// False if the entitlements are in a file that only Xcode finds, or if `properties` is missing.
    var hasKnownEntitlements: Bool {
        guard node["entitlements"] == nil else { return node["entitlements", "properties"] != nil }
        guard let file = setting("CODE_SIGN_ENTITLEMENTS") else { return !mayConfigure("CODE_SIGN_ENTITLEMENTS") }
        return url(file).flatMap(SpecText.propertyList) != nil
    }

    /// The app groups.
    var appGroups: [SpecNode] { entitlementTexts("com.apple.security.application-groups") }

    // MARK: Sources and dependencies

    /// The entries of `sources`.
    var sources: [SpecSource] {
        guard let sources = node["sources"] else { return [] }
        return (sources.items.isEmpty ? [sources] : sources.items).compactMap(SpecSource.init)
    }

    /// The URL of a path in the specification.
    func url(_ path: SpecNode?) -> URL? {
        guard let path, let text = path.text, !text.isEmpty, !text.contains("$") else { return nil }
        return URL(filePath: text, directoryHint: .notDirectory, relativeTo: path.place.file.folder).standardizedFileURL
    }

    /// The Swift files of the sources.
    var swiftFiles: [URL] { sources.compactMap { url($0.path) }.flatMap(SpecText.swiftFiles) }

    /// The dependencies of a kind, such as `target` or `package`.
    func dependencies(_ kind: String) -> [SpecNode] {
        node["dependencies"]?.items.compactMap { item in
            item[kind].flatMap { $0.text == nil ? nil : $0 }
        } ?? []
    }

    /// The names of the embedded targets. A test depends on what it tests, without embedding it.
    var embeddedTargets: Set<String> {
        guard !isTest else { return [] }
        return Set(
            (node["dependencies"]?.items ?? []).filter { $0["embed"]?.isFalse != true }.compactMap {
                $0["target"]?.text
            })
    }
}
