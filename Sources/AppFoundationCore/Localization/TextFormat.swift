/// A format of a string catalog, such as `%lld files in %@` or `%2$@: %1$lld`.
struct TextFormat {
    enum Specifier: String, CaseIterable {
        case text = "%@"
        case number = "%lld"
    }

    /// The place of an argument.
    struct Placeholder: Hashable {
        /// The index of the argument.
        let index: Int
        let specifier: Specifier
    }

    /// The literal texts. Between two of them is a placeholder.
    private var literals = [""]
    private(set) var placeholders: [Placeholder] = []

    /// Reads a format; nil if it has an unknown specifier.
    init?(_ format: String) {
        var rest = Substring(format)
        while let percent = rest.firstIndex(of: "%") {
            literals[literals.endIndex - 1] += rest[..<percent]
            rest = rest[percent...].dropFirst()
            if rest.first == "%" {
                rest.removeFirst()
                literals[literals.endIndex - 1] += "%"
                continue
            }
            var index = placeholders.count
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            if !digits.isEmpty {
                guard let number = Int(digits), number > 0, rest.dropFirst(digits.count).first == "$" else {
                    return nil
                }
                index = number - 1
                rest = rest.dropFirst(digits.count + 1)
            }
            guard let specifier = Specifier.allCases.first(where: { rest.hasPrefix($0.rawValue.dropFirst()) }) else {
                return nil
            }
            rest = rest.dropFirst(specifier.rawValue.count - 1)
            placeholders.append(Placeholder(index: index, specifier: specifier))
            literals.append("")
        }
        literals[literals.endIndex - 1] += rest
    }

    /// Returns the text with arguments; nil if an argument is missing or of another kind.
    func text(with arguments: [CatalogText.Argument]) -> String? {
        var text = literals[0]
        for (placeholder, literal) in zip(placeholders, literals.dropFirst()) {
            guard arguments.indices.contains(placeholder.index),
                arguments[placeholder.index].specifier == placeholder.specifier
            else { return nil }
            text += arguments[placeholder.index].text + literal
        }
        return text
    }
}
