extension ModuleSpec {
    /// The manifest, with the short form of each part.
    var manifestFile: SourceFile {
        implementation(
            "\(name)Manifest.swift",
            imports: ["public CoreContracts"] + (has(.service) ? [interface] : [])
                + (kind == .both ? ["GhostBridge"] : []),
            """
            \(SwiftText.comment("The manifest of the \(name) module: \(SwiftText.list(contents))."))
            public enum \(name)Manifest: Manifest {
            \(manifestProperties.joined(separator: "\n\n"))
            }
            """)
    }

    /// The contents of the manifest in words.
    private var contents: [String] {
        var contents: [String] = []
        if has(.service) { contents.append("the `\(name)Service`") }
        if has(.widget) { contents.append("a dashboard widget") }
        if has(.tab) { contents.append("a tab") }
        if has(.participant) { contents.append("a participant of the boot") }
        if has(.deeplink) { contents.append("the link in `\(name)Links`") }
        if kind == .both { contents.append("the boards") }
        return contents
    }

    private var registration: String {
        let start = "        Service(\(serviceType).self) {"
        let service = "InMemory\(name)Service()"
        return SwiftText.fitting("\(start) \(service) }", "\(start)\n            \(service)\n        }")
    }

    private var manifestProperties: [String] {
        var properties: [String] = []
        if has(.service) {
            properties.append(
                """
                \(SwiftText.comment("The registration of the `\(name)Service`.", indentation: 4))
                    public static var services: [Service] {
                \(registration)
                    }
                """)
        }
        if hasUserInterface {
            let contributions = (has(.widget) ? ["dashboard widget"] : []) + (has(.tab) ? ["tab"] : [])
            properties.append(
                SwiftText.property(
                    "uiProviders: [any UIProvider.Type]", "[\(name)UIProvider.self]",
                    comment: "The provider of the \(SwiftText.list(contributions))."))
        }
        if has(.participant) {
            properties.append(
                SwiftText.property(
                    "lifecycleParticipants: [any LifecycleParticipant.Type]", "[\(name)Prewarming.self]",
                    comment: "The participant that runs before the first page."))
        }
        if has(.deeplink) {
            properties.append(
                SwiftText.property(
                    "sceneDelegateListeners: [any SceneDelegateListener.Type]", "[\(name)DeeplinkHandler.self]",
                    comment: "The handler of the module's links, which registers itself."))
        }
        if kind == .both {
            properties.append(
                SwiftText.property(
                    "boardPlugins: [BoardPlugin]", "\(name)LauncherPlugin()",
                    comment: "The plugin with the boards and their links."))
        }
        return properties
    }
}
