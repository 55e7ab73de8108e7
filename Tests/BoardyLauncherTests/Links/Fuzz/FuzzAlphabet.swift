import BoardTestSupport
import Foundation
import TestSupport

/// The few segments in the patterns and links of one launcher. Their small number makes matches frequent.
struct FuzzAlphabet {
    let literals: [String]

    /// The names of placeholders and query items: the fields of the typed openers. Few names make collisions frequent.
    static let names = ["id", "x", "y", "n", "flag", "rest"]

    private static let plain = ["a", "b", "ab", "A", "B", "aa", "K", "id", "7", "true"]

    private static let escaped = [
        "a b", "100%", "%", "%%", "<>", "[x]", "\"", "^|`\\", "a:b", "a=b&c", "@;+,", "!$'()*", "~", ".", "..", "\u{0}",
        "a\u{0}", "\n", "\u{7F}", " ", ";", "",
    ]

    /// Includes characters with several equal spellings: composed, decomposed, or another single character.
    private static let unicode = [
        "é", "e\u{301}", "ü", "日本", "🙂", "👩‍👩‍👧", "각", "\u{212B}", "\u{390}", "\u{1F82}", "o\u{328}\u{304}", "ß",
        "\u{FEFF}a", "a\u{FEFF}", "\u{202E}a", "\u{10FFFF}", "\u{FFFD}", "\u{80}", "é é", "\u{95C}", "q\u{323}\u{307}",
        "\u{1100}\u{1161}\u{11A8}", "\u{7FF}\u{800}\u{FFFF}",
    ]

    init(_ random: inout SeededGenerator) {
        var literals: [String] = []
        for _ in 0..<(3 + random.below(3)) {
            literals.append(random.one(of: [Self.plain, Self.plain, Self.escaped, Self.unicode][random.below(4)]))
        }
        self.literals = literals
    }

    /// Texts for placeholders and query items.
    static let values = [
        "7", "0", "-1", "+5", "007", "9223372036854775807", "9223372036854775808", "1.5", "true", "FALSE", "yes", "No",
        "1",
        "maybe", "x", "a/b", "a%2Fb", "%", "%41", "a b", "é", "e\u{301}", "🙂", "\u{0}", "\r\n", "&", "=", "+", "?", "#",
        ";",
        "{id}", "..", ".", "", "", "\u{FEFF}7", "٣", "\u{301}",
    ]

    /// Returns a text that Swift considers equal, possibly with other Unicode scalars.
    static func respelled(_ text: String, _ random: inout SeededGenerator) -> String {
        switch random.below(4) {
        case 0: return text.precomposedStringWithCanonicalMapping
        case 1: return text.decomposedStringWithCanonicalMapping
        case 2: return text
        default:
            var scalars = String.UnicodeScalarView()
            for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
                scalars.append(equals[scalar] ?? scalar)
            }
            return String(scalars)
        }
    }

    /// Maps a character to another one that decomposes into it.
    private static let equals: [Unicode.Scalar: Unicode.Scalar] = [
        "K": "\u{212A}", ";": "\u{37E}", "`": "\u{1FEF}", "\u{3B9}": "\u{1FBE}", "\u{301}": "\u{341}",
    ]
}

extension SeededGenerator {
    /// Returns a random element of a nonempty array.
    mutating func one<Element>(of elements: [Element]) -> Element {
        elements[below(elements.count)]
    }
}
