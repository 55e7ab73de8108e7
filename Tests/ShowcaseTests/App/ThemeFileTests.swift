import AppFoundation
import Foundation
import Testing

/// The theme of the iOS app.
struct ThemeFileTests {
    @Test(arguments: ["text", "heading", "caption", "link"])
    func texts_areReadable(color: String) throws {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let file = root.appending(path: "Sources/Companions/ShowcaseApp/iOS/App/Showcase/theme.json")
        let theme = try JSONDecoder().decode(Theme.self, from: Data(contentsOf: file))
        #expect(theme.contrastProblems(of: color, on: "background") == [])
    }
}
