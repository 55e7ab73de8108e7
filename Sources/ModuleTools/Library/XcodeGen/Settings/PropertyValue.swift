/// A value of a property list.
enum PropertyValue: Equatable {
    case string(String)
    case integer(Int)
    case bool(Bool)
    case array([PropertyValue])
    case dictionary([String: PropertyValue])

    /// The value as an XML property list, with sorted keys. The bytes are the same on all systems.
    var propertyList: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(xml.joined(separator: "\n"))
        </plist>

        """
    }

    private var xml: [String] {
        switch self {
        case .string(let text): return ["<string>\(escaped(text))</string>"]
        case .integer(let number): return ["<integer>\(number)</integer>"]
        case .bool(let flag): return [flag ? "<true/>" : "<false/>"]
        case .array(let values):
            return element("array", values.flatMap { $0.xml })
        case .dictionary(let values):
            let sorted = values.sorted { $0.key < $1.key }
            return element("dict", sorted.flatMap { key, value in ["<key>\(escaped(key))</key>"] + value.xml })
        }
    }

    private func element(_ name: String, _ lines: [String]) -> [String] {
        guard !lines.isEmpty else { return ["<\(name)/>"] }
        return ["<\(name)>"] + lines.map { "\t\($0)" } + ["</\(name)>"]
    }

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    /// The lines of the value in YAML, after the key that they belong to.
    ///
    /// - Parameter key: the key with its colon, or `-`.
    func yaml(_ key: String) -> [String] {
        switch self {
        case .string(let text): return ["\(key) \(Self.yamlText(text))"]
        case .integer(let number): return ["\(key) \(number)"]
        case .bool(let flag): return ["\(key) \(flag)"]
        case .array(let values):
            if values.isEmpty { return ["\(key) []"] }
            return [key] + values.flatMap { $0.yaml("-") }.map { "  \($0)" }
        case .dictionary(let values):
            if values.isEmpty { return ["\(key) {}"] }
            let lines = Self.yamlLines(values)
            // The first key of a list item is on the line of its hyphen.
            guard key == "-" else { return [key] + lines.map { "  \($0)" } }
            return ["- \(lines[0])"] + lines.dropFirst().map { "  \($0)" }
        }
    }

    /// The lines of a dictionary in YAML, sorted by key.
    static func yamlLines(_ values: [String: PropertyValue]) -> [String] {
        values.sorted { $0.key < $1.key }.flatMap { key, value in value.yaml(yamlText(key) + ":") }
    }

    /// A text as a plain scalar if all readers agree that it is a text, or else in quotes.
    static func yamlText(_ text: String) -> String {
        let words: Set = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
        let isPlain =
            text.wholeMatch(of: /[A-Za-z$\/_][A-Za-z0-9$()_.\/!\-]*( [A-Za-z0-9()_.\/\-]+)*/) != nil
            && !words.contains(text.lowercased())
        if isPlain { return text }
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\n": "\\n"
            case "\t": "\\t"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}

extension PropertyValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral text: String) { self = .string(text) }
    init(booleanLiteral flag: Bool) { self = .bool(flag) }
    init(integerLiteral number: Int) { self = .integer(number) }
    init(arrayLiteral values: PropertyValue...) { self = .array(values) }
    init(dictionaryLiteral values: (String, PropertyValue)...) {
        self = .dictionary(Dictionary(values) { _, last in last })
    }
}
