/// The contents of a string catalog, as far as ``TextCatalog`` uses them.
struct StringCatalog: Decodable, Sendable {
    let sourceLanguage: String
    let strings: [String: Entry]

    struct Entry: Decodable {
        let localizations: [String: Localization]?
    }

    /// A text in one language, or its plural forms.
    struct Localization: Decodable {
        let stringUnit: Unit?
        let variations: Variations?

        /// The text for arguments. The first number determines the plural form.
        func unit(for arguments: [CatalogText.Argument]) -> Unit? {
            guard let forms = variations?.plural else { return stringUnit }
            for case .number(let number) in arguments {
                return (number.magnitude == 1 ? forms["one"] : nil)?.stringUnit ?? forms["other"]?.stringUnit
            }
            return forms["other"]?.stringUnit
        }

        private var units: [Unit] {
            (stringUnit.map { [$0] } ?? []) + (variations?.plural?.values.map(\.stringUnit) ?? [])
        }

        var values: [String] { units.map(\.value).sorted() }

        /// True if every form is translated, and the one for other numbers exists.
        var isTranslated: Bool {
            variations?.plural.map { $0["other"] != nil } ?? (stringUnit != nil)
                && units.allSatisfy { $0.state == "translated" }
        }
    }

    struct Variations: Decodable {
        let plural: [String: PluralForm]?
    }

    struct PluralForm: Decodable {
        let stringUnit: Unit
    }

    struct Unit: Decodable {
        /// The state of the translation, such as `translated` and `needs_review`.
        let state: String?
        let value: String
    }
}
