import Foundation
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct CachedResponseTests {
    private let start = Date(timeIntervalSince1970: 784_111_777)  // Sun, 06 Nov 1994 08:49:37 GMT
    private let url = URL(filePath: "/")

    private func response(_ headers: [String: String], status: Int = 200) -> HTTPResponse {
        HTTPResponse(url: url, status: status, headers: headers, body: Data("body".utf8))
    }

    private func entry(_ headers: [String: String], delay: Double = 0) throws -> CachedResponse {
        try #require(CachedResponse(response(headers), to: URLRequest(url: url), sent: start, received: start + delay))
    }

    @Test func isFresh_untilTheMaximumAge_isTrue() throws {
        let entry = try entry(["cache-control": "max-age=10"])

        #expect(entry.isFresh(at: start + 9.9))
        #expect(!entry.isFresh(at: start + 10))
    }

    @Test func isFresh_afterTheClockWasSetBack_isFalse() throws {
        #expect(try !entry(["cache-control": "max-age=10"]).isFresh(at: start - 1))
    }

    @Test func isFresh_countsFromTheDateOfTheResponse() throws {
        let entry = try entry(["cache-control": "max-age=10", "date": "Sun, 06 Nov 1994 08:49:31 GMT"])

        #expect(entry.isFresh(at: start + 3.9))
        #expect(!entry.isFresh(at: start + 4))
    }

    @Test func isFresh_countsTheAgeAndTheDurationOfTheRequest() throws {
        let entry = try entry(["cache-control": "max-age=10", "age": "5"], delay: 2)

        #expect(entry.isFresh(at: start + 4.9))
        #expect(!entry.isFresh(at: start + 5))
    }

    @Test func isFresh_withSeveralAges_countsTheFirstOne() throws {
        let entry = try entry(["cache-control": "max-age=10", "age": "5, 6"])

        #expect(entry.isFresh(at: start + 4.9))
        #expect(!entry.isFresh(at: start + 5))
    }

    @Test func isFresh_withAMaximumAgeOfTheRequest_isTrueUntilIt() throws {
        let entry = try entry(["cache-control": "max-age=10"])

        #expect(entry.isFresh(at: start + 2.9, maximumAge: 3))
        #expect(!entry.isFresh(at: start + 3, maximumAge: 3))
    }

    @Test func size_includesTheURLAsValueAndKey() throws {
        func size(_ path: String) throws -> Int {
            let response = HTTPResponse(
                url: try #require(URL(string: "http://a/" + path)), status: 200,
                headers: ["cache-control": "max-age=10"], body: Data())
            return try #require(CachedResponse(response, to: URLRequest(url: url), sent: start, received: start)).size
        }

        #expect(try size("bcd") - size("") == 6)
    }

    @Test func isFresh_withExpires_countsFromTheDateOfTheServer() throws {
        let entry = try entry([
            "date": "Sun, 06 Nov 1994 09:49:37 GMT", "expires": "Sun, 06 Nov 1994 09:49:47 GMT",
        ])

        #expect(entry.isFresh(at: start + 9.9))
        #expect(!entry.isFresh(at: start + 10))
    }

    @Test(arguments: [201, 203, 206, 301, 404, 500])
    func entry_ofAnotherStatus_isNil(status: Int) {
        #expect(
            CachedResponse(
                response(["cache-control": "max-age=10"], status: status), to: URLRequest(url: url), sent: start,
                received: start)
                == nil)
    }

    @Test func condition_hasAllValidators() throws {
        let entry = try entry(["etag": "\"1\"", "last-modified": "Sun, 06 Nov 1994 08:49:37 GMT"])

        let request = entry.condition(on: URLRequest(url: url))

        #expect(request.value(forHTTPHeaderField: "If-None-Match") == "\"1\"")
        #expect(request.value(forHTTPHeaderField: "If-Modified-Since") == "Sun, 06 Nov 1994 08:49:37 GMT")
    }

    @Test func confirmed_mergesTheHeadersAndIsFreshAgain() throws {
        let entry = try entry([
            "etag": "\"1\"", "cache-control": "max-age=10", "age": "9", "x-old": "1", "content-length": "4",
        ])
        let confirmation = response(["cache-control": "max-age=20", "x-new": "2", "content-length": "0"], status: 304)

        let confirmed = try #require(
            entry.confirmed(by: confirmation, to: URLRequest(url: url), sent: start + 50, received: start + 50))

        #expect(
            confirmed.response(from: .cache).headers == [
                "etag": "\"1\"", "cache-control": "max-age=20", "x-old": "1", "x-new": "2", "content-length": "4",
            ])
        #expect(confirmed.isFresh(at: start + 69))
        #expect(!confirmed.isFresh(at: start + 70))
    }

    @Test func confirmed_byAResponseForAnotherVersion_isNil() throws {
        let entry = try entry(["etag": "\"1\""])

        #expect(
            entry.confirmed(
                by: response(["etag": "\"2\""], status: 304), to: URLRequest(url: url), sent: start, received: start)
                == nil)
    }
}
