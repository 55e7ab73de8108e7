/// The layout of generated Swift code, in the format of this package.
enum SwiftText {
    /// The maximum length of a line.
    private static let lineLength = 120

    /// Returns a file: sorted imports, an empty line, and the code.
    ///
    /// - Parameter imports: the names of modules, such as `TestHarness` or `public CoreContracts`.
    static func file(imports: [String], _ code: String) -> String {
        let modules = Set(imports).map { $0.split(separator: " ") }.sorted { ($0.last ?? "") < ($1.last ?? "") }
        let lines = modules.map { ($0.dropLast() + ["import"] + $0.suffix(1)).joined(separator: " ") }
        return (lines + (lines.isEmpty ? [] : [""]) + [code, ""]).joined(separator: "\n")
    }

    /// Returns a documentation comment, in lines of the maximum length.
    static func comment(_ text: String, indentation: Int = 0) -> String {
        filled(text.split(separator: " "), prefix: String(repeating: " ", count: indentation) + "/// ")
    }

    /// Returns the arguments of a call and its closing parenthesis, in lines that leave space for a comma.
    static func arguments(_ arguments: [String], indentation: Int) -> String {
        let last = arguments.indices.last
        let parts = arguments.enumerated().map { "\($0.element)\($0.offset == last ? ")" : ",")"[...] }
        return filled(parts, prefix: String(repeating: " ", count: indentation), limit: lineLength - 1)
    }

    /// Returns a static property of a manifest, whose getter is one expression.
    static func property(_ declaration: String, _ expression: String, comment text: String) -> String {
        let start = "    public static var \(declaration) {"
        return comment(text, indentation: 4) + "\n"
            + fitting("\(start) \(expression) }", "\(start)\n        \(expression)\n    }")
    }

    /// Returns the first form of a text without a line that is too long, or else the last form.
    ///
    /// - Parameter margin: the number of characters before and after the text.
    static func fitting(_ forms: String..., margin: Int = 0) -> String {
        let fits = forms.first { $0.lines.allSatisfy { $0.count + margin <= lineLength } }
        return fits ?? forms.last ?? ""
    }

    /// Returns a list in words: `a`, `a and b`, or `a, b and c`.
    static func list(_ items: [String]) -> String {
        items.count < 2
            ? items.joined() : items.dropLast().joined(separator: ", ") + " and " + items.suffix(1).joined()
    }

    /// Joins parts with spaces to lines that are as full as possible.
    private static func filled(_ parts: [Substring], prefix: String, limit: Int = lineLength) -> String {
        var lines: [String] = []
        for part in parts {
            if let line = lines.last, line.count + 1 + part.count <= limit {
                lines[lines.count - 1] += " " + part
            } else {
                lines.append(prefix + part)
            }
        }
        return lines.joined(separator: "\n")
    }
}
