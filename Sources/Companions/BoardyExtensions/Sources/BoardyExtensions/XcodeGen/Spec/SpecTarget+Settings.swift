/// The build settings of a target.
extension SpecTarget {
    /// A build setting of the target, of its groups, or of the project, unless it depends on the configuration.
    func setting(_ name: String) -> SpecNode? {
        [node, root].lazy.compactMap { Self.setting(name, in: $0["settings"], root: root, depth: 0) }.first
    }

    private static func setting(_ name: String, in settings: SpecNode?, root: SpecNode, depth: Int) -> SpecNode? {
        guard let settings, depth < 10 else { return nil }
        if let value = settings.entry(name)?.value ?? settings["base"]?.entry(name)?.value { return value }
        return (settings["groups"]?.texts ?? []).lazy.compactMap { group in
            setting(name, in: root["settingGroups"]?.entry(group.text ?? "")?.value, root: root, depth: depth + 1)
        }.first
    }

    /// True if a configuration or a file of settings can contain a setting.
    func mayConfigure(_ name: String) -> Bool {
        if node["configFiles"] != nil || root["configFiles"] != nil { return true }
        return [node, root].contains { node in
            node["settings", "configs"]?.entries.contains {
                Self.setting(name, in: $0.value, root: root, depth: 0) != nil
            }
                == true
        }
    }

    var bundleID: SpecNode? { setting("PRODUCT_BUNDLE_IDENTIFIER") }
}
