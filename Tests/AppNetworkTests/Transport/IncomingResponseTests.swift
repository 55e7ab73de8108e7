import Foundation
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct IncomingResponseTests {
    private func response(
        _ headers: [(name: String, value: String)] = [], method: String = "GET", status: Int = 200,
        headerSize: Int = 100
    ) throws -> IncomingResponse {
        var request = URLRequest(url: URL(filePath: "/"))
        request.httpMethod = method
        var response = IncomingResponse(to: request, limits: HTTPLimits(bodySize: 10, headerSize: headerSize))
        try response.receive(status: status, headers: headers)
        return response
    }

    @Test func receive_ofSeveralHeadersOfOneName_joinsThem() throws {
        #expect(try response([("Vary", "a"), ("vary", "b")]).headers == ["vary": "a, b"])
    }

    @Test func receive_ofHeadersOverTheLimit_throws() throws {
        #expect(try response([("a", "b")], headerSize: 6).headers == ["a": "b"])
        #expect(throws: NetworkError.Problem.headersTooLarge(limit: 5)) { try response([("a", "b")], headerSize: 5) }
    }

    @Test(arguments: ["1, 2", "1,", "", "+1", "-1", "1 1", "１"])
    func receive_ofALengthThatIsNone_throws(length: String) {
        #expect(throws: NetworkError.Problem.undecodable(reason: "its length is '\(length)'")) {
            try response([("Content-Length", length)])
        }
    }

    @Test(arguments: ["11", "99999999999999999999"])
    func receive_ofALengthOverTheLimit_throwsIfABodyFollows(length: String) throws {
        #expect(throws: NetworkError.Problem.tooLarge(limit: 10)) { try response([("Content-Length", length)]) }
        #expect(try response([("Content-Length", length)], method: "HEAD").hasBody == false)
        #expect(try response([("Content-Length", length)], status: 304).hasBody == false)
    }

    @Test func receive_ofABodyOverTheLimit_throwsAndDropsIt() throws {
        var response = try response()
        try response.receive(Data(count: 10))

        let problem = #expect(throws: NetworkError.Problem.self) { try response.receive(Data(count: 1)) }

        #expect(problem == .tooLarge(limit: 10))
        #expect(response.body.isEmpty)
    }

    @Test func end_beforeTheLength_throws() throws {
        var response = try response([("Content-Length", "2, 2")])
        try response.receive(Data(count: 1))
        #expect(throws: NetworkError.Problem.connectionLost) { try response.end() }
        try response.receive(Data(count: 1))
        #expect(throws: Never.self) { try response.end() }
    }

    @Test func end_ofACompressedBody_comparesNoLength() throws {
        let response = try response([("Content-Length", "2"), ("Content-Encoding", "gzip")])
        #expect(throws: Never.self) { try response.end() }
    }

    @Test func needsBody_ofARedirect_isFalse() throws {
        #expect(try response([("Location", "/"), ("Content-Length", "5")], status: 302).needsBody == false)
        #expect(try response(status: 302).needsBody)
    }
}
