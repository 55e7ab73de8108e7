import Foundation
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct HTTPTargetTests {
    private func request(_ url: String, method: String = "GET") throws -> URLRequest {
        var request = URLRequest(url: try #require(URL(string: url)))
        request.httpMethod = method
        return request
    }

    private func refusal(_ request: URLRequest) -> String? {
        #expect(throws: NetworkError.self) { try HTTPTarget(of: request) }?.description
    }

    @Test func description_hasNoValuesOfTheQueryAndNoFragment() throws {
        let target = try HTTPTarget(of: request("HTTPS://a.example:8080/b%20c?token=secret&d=&secret#secret"))

        #expect(target.description == "GET HTTPS://a.example:8080/b%20c?token=…&d=…&…")
    }

    @Test func target_withAUser_isRefusedWithoutIt() throws {
        #expect(
            try refusal(request("https://ada:secret@a.example/b"))
                == "The request GET https://a.example/b failed: its URL names a user. "
                + "To fix: request an http or https URL with a host and without a user.")
    }

    @Test(arguments: [
        ("ftp://a.example/", "it is not an http or https URL"),
        ("file:///etc/passwd", "it is not an http or https URL"),
        ("a/b", "it is not an http or https URL"), ("http:///b", "its URL has no host"),
        ("http:b", "its URL has no host"),
    ])
    func target_ofAnotherURL_isRefused(url: String, reason: String) throws {
        let text = try refusal(request(url))

        #expect(text?.contains(" failed: \(reason). ") == true)
    }

    @Test(arguments: [
        ("X-Injected: 1\r\nX", "1"), ("X Y", "1"), ("X:", "1"), ("", "1"), ("X\u{E9}", "1"),
        ("X-Key", "1\r\nX-Injected: 2"),
        ("Authorization", "Bearer 1\n"), ("X-Key", "1\u{0}"), ("X-Key", "1\r"), ("Transfer-Encoding", "chunked"),
        ("Content-Length", "4"), ("content-length", "3, 3"),
    ])
    func target_withAHeaderThatMustNotBeSent_isRefused(name: String, value: String) throws {
        var request = try request("https://a.example/", method: "POST")
        request.httpBody = Data("abc".utf8)
        request.allHTTPHeaderFields = [name: value]
        try #require(request.allHTTPHeaderFields == [name: value])

        let problem = #expect(throws: NetworkError.self) { try HTTPTarget(of: request) }?.problem

        guard case .invalidHeader(name, _) = problem else { Issue.record("\(problem as Any)"); return }
    }

    @Test func target_withTheLengthOfAStream_isRefused() throws {
        var request = try request("https://a.example/", method: "POST")
        request.httpBodyStream = InputStream(data: Data("abc".utf8))
        request.setValue("3", forHTTPHeaderField: "Content-Length")

        #expect(refusal(request)?.contains("its header 'Content-Length' cannot be compared with a stream") == true)
    }

    @Test(arguments: [("!#$%&'*+-.^_`|~09azAZ", "a\tb \u{E9} \u{1F980}"), ("Content-Length", "3"), ("X", "")])
    func target_withAHeaderThatCanBeSent_isAccepted(name: String, value: String) throws {
        var request = try request("https://a.example/", method: "POST")
        request.httpBody = Data("abc".utf8)
        request.allHTTPHeaderFields = [name: value]

        #expect(throws: Never.self) { try HTTPTarget(of: request) }
    }

    @Test(arguments: [
        ("https://A.example:443/b", true), ("https://a.example", true), ("https://a.example:444/", false),
        ("http://a.example:443/", false), ("https://b.example/", false), ("https://a.example.b/", false),
    ])
    func hasOrigin_ofAURL_comparesSchemeHostAndPort(url: String, expected: Bool) throws {
        let target = try HTTPTarget(of: request("https://a.example/"))

        #expect(target.hasOrigin(of: try #require(URL(string: url))) == expected)
    }

    @Test func target_ofALongURL_isRefused() throws {
        let text = try refusal(request("https://a.example/" + String(repeating: "a", count: 8_000)))

        #expect(text?.hasPrefix("The request GET '…' failed: its URL is too long. ") == true)
    }

    @Test(arguments: ["GET /x HTTP/1.1\r\nA: b\r\n\r\nGET", "get", "GÉT"])
    func target_withAStrangeMethod_isRefused(method: String) throws {
        var request = try request("https://a.example/")
        request.httpMethod = method
        guard request.httpMethod == method else { return }

        #expect(refusal(request)?.contains("its method is not a word in upper case") == true)
    }

    @Test(arguments: [URLRequest.CachePolicy.returnCacheDataElseLoad, .returnCacheDataDontLoad])
    func target_thatAllowsExpiredResponses_isRefused(policy: URLRequest.CachePolicy) throws {
        var request = try request("https://a.example/")
        request.cachePolicy = policy

        #expect(refusal(request)?.contains("its cache policy asks for expired responses") == true)
    }
}
