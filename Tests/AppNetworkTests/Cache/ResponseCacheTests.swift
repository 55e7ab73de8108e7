import Foundation
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct ResponseCacheTests {
    private func url(_ name: String) -> URL { URL(filePath: "/\(name)") }

    private func entry(_ size: Int) throws -> CachedResponse {
        try #require(
            CachedResponse(
                HTTPResponse(
                    url: url(""), status: 200, headers: ["cache-control": "max-age=9"], body: Data(count: size)),
                to: URLRequest(url: url("")),
                sent: Date(), received: Date()))
    }

    @Test func store_ofAnotherResponseForTheURL_replacesIt() async throws {
        let cache = ResponseCache(capacity: 100_000)
        cache.store(try entry(1), for: url("a"), from: 0)
        cache.store(try entry(2), for: url("a"), from: 0)

        #expect(cache.response(for: url("a"))?.response(from: .cache).body.count == 2)
    }

    @Test func store_overTheCapacity_removesTheLeastRecentlyUsedResponses() async throws {
        let cache = ResponseCache(capacity: 10_000)
        for name in ["a", "b", "c", "d"] { cache.store(try entry(1_000), for: url(name), from: 0) }
        _ = cache.response(for: url("a"))

        cache.store(try entry(1_000), for: url("e"), from: 0)

        var kept: [String] = []
        for name in ["a", "b", "c", "d", "e"] where cache.response(for: url(name)) != nil { kept.append(name) }
        #expect(kept == ["a", "e"])
    }

    @Test func store_ofALargeResponse_keepsTheOthers() async throws {
        let cache = ResponseCache(capacity: 10_000)
        cache.store(try entry(1_000), for: url("a"), from: 0)
        cache.store(try entry(3_000), for: url("b"), from: 0)

        #expect(cache.response(for: url("a")) != nil)
        #expect(cache.response(for: url("b")) == nil)
    }

    @Test func response_forAURLWithAFragment_isThatWithoutIt() async throws {
        let cache = ResponseCache(capacity: 10_000)
        cache.store(try entry(1), for: try #require(URL(string: "http://a/b#c")), from: 0)

        #expect(cache.response(for: try #require(URL(string: "http://a/b#d"))) != nil)
    }

    @Test func store_ofAResponseFromBeforeAChange_keepsNothing() async throws {
        let cache = ResponseCache(capacity: 10_000)
        let generation = cache.generation
        cache.removeAll()

        cache.store(try entry(1), for: url("a"), from: generation)

        #expect(cache.response(for: url("a")) == nil)
    }
}
