import Foundation
import LinkRouting
import TestSupport
import Testing

/// URLs of an attacker.
struct HostileURLTests {
    private let table: RouteTable

    init() throws {
        var table = RouteTable()
        for pattern in ["/a", "/{x}", "/{x}/{rest...}"] { table.add(try PathPattern(pattern)) }
        self.table = table
    }

    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test func path_whenItIsAMegabyte_isMatchedInBoundedTime() throws {
        let letters = try url("app://home/" + String(repeating: "a", count: 1_000_000))
        let slashes = try url("app://home/a" + String(repeating: "/", count: 1_000_000))
        let query = try url("app://home/a?" + String(repeating: "&", count: 1_000_000))
        let time = try threadTime { () throws in
            #expect(try table.match(letters)?.routes == [1])
            #expect(try table.match(slashes)?.routes == [2])
            #expect(try table.match(query)?.parameters.values == [:])
            #expect(table.suggestions(for: letters) == [])
        }
        #expect(time < .seconds(30))
    }

    @Test(arguments: ["%FF", "%C3", "%ED%A0%80", "%C0%80"])
    func escape_whenItIsNotUTF8_isAnError(escape: String) throws {
        for link in ["app://home/\(escape)", "app://home/a?b=\(escape)", "app://home/a#\(escape)"] {
            let url = try url(link)
            #expect(throws: InvalidPercentEncoding.notText) { try table.match(url) }
            #expect(throws: InvalidPercentEncoding.notText) { try table.matches(url) }
            #expect(try PathPattern("/{x}").parameters(of: url) == nil)
        }
    }

    @Test(arguments: ["/%00", "/%0A", "/%E2%80%AE", "/..", "/%2e%2e", "/%25"])
    func segment_whenItIsUnusual_isAValue(path: String) throws {
        #expect(try table.match(url("app://home" + path))?.routes == [1])
    }

    /// Comparing such texts takes time proportional to the square of their length.
    @Test(arguments: ["app://home/a\u{0}", "app://home/a?b=\u{0}", "app://home/a?\u{0}=1", "app://home/a#\u{0}"])
    func combiningMarks_whenTheyAreMany_areAnError(link: String) throws {
        let marks = String(repeating: "%CC%81%CC%96", count: 20_000)
        let url = try url(link.replacing("\u{0}", with: marks))
        let error = #expect(throws: InvalidPercentEncoding.tooManyCombiningMarks) { try table.match(url) }
        #expect(error?.description == "it has more than 30 combining marks in a row")
    }
}
