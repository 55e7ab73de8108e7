import Foundation
import Testing

@testable import AppNetwork

struct HTTPResponseTests {
    private func response() throws -> HTTPResponse {
        HTTPResponse(
            url: try #require(URL(string: "https://a.example/b?token=planted#planted")), status: 200,
            headers: ["set-cookie": "id=planted"], body: Data("planted".utf8))
    }

    @Test func description_namesTheStatusTheURLAndTheSize() throws {
        #expect(try response().description == "200 from https://a.example/b?token=… with 7 bytes")
    }

    @Test func texts_containNoSecret() throws {
        let response = try response()
        var dumped = ""
        dump([response], to: &dumped)

        #expect(dumped.contains("set-cookie"))
        for text in ["\(response)", String(reflecting: response), "\([response])", dumped] {
            #expect(!text.contains("planted"))
        }
    }
}
