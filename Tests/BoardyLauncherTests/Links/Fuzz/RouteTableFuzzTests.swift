import BoardTestSupport
import Boardy
import Foundation
import LinkRouting
import TestSupport
import Testing

/// A route table finds every matching pattern, best match first. A launcher mostly needs the best match only.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RouteTableFuzzTests {
    @Test(arguments: SeededGenerator.seeds)
    func match_whateverThePath_findsAllInOrder(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var (left, found) = (FuzzSettings.lookedUp, 0)
        while left > 0 {
            let alphabet = FuzzAlphabet(&random)
            let openers = FuzzOpeners.some(&random, alphabet).filter { $0.kind != .predicate }
            let reference = FuzzReference(openers)
            var table = RouteTable()
            for opener in openers { table.add(try PathPattern(opener.pattern)) }
            let links = FuzzLinks(openers, alphabet)
            for _ in 0..<min(left, 250) {
                let link = links.valid(&random)
                let reading = FuzzReading(link: link)
                guard case .parts(let path, _, _) = reading else { continue }
                let foreseen = reference.matching(path).map { $0.map(\.opener.index) }
                let matches = try Self.matches(of: link, in: table).map { $0.map { openers[$0].index } }
                found += matches.count
                if matches != foreseen {
                    Issue.record("seed \(seed), \(link): \(matches), and not \(foreseen), of \(openers.map(\.pattern))")
                    return
                }
            }
            left -= 250
            await Task.yield()
        }
        #expect(found > FuzzSettings.lookedUp / 2, "seed \(seed)")
    }

    private static func matches(of link: String, in table: RouteTable) throws -> [[Int]] {
        let url = try #require(URL(string: link))
        return try table.matches(url).map(\.routes)
    }
}
