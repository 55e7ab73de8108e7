import BoardySupport

extension Catalog {
    /// The links of the app as a table in Markdown: a row for each opener, with the module that installed it, its pattern, its name and the
    /// parameters that it reads.
    ///
    /// An opener that decides with code has no pattern. The parameters of an opener that receives a dictionary are those of its pattern.
    ///
    /// ```swift
    /// print(launcher.catalog.linkTable)
    /// ```
    public var linkTable: String {
        let rows = openers.map { opener in
            [
                Self.cell(opener.source ?? ""), opener.pattern.map { "`\(Self.line($0))`" } ?? "",
                Self.cell(opener.name), opener.parameters.map { "`\(Self.line($0))`" }.joined(separator: ", "),
            ]
        }
        let header = [["Module", "Pattern", "Name", "Parameters"], ["---", "---", "---", "---"]]
        return (header + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }

    /// A text on one line without the characters that end a cell or code.
    private static func line(_ text: String) -> String {
        singleLine(text, limit: 200).replacing("`", with: "'").replacing("|", with: "\\|")
    }

    /// A text without markup.
    private static func cell(_ text: String) -> String {
        line(text).replacing("<", with: "\\<").replacing("*", with: "\\*").replacing("_", with: "\\_").replacing(
            "[", with: "\\[")
    }
}
