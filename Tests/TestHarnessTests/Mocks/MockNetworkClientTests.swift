import Foundation
import NetworkContracts
import TestHarness
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct MockNetworkClientTests {
    private let network = MockNetworkClient(["https://a.example": "1", "https://b.example": "2"])

    private func fetch(_ host: String) async throws -> Int {
        let url = try #require(URL(string: "https://\(host).example"))
        return try await network.fetch(URLRequest(url: url))
    }

    @Test func fetch_ofAKnownURL_isTheResponse() async throws {
        #expect(try await fetch("b") == 2)
        #expect(try await fetch("a") == 1)
        #expect(network.urls == ["https://b.example", "https://a.example"])
    }

    @Test func fetch_ofAnotherURL_throwsTheFix() async throws {
        let error = try await #require(throws: TestHarnessError.self) { try await fetch("c") }
        #expect(error == .missingResponse(url: "https://c.example"))
        #expect(
            error.description == """
                The mock network has no response for 'https://c.example'. To fix: set `responses["https://c.example"]` to the \
                JSON text of one.
                """)
    }

    @Test func fetch_whenItsResponseHasAnotherType_throwsADecodingError() async {
        network.responses["https://a.example"] = "{}"
        await #expect(throws: DecodingError.self) { try await fetch("a") }
    }

    @Test func fetch_afterAFailureIsSet_throwsIt() async throws {
        network.failure = URLError(.notConnectedToInternet)
        await #expect(throws: URLError.self) { try await fetch("a") }
        network.failure = nil
        #expect(try await fetch("a") == 1)
    }

    @Test func hold_releasesInTheOrderOfTheTest() async throws {
        network.hold()
        let tasks = ["a", "b", "a"].map { host in Task { try await fetch(host) } }
        for _ in tasks { await network.nextRequest() }
        // The responses of held requests are determined.
        network.responses = [:]
        network.releaseNewest()
        #expect(try await tasks[2].value == 1)
        network.releaseOldest()
        #expect(try await tasks[0].value == 1)
        network.release()
        #expect(try await tasks[1].value == 2)
        network.releaseOldest()
    }

    @Test func nextRequest_whenItIsCancelled_leavesTheRequestToTheNextCall() async throws {
        let waiting = Task { await network.nextRequest() }
        await Task.yield()
        waiting.cancel()
        await waiting.value

        network.hold()
        let request = Task { try await fetch("a") }
        await network.nextRequest()
        network.releaseOldest()
        #expect(try await request.value == 1)
    }

    @Test func nextRequest_afterHold_waitsForALaterRequest() async throws {
        _ = try await (fetch("a"), fetch("b"))
        network.hold()
        let request = Task { try await fetch("a") }
        await network.nextRequest()
        network.releaseOldest()
        #expect(try await request.value == 1)
    }

    @Test func hold_whenTheRequestIsCancelled_endsIt() async throws {
        network.hold()
        let (cancelled, other) = (Task { try await fetch("a") }, Task { try await fetch("b") })
        for _ in 0..<2 { await network.nextRequest() }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        network.releaseOldest()
        #expect(try await other.value == 2)
    }
}
