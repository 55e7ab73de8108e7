import Foundation
import TestSupport
import Testing

@testable import LinkRouting

/// The patterns that match a path, best first.
@MainActor
final class RouteTableTests {
    private var table = RouteTable()

    private func add(_ patterns: String...) throws {
        for pattern in patterns { table.add(try PathPattern(pattern)) }
    }

    /// The numbers of all patterns that match, the best first, with the parameters of each.
    private func matches(_ path: String) throws -> [(routes: [Int], parameters: [String: String])] {
        let url = try #require(URL(string: "app://home" + path))
        return try table.matches(url).map { ($0.routes, $0.parameters.values) }
    }

    private func order(_ path: String) throws -> [[Int]] { try matches(path).map(\.routes) }

    @Test func literal_whenCompared_isCaseSensitive() throws {
        try add("/employees")
        #expect(try order("/employees") == [[0]])
        #expect(try order("/employees/") == [[0]])
        #expect(try order("/Employees") == [])
        #expect(try order("") == [])
        #expect(try order("/employees/1") == [])
        #expect(try order("/employees//") == [])
    }

    @Test func root_whenMatched_hasNoSegments() throws {
        try add("/", "/{rest...}")
        #expect(try order("") == [[0]])
        #expect(try order("/") == [[0]])
        #expect(try order("//") == [[0]])
        #expect(try order("/a") == [[1]])
    }

    @Test func placeholder_whenMatched_isOneSegmentThatIsNotEmpty() throws {
        try add("/{a}/x/{b}")
        #expect(try matches("/1/x/2").first?.parameters == ["a": "1", "b": "2"])
        #expect(try order("//x/2") == [])
        #expect(try order("/1/x") == [])
        #expect(try order("/1/x/2/3") == [])
    }

    @Test func rest_whenMatched_isOneSegmentOrMore() throws {
        try add("/files/{path...}")
        #expect(try matches("/files/a/b").first?.parameters == ["path": "a/b"])
        #expect(try matches("/files/a").first?.parameters == ["path": "a"])
        #expect(try matches("/files//a").first?.parameters == ["path": "/a"])
        #expect(try order("/files") == [])
        #expect(try order("/files/") == [])
    }

    @Test func patterns_whenSeveralMatch_areInOrderFromLeftToRight() throws {
        try add("/{x...}", "/a/{x...}", "/{x}/b", "/a/{x}", "/a/b", "/{x}/{y}", "/{x}/{y...}")
        #expect(try order("/a/b") == [[4], [3], [1], [2], [5], [6], [0]])
        #expect(try order("/a/c") == [[3], [1], [5], [6], [0]])
        #expect(try order("/c/b") == [[2], [5], [6], [0]])
        #expect(try order("/a") == [[0]])
    }

    @Test func patterns_whenOnlyNamesDiffer_areOfEqualRank() throws {
        try add("/a/{x}")
        let clashes = try ["/b/{x}", "a/{y}/"].map { table.add(try PathPattern($0)) }
        #expect(clashes == [nil, 0])
        #expect(try order("/a/1") == [[0, 2]])
    }

    @Test func path_whenTheBestBeginningLeadsNowhere_isFoundByAWorseOne() throws {
        try add("/a/b/c/d", "/a/{x}/c/e", "/{x}/b/{y}/f", "/{x...}")
        #expect(try order("/a/b/c/e") == [[1], [3]])
        #expect(try matches("/a/b/c/f").first?.parameters == ["x": "a", "y": "c"])
        #expect(try order("/a/b/c/g") == [[3]])
    }

    @Test(arguments: ["/caf%C3%A9", "/cafe%CC%81", "/c%61f%c3%a9"])
    func literal_whenItIsEncodedInTheLink_matches(path: String) throws {
        try add("/café", "/cafe\u{301}s")
        #expect(try order(path) == [[0]])
    }

    /// The link is more than nine times as long as the literal.
    @Test func literal_whenTheLinkHasItsLongestSpelling_matches() throws {
        try add("/\u{390}")
        #expect(try order("/%E1%BE%BE%CC%88%CC%81") == [[0]])
    }

    @Test func segment_whenItContainsAnEncodedSlash_isNotSplit() throws {
        try add("/{a}/{b}", "/{a}", "/x\u{2F}y")
        #expect(try matches("/1%2F2").map(\.parameters) == [["a": "1/2"]])
        #expect(try matches("/1%252F2").map(\.parameters) == [["a": "1%2F2"]])
        #expect(try order("/x%2Fy") == [[1]])
    }

    @Test func literal_whenItsTextIsTheBeginningOrEndOfAnother_isNotTheSame() throws {
        try add("/ab/c", "/a/bc", "/abc", "/b", "/a")
        #expect(try order("/ab/c") == [[0]])
        #expect(try order("/a/bc") == [[1]])
        #expect(try order("/abc") == [[2]])
        #expect(try order("/a/b") == [])
    }

    @Test func table_whenItHasManyPatterns_findsEach() throws {
        let shapes = ["/section%/{id}", "/section%/{id}/edit", "/{area}/section%", "/files%/{path...}"]
        let patterns = (0..<4000).map { shapes[$0 % 4].replacing("%", with: "\($0)") }
        #expect(try patterns.allSatisfy { table.add(try PathPattern($0)) == nil })
        for (number, pattern) in patterns.enumerated() {
            let path = pattern.replacing("{id}", with: "7").replacing("{area}", with: "q").replacing(
                "{path...}", with: "a/b")
            #expect(try order(path) == [[number]])
        }
    }

    /// Patterns that differ in nothing but which of their segments are placeholders are the worst there is.
    @Test func path_whenEachSegmentMayBeAPlaceholder_isLookedForOnceInEachPattern() throws {
        for number in 0..<1024 {
            let pattern = (0..<10).map { number >> $0 & 1 == 0 ? "/a" : "/{p\($0)}" }.joined()
            try add(pattern + "/end")
        }
        let path = String(repeating: "/a", count: 10)
        #expect(try order(path + "/end").count == 1024)
        #expect(try order(path + "/end").first == [0])
        #expect(try order(path + "/no") == [])
    }

    @Test func table_whenItIsBuilt_takesTimeInProportionToItsPatterns() throws {
        try expectLinearCost(size: 1_000) { count in
            try (0..<count).map { try PathPattern("/section\($0)/{id}/action\($0 % 7)") }
        } _: { patterns in
            var table = RouteTable()
            for pattern in patterns { table.add(pattern) }
        }
    }
}
