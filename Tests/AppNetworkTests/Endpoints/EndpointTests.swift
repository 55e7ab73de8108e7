import Foundation
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct EndpointTests {
    private func request(_ endpoint: Endpoint<Void>, to base: String = "https://a.example/v1") throws -> URLRequest {
        try endpoint.request(to: #require(URL(string: base)))
    }

    private func refusal(_ path: EndpointPath) -> String? {
        #expect(throws: NetworkError.self) { try request(.get(path)) }?.description
    }

    @Test(arguments: [
        ("notes/1", "https://a.example/v1/notes/1"), ("/notes/", "https://a.example/v1/notes/"),
        ("", "https://a.example/v1"), ("https://b.example/x", "https://a.example/v1/https%3A//b.example/x"),
        ("//b.example/x", "https://a.example/v1/b.example/x"),
        ("a b?c#d%2e", "https://a.example/v1/a%20b%3Fc%23d%252e"),
        ("...", "https://a.example/v1/..."), ("\u{E9}\r\n", "https://a.example/v1/%C3%A9%0D%0A"),
    ])
    func request_ofAPathFromOutside_staysBelowTheBase(path: String, url: String) throws {
        #expect(try request(.get(EndpointPath(path))).url?.absoluteString == url)
    }

    @Test(arguments: [
        ("a/b?c", "a%2Fb%3Fc"), ("%2e%2e", "%252e%252e"), ("a@b:c", "a%40b%3Ac"), ("//x", "%2F%2Fx"), ("...", "..."),
    ])
    func request_ofAPathWithAValue_hasItAsOneSegment(value: String, segment: String) throws {
        let url = try request(.get("notes/\(value)/text")).url
        #expect(url?.absoluteString == "https://a.example/v1/notes/\(segment)/text")
    }

    @Test(arguments: ["..", ".", "../x", "x/../..", "..\\x", "a/./b"])
    func request_ofAPathWithDots_isRefused(text: String) {
        let expected =
            "The request GET https://a.example/v1 failed: a segment of its path is '.' or '..'. "
            + "To fix: use values that name something below the URL."
        #expect(refusal(EndpointPath(text)) == expected)
        #expect(refusal("notes/\(text)") == expected)
    }

    @Test func request_ofAPathWithAnEmptyValue_isRefused() {
        #expect(
            refusal("notes/\("")")
                == "The request GET https://a.example/v1 failed: a value in its path is empty. "
                + "To fix: use values that name something below the URL.")
        #expect(refusal("\(".")\(".")")?.contains("is '.' or '..'") == true)
    }

    @Test func request_withAQuery_encodesItAfterThatOfTheBase() throws {
        let query: KeyValuePairs<String, String?> = ["q": "a+b&c=d", "page": nil, "tag": "\u{E9}", "tag": ""]

        #expect(
            try request(.get("find", query: query), to: "https://a.example/?key=1").url?.absoluteString
                == "https://a.example/find?key=1&q=a%2Bb%26c%3Dd&tag=%C3%A9&tag=")
    }

    @Test func request_ofEachMethod_hasItsBodyAndKey() throws {
        let key = UUID()
        let endpoints: [Endpoint<Void>] = [
            .get("a"), .post("a"), .post("a", [1], idempotencyKey: key), .put("a", [1]), .patch("a", [1]), .delete("a"),
        ]

        let lines = try endpoints.map { endpoint in
            let request = try request(endpoint)
            let body = String(decoding: request.httpBody ?? Data(), as: UTF8.self)
            let headers = ["Accept", "Content-Type", "Idempotency-Key"]
                .map { request.value(forHTTPHeaderField: $0) ?? "-" }
            return ([request.httpMethod ?? "", body] + headers).joined(separator: " ")
        }

        #expect(
            lines == [
                "GET  application/json - -", "POST  application/json - -",
                "POST [1] application/json application/json \(key.uuidString)",
                "PUT [1] application/json application/json -", "PATCH [1] application/json application/json -",
                "DELETE  application/json - -",
            ])
    }

    @Test func request_withABodyThatJSONCannotExpress_isRefused() {
        let text = #expect(throws: NetworkError.self) { try request(.put("a?token", [Double.nan])) }?.description

        let problem = "The request PUT https://a.example/v1/a%3Ftoken failed: its body cannot be encoded: "
        #expect(text?.hasPrefix(problem) == true)
        #expect(text?.hasSuffix(". To fix: send a value with a form in JSON.") == true)
    }
}

@Suite(.timeLimit(.minutes(10)))
struct EndpointSendingTests {
    private let server: TestServer
    private let client = HTTPClient.limited()

    init() async throws {
        server = try await TestServer()
    }

    @Test func send_ofAnEndpoint_encodesAndDecodes() async throws {
        let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
        encoder.dateEncodingStrategy = .iso8601
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let date = Date(timeIntervalSince1970: 0)

        let echo: Echo = try await client.send(
            .post("more", [date]), to: server.url("/json"), encoder: encoder, decoder: decoder)

        #expect(echo.method == "POST")
        #expect(echo.body == #"["1970-01-01T00:00:00Z"]"#)
    }

    @Test func send_ofAnEndpointWithoutAnAnswer_ignoresTheBody() async throws {
        try await client.send(Endpoint<Void>.delete(""), to: server.url("/bad-json"))
        let none: Echo? = try await client.send(.get(""), to: server.url("/status/204"))
        #expect(none == nil)
    }

    @Test func send_whenTheAnswerIsNotJSON_throws() async {
        let error = await #expect(throws: NetworkError.self) {
            let _: Echo = try await client.send(.get(""), to: server.url("/bad-json"))
        }
        #expect(error?.problem == .undecodable(reason: "it is not valid JSON"))
    }
}
