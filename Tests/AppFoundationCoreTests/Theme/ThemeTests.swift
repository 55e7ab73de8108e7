import Foundation
import Testing

@testable import AppFoundationCore

struct ThemeTests {
    private let theme: Theme

    init() throws {
        let json = """
            {
              "colors": { "background": { "light": "#FFFFFF", "dark": "#1C1C1E" }, "text": { "light": "#1c1c1e", "dark": "#F2F2F7" },
                          "heading": "#767676" },
              "textSize": 17, "scale": 1.2, "spacing": 8
            }
            """
        theme = try JSONDecoder().decode(Theme.self, from: Data(json.utf8))
    }

    @Test func theme_isReadFromJSONAndWrittenToIt() throws {
        #expect(theme.colors["text"]?.light.description == "#1C1C1E")
        #expect(theme.colors["heading"]?.dark == RGBColor("#767676"))
        #expect((-1...3).map(theme.size) == [14, 17, 20, 24, 29])
        #expect(theme.spacing == 8)
        #expect(try JSONDecoder().decode(Theme.self, from: JSONEncoder().encode(theme)) == theme)
    }

    @Test(arguments: [
        ("textSize", -5, "1.0 to 1000.0"), ("scale", 0, "1.0 to 4.0"), ("scale", 1e300, "1.0 to 4.0"),
        ("spacing", -1, "0.0 to 1000.0"),
    ])
    func number_outsideOfItsRange_isRefused(name: String, number: Double, range: String) throws {
        var json: [String: Double] = ["textSize": 17, "scale": 1.2, "spacing": 8]
        json[name] = number
        let numbers = json.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Theme.self, from: Data("{\"colors\": {}, \(numbers)}".utf8))
        }
        #expect(
            error.map { codingReason(of: $0) }
                == "bad value at \(name): expected a number from \(range), found \(number)")
    }

    @Test(arguments: ["", "#", "1C1C1E", "#1C1C1", "#1C1C1E0", "#1C1C1G", "#+C1C1E", "#1C1C1\u{301}", "red"])
    func color_ofAnotherForm_isRefused(text: String) {
        #expect(RGBColor(text) == nil)
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([RGBColor].self, from: JSONEncoder().encode([text]))
        }
        #expect(
            error.map { codingReason(of: $0) }
                == "bad value at 0: expected a color of the form #RRGGBB, found \(text.quoted())")
    }

    /// Ratios of the contrast checker of WebAIM.
    @Test(arguments: [
        ("#000000", "#FFFFFF", 21), ("#FFFFFF", "#FFFFFF", 1), ("#767676", "#FFFFFF", 4.54),
        ("#777777", "#FFFFFF", 4.47), ("#0000FF", "#FFFFFF", 8.59), ("#00FF00", "#FFFFFF", 1.37),
        ("#FF0000", "#000000", 5.25),
    ])
    func contrast_isTheRatioOfWCAG(one: String, other: String, ratio: Double) throws {
        let (one, other) = (try #require(RGBColor(one)), try #require(RGBColor(other)))
        #expect(abs(one.contrast(with: other) - ratio) < 0.01)
        #expect(other.contrast(with: one) == one.contrast(with: other))
    }

    @Test func contrastProblems_nameTheColorsTheModeAndTheRatio() {
        #expect(theme.contrastProblems(of: "text", on: "background") == [])
        #expect(theme.contrastProblems(of: "heading", on: "background", atLeast: 3) == [])
        #expect(
            theme.contrastProblems(of: "heading", on: "background") == [
                "The color 'heading' on 'background' has in dark mode the contrast 3.74, expected at least 4.5. "
                    + "To fix: make one of them lighter or darker."
            ])
        #expect(
            theme.contrastProblems(of: "title", on: "background") == [
                "There is no color 'title'. To fix: add it to the theme, or name one of 'background', 'heading', 'text'."
            ])
    }
}
