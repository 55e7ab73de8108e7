import TestSupport
import Testing

@testable import BoardySupport

struct NearMissTests {
    @Test func nearMisses_whenNamesDiffer_areNearestFirst() {
        let known = ["pub.dashboard", "pub.dashbaord", "pub.login", "pub.dash"]
        #expect(nearMisses(to: "pub.dashboard2", among: known) == ["pub.dashboard", "pub.dashbaord"])
    }

    @Test(arguments: ["ehco", "ech", "echoo", "ecko", "ECHO"])
    func nearMisses_whenOneEditAway_areFound(name: String) {
        #expect(nearMisses(to: name, among: ["echo", "unrelated.name"]) == ["echo"])
    }

    @Test func nearMisses_whenNothingIsNear_areNone() {
        #expect(nearMisses(to: "completely.different", among: ["echo", "number"]) == [])
        #expect(nearMisses(to: "", among: ["a.long.identifier"]) == [])
        #expect(nearMisses(to: "x", among: []) == [])
    }

    @Test func nearMisses_whenMany_areAtMostThree() {
        #expect(nearMisses(to: "board", among: (0..<9).map { "board\($0)" }).count == 3)
    }

    @Test func nearMisses_whenANameIsTheBeginningOfAnother_suggestIt() {
        #expect(nearMisses(to: "/dash", among: ["/dashboard", "/login"]) == ["/dashboard"])
        #expect(nearMisses(to: "/b", among: ["/", "/a", ""]) == ["/", "/a"])
    }

    @Test func nearMisses_whenANameIsEndless_areNone() {
        let endless = String(repeating: "x", count: 20_000)
        #expect(nearMisses(to: endless, among: [endless + "y"]) == [])
    }

    /// The whole matrix, as in a textbook, for comparison with the band that is looked at.
    private func distanceByTheBook(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var matrix = (0...a.count).map { i in (0...b.count).map { j in i == 0 ? j : j == 0 ? i : 0 } }
        for (i, first) in a.enumerated() {
            for (j, second) in b.enumerated() {
                let replaced = matrix[i][j] + (first == second ? 0 : 1)
                matrix[i + 1][j + 1] = min(matrix[i][j + 1] + 1, matrix[i + 1][j] + 1, replaced)
                if i > 0, j > 0, first == b[j - 1], a[i - 1] == second {
                    matrix[i + 1][j + 1] = min(matrix[i + 1][j + 1], matrix[i - 1][j - 1] + 1)
                }
            }
        }
        return matrix[a.count][b.count]
    }

    @Test func editDistance_whenWordsAreRandom_isTheOneByTheBook() {
        var random = SeededGenerator(seed: SeededGenerator.seed)
        for _ in 0..<3000 {
            let words = (0..<2).map { _ in (0..<random.below(13)).map { _ in UInt8(random.below(4)) } }
            let (distance, bound) = (distanceByTheBook(words[0], words[1]), random.below(7))
            #expect(editDistance(words[0], words[1], atMost: bound) == (distance <= bound ? distance : nil), "\(words)")
        }
    }
}
