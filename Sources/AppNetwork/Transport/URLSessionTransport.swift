import AppFoundation

#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Sends requests over `URLSession`. A client uses it by default.
///
/// On Linux it does not keep all limits for the process; see <doc:HostileServers>.
public final class URLSessionTransport: HTTPTransport {
    private let session = makeSession()

    /// Creates a transport.
    ///
    /// - Parameter limits: The limits of the client. Each request passes them, too.
    public init(limits: HTTPLimits) {}

    deinit {
        Transfer.end(session)
    }

    /// Sends a request once, in a session that is shared if the request can be repeated.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - response: The response without content.
    /// - Returns: The response with its content.
    /// - Throws: The reason why there is no response.
    public func send(
        _ request: URLRequest, receiving response: IncomingResponse
    ) async throws(NetworkError.Problem) -> IncomingResponse {
        #if canImport(FoundationNetworking)
            // libcurl repeats any request if the server closes a connection that was kept. With a body, the repetition waits for
            // the time limit, because FoundationNetworking does not send the body again. A new session has no connection.
            if !request.isIdempotent || request.httpBody != nil || request.httpBodyStream != nil {
                let session = makeSession()
                defer { Transfer.end(session) }
                return try await send(request, receiving: response, session)
            }
        #endif
        return try await send(request, receiving: response, session)
    }

    private func send(
        _ request: URLRequest, receiving response: IncomingResponse, _ session: URLSession
    ) async throws(NetworkError.Problem) -> IncomingResponse {
        var request = request
        // The time limits are those of the client. FoundationNetworking truncates this one to seconds.
        request.timeoutInterval = 86_400
        request.cachePolicy = .reloadIgnoringLocalCacheData
        let (results, continuation) = AsyncStream.makeStream(of: TransferDelegate.Outcome.self)
        let transfer = Transfer(request, in: session, TransferDelegate(continuation, receiving: response))
        // A transfer that has ended ignores it.
        defer { transfer.end() }
        let result = await withTaskCancellationHandler {
            transfer.start()
            return await results.first { _ in true }
        } onCancel: {
            transfer.end()
        }
        // There is no result if the task is cancelled.
        return try (result ?? .failure(.connectionLost)).get()
    }
}

private func makeSession() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    #if canImport(FoundationNetworking)
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        queue.underlyingQueue = transfers
        return URLSession(configuration: configuration, delegate: TaskDelegateForwarder(), delegateQueue: queue)
    #else
        return URLSession(configuration: configuration)
    #endif
}

#if canImport(FoundationNetworking)
    /// The queue that handles the data of all sessions, in a thread of its own. In the threads of tasks, data would pile up
    /// while the tasks are busy. It is global, because an operation queue does not retain it.
    private let transfers = DispatchQueue(label: "AppNetwork.URLSessionTransport")
#endif
