import AppFoundationCore
import Foundation
public import NetworkContracts

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// A network client that responds with texts by URL: at once, or when a test releases the responses.
///
/// ```swift
/// let network = MockNetworkClient(["https://tides.example/today": #"{"high": 3}"#])
/// harness.override((any NetworkClient).self) { network }
/// ```
///
/// Responses are decoded as the `HTTPClient` of `AppNetwork` decodes them.
@MainActor
public final class MockNetworkClient: NetworkClient {
    /// The JSON responses by URL. A request to another URL fails with ``TestHarnessError/missingResponse(url:)``.
    public var responses: [String: String]

    /// The error of further requests; nil to respond.
    public var failure: (any Error)?

    /// The requests, in order of arrival.
    public private(set) var requests: [URLRequest] = []

    private var isHolding = false
    private var held: [(number: Int, release: AsyncStream<Never>.Continuation)] = []
    private var arrived = 0
    private var waiting: [(number: Int, arrival: AsyncStream<Never>.Continuation)] = []
    private var waits = 0

    /// Creates a client.
    ///
    /// - Parameter responses: The JSON responses by URL.
    public init(_ responses: [String: String] = [:]) {
        self.responses = responses
    }

    /// The requested URLs, in order of arrival.
    public var urls: [String] { requests.map(url(of:)) }

    /// Returns the decoded response to a request. The response is determined when the request arrives, not when it is released.
    ///
    /// - Throws: ``failure`` if there is one, ``TestHarnessError/missingResponse(url:)``, a `DecodingError`, or a
    ///   `CancellationError` if the task is cancelled.
    public func fetch<Answer: Decodable & Sendable>(_ request: URLRequest) async throws -> Answer {
        requests.append(request)
        let (response, failure) = (responses[url(of: request)], failure)
        if waiting.isEmpty { arrived += 1 } else { waiting.removeFirst().arrival.finish() }
        if isHolding { await waitForRelease(requests.count) }
        try Task.checkCancellation()
        if let failure { throw failure }
        guard let response else { throw TestHarnessError.missingResponse(url: url(of: request)) }
        return try JSONDecoder().decode(Answer.self, fromUntrusted: Data(response.utf8))
    }

    /// Waits for one request, or until the task is cancelled. Each call waits for a further one. Requests before ``hold()`` do not count.
    public func nextRequest() async {
        guard arrived == 0 else { return arrived -= 1 }
        let (stream, arrival) = AsyncStream.makeStream(of: Never.self)
        waits += 1
        let number = waits
        waiting.append((number, arrival))
        for await _ in stream {}
        // A cancelled call does not take the request of a later one.
        waiting.removeAll { $0.number == number }
    }

    // MARK: Holding

    /// Holds the responses to further requests. A cancelled request is not held.
    public func hold() { (isHolding, arrived) = (true, 0) }

    /// Releases the response to the oldest held request.
    public func releaseOldest() { if !held.isEmpty { held.removeFirst().release.finish() } }

    /// Releases the response to the newest held request.
    public func releaseNewest() { held.popLast()?.release.finish() }

    /// Releases all responses, and holds no further ones.
    public func release() {
        isHolding = false
        for request in held { request.release.finish() }
        held = []
    }

    private func waitForRelease(_ number: Int) async {
        let (stream, release) = AsyncStream.makeStream(of: Never.self)
        held.append((number, release))
        for await _ in stream {}
        // A cancelled request is not released.
        held.removeAll { $0.number == number }
    }

    private func url(of request: URLRequest) -> String { request.url?.absoluteString ?? "" }
}
