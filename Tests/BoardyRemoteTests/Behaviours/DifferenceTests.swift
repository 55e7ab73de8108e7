import Foundation
import RemoteBehaviours
import Testing

/// The table of differences in the article BoardsElsewhere.
struct DifferenceTests {
    @Test func article_listsTheDifferencesOfTheBehaviours() throws {
        let article = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/Boardy/Boardy.docc/BoardsElsewhere.md").standardized
        let lines = try String(contentsOf: article, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex(of: "| | local | elsewhere | because |"))
        let rows = lines[(start + 2)...].prefix { !$0.isEmpty }
        #expect(rows.map(String.init) == Difference.all.map(\.row))
        #expect(Set(Difference.all.map(\.name)).count == Difference.all.count)
    }
}
