extension ModuleSpec {
    /// The files of the interface with the names of the widget and the tab.
    var userInterfaceNameFiles: [SourceFile] {
        (has(.widget) ? [contributionsFile] : []) + (has(.tab) ? [tabFile] : [])
    }

    /// The static property with the tab's surface, with its type.
    var tabSurface: String { "TabBarUISurface.\(tab)" }

    private var tab: String { "\(name.lowerCamelCase)Tab" }

    private var contributionsFile: SourceFile {
        interfaceFile(
            "\(name)Contributions.swift",
            """
            \(SwiftText.comment("The identifiers of the \(name) module's contributions, with which an app replaces them."))
            public enum \(name)Contributions {
                /// The widget on the dashboard.
                public static let widget = "\(name.hyphenated)-widget"
            }
            """)
    }

    private var tabFile: SourceFile {
        let summary = "The tab of the \(name) module. The host of its links is `\(name.hyphenated)`."
        let start = "    public static let \(tab): TabBarUISurface ="
        let value = "\"\(name.hyphenated)\""
        return interfaceFile(
            "TabBarUISurface+\(name).swift", imports: ["public SurfaceContracts"],
            """
            extension TabBarUISurface {
            \(SwiftText.comment(summary, indentation: 4))
            \(SwiftText.fitting("\(start) \(value)", "\(start)\n        \(value)"))
            }
            """)
    }
}
