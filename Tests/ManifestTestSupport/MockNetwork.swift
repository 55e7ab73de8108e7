import Foundation
import PlatformIO

#if canImport(FoundationNetworking)
    package import FoundationNetworking
#endif

/// Answers requests with texts by URL, at once or when it is told to.
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

    /// The URLs that were asked for.
    package var urls: [String] { requests.compactMap { $0.url?.absoluteString } }

    package func fetch<Answer: Decodable & Sendable>(_ request: URLRequest) async throws -> Answer {
        requests.append(request)
        // What is answered is settled when the request comes, however late the answer.
        let answer = answers[request.url?.absoluteString ?? ""]
        let failure = failure
        arrivals.continuation.yield()
        if isHeld { await withCheckedContinuation { held.append($0) } }
        try Task.checkCancellation()
        if let failure { throw failure }
        guard let answer else { throw Mishap("no answer") }
        return try JSONDecoder().decode(Answer.self, from: Data(answer.utf8))
    }

    /// Keeps the answers to further requests back.
    package func hold() { isHeld = true }

    /// Answers the request that has waited longest.
    package func releaseOne() { held.removeFirst().resume() }

    /// Lets the request that has waited longest wait behind the others.
    package func putFirstLast() { held.append(held.removeFirst()) }

    /// Answers all requests.
    package func release() {
        isHeld = false
        held.forEach { $0.resume() }
        held = []
    }

    /// Returns when the next request has come.
    package func nextRequest() async {
        for await _ in arrivals.stream { return }
    }
}
