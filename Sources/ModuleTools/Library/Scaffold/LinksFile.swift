extension ModuleSpec {
    /// The links of the boards and of the deeplink handler, as constants of the interface.
    var linksFile: SourceFile {
        let summary = "The links of the \(name) module, as text for messages and pages. The scheme is that of the app."
        let links = boardSpecs.map(\.linkConstant) + (has(.deeplink) ? [deeplinkConstant] : [])
        return interfaceFile(
            "Links.swift",
            """
            \(SwiftText.comment(summary))
            public enum \(name)Links {
            \(links.joined(separator: "\n\n"))
            }
            """)
    }

    private var deeplinkConstant: String {
        let start = "    public static let \(deeplinkAction.constant) ="
        let link = "\"app:///\(name.hyphenated)/\(deeplinkAction.name)?name=NAME\""
        return """
                /// \(deeplinkAction.verb) an item.
            \(SwiftText.fitting("\(start) \(link)", "\(start)\n        \(link)"))
            """
    }
}
