import Foundation

/// The texts of a string catalog of Xcode (`.xcstrings`), for platforms without Apple's Foundation.
///
/// A catalog is JSON. Apple describes its use in
/// [Localizing and varying text with a string catalog](https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog).
/// This type reads texts, and texts with plural forms. Of the plural forms it uses `one` and `other`, as English and German do. Variations by
/// device and substitutions are not read.
///
/// A text is in the source language if the catalog is damaged, if it has no translation, or if the arguments of the translation differ.
public struct TextCatalog: Sendable {
    private let contents: StringCatalog?

    /// The localizations by key, each in the first of the languages that has one.
    private var localizations: [String: StringCatalog.Localization] = [:]

    /// Creates a catalog.
    ///
    /// - Parameters:
    ///   - json: the file.
    ///   - languages: the languages of the user in order of preference, such as `de-AT`, which includes `de`.
    public init(_ json: [UInt8], languages: [String] = userLanguages) {
        contents = try? JSONDecoder().decode(StringCatalog.self, fromUntrusted: Data(json))
        guard let contents else { return }
        for language in languages.flatMap(\.languageTags) + [contents.sourceLanguage] {
            localizations.merge(contents.strings.compactMapValues { $0.localizations?[language] }) { first, _ in first }
            if language == contents.sourceLanguage { break }
        }
    }

    /// Returns a text in the first of the languages that has it.
    public func callAsFunction(_ text: CatalogText) -> String {
        let unit = localizations[text.key]?.unit(for: text.arguments)
        guard let value = unit?.value, !text.arguments.isEmpty else { return unit?.value ?? text.source }
        return TextFormat(value)?.text(with: text.arguments) ?? text.source
    }

    /// The keys of the catalog, sorted.
    public var keys: [String] { contents?.strings.keys.sorted() ?? [] }

    /// Returns what is wrong with the translations, for a test: missing ones, and those with other arguments than the key.
    ///
    /// - Parameter languages: the languages besides the source language.
    public func problems(languages: [String]) -> [String] {
        guard let contents else { return ["The string catalog cannot be read. To fix: save it with Xcode."] }
        return contents.strings.sorted { $0.key < $1.key }.flatMap { key, entry in
            let missing = languages.filter { entry.localizations?[$0]?.isTranslated != true }
            return missing.map { "\(key.quoted()) is not translated to \($0.quoted()). To fix: add a translation." }
                + (languages + [contents.sourceLanguage]).compactMap { language in
                    guard let localization = entry.localizations?[language],
                        let value = localization.values.first(where: { !isCorrect($0, of: localization, for: key) })
                    else { return nil }
                    return
                        "\(value.quoted()), the \(language.quoted()) text of \(key.quoted()), has other arguments than it. "
                        + "To fix: use the same placeholders, such as %1$@ in another order."
                }
        }
    }

    /// A plural form can leave the number out.
    private func isCorrect(_ value: String, of localization: StringCatalog.Localization, for key: String) -> Bool {
        guard let expected = TextFormat(key).map({ Set($0.placeholders) }), !expected.isEmpty else { return true }
        guard let found = TextFormat(value).map({ Set($0.placeholders) }) else { return false }
        return localization.variations == nil ? found == expected : found.isSubset(of: expected)
    }
}

extension TextCatalog {
    /// The languages of the user by the environment, in the order of gettext: `LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`. Empty in the locale `C`,
    /// and in a test program of SwiftPM (`.xctest`), so that tests compare texts in the source language on each machine.
    ///
    /// See [Locale Environment Variables](https://www.gnu.org/software/gettext/manual/html_node/Locale-Environment-Variables.html) and
    /// [The LANGUAGE variable](https://www.gnu.org/software/gettext/manual/html_node/The-LANGUAGE-variable.html).
    public static var userLanguages: [String] {
        userLanguages(in: ProcessInfo.processInfo.environment, of: ProcessInfo.processInfo.processName)
    }

    static func userLanguages(in environment: [String: String], of program: String) -> [String] {
        if program.hasSuffix(".xctest") { return [] }
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        guard let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG"),
            !["C", "POSIX"].contains(locale.prefix { $0 != "." })
        else { return [] }
        // A list of languages counts in a locale only.
        return (value("LANGUAGE") ?? locale).split(separator: ":").map(String.init)
    }
}

extension String {
    /// The tags of a language or locale, such as `de-AT` and `de` for `de_AT.UTF-8`.
    fileprivate var languageTags: [String] {
        let tag = prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-")
        return [tag, tag.prefix { $0 != "-" }].map(String.init)
    }
}
