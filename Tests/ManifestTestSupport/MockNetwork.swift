import Foundation
import PlatformIO

#if canImport(FoundationNetworking)
    package import FoundationNetworking
#endif

/// Responds to requests with texts by URL, at once or when a test releases the responses.
package final class MockNetwork: NetworkClient {
    package var answers: [String: String]
    package var failure: (any Error)?
    package private(set) var requests: [URLRequest] = []

    private var isHeld = false
    private var held: [CheckedContinuation<Void, Never>] = []
    private let arrivals = AsyncStream<Void>.makeStream()

    package init(_ answers: [String: String] = [:]) {
        self.answers = answers
    }

    /// The requested URLs.
    package var urls: [String] { requests.compactMap { $0.url?.absoluteString } }

    package func fetch<Answer: Decodable & Sendable>(_ request: URLRequest) async throws -> Answer {
        requests.append(request)
        // The response is fixed when the request arrives, not when the response is released.
        let answer = answers[request.url?.absoluteString ?? ""]
        let failure = failure
        arrivals.continuation.yield()
        if isHeld { await withCheckedContinuation { held.append($0) } }
        try Task.checkCancellation()
        if let failure { throw failure }
        guard let answer else { throw Mishap("no answer") }
        return try JSONDecoder().decode(Answer.self, from: Data(answer.utf8))
    }

    /// Holds the responses to further requests.
    package func hold() { isHeld = true }

    /// Releases the response to the oldest request.
    package func releaseOne() { held.removeFirst().resume() }

    /// Moves the oldest request to the end of the queue.
    package func putFirstLast() { held.append(held.removeFirst()) }

    /// Releases the responses to the newest of two loads with two requests each, while the older one is held.
    package func releaseNewestLoad() async {
        putFirstLast()
        releaseOne()
        await nextRequest()
        putFirstLast()
        releaseOne()
    }

    /// Releases all responses.
    package func release() {
        isHeld = false
        held.forEach { $0.resume() }
        held = []
    }

    /// Waits for the next request.
    package func nextRequest() async {
        for await _ in arrivals.stream { return }
    }
}
