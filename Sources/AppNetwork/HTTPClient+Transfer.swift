import AppFoundation
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPClient {
    /// Sends a request, and receives the response up to the size limit. Redirects are not followed.
    func load(_ request: URLRequest, _ target: HTTPTarget) async throws -> HTTPResponse {
        try Task.checkCancellation()
        var request = request
        // The time limits are those of the client. FoundationNetworking truncates this one to seconds.
        request.timeoutInterval = 86_400
        request.cachePolicy = .reloadIgnoringLocalCacheData
        let (events, continuation) = AsyncStream.makeStream(of: TransferEvent.self)
        let task = session.dataTask(with: request)
        task.delegate = TransferDelegate(continuation, bodyLimit: limits.bodySize)
        defer { end(task) }
        return try await withTaskCancellationHandler {
            task.resume()
            return try await receive(events, target)
        } onCancel: {
            end(task)
        }
    }

    /// Ends a transfer, without waiting for it.
    ///
    /// FoundationNetworking ends the process if a transfer is cancelled while the answer to a redirect is under way. In the
    /// queue of the delegate, the two cannot overlap. Cancelling can also block the thread.
    private func end(_ task: URLSessionTask) {
        session.delegateQueue.addOperation { task.cancel() }
    }

    private func receive(_ events: AsyncStream<TransferEvent>, _ target: HTTPTarget) async throws -> HTTPResponse {
        var head: TransferHead?
        var body = Data()
        for await event in events {
            switch event {
            case .head(let received): head = received
            case .data(let data): body.append(data)
            case .tooLarge: throw NetworkError(target, .tooLarge(limit: limits.bodySize))
            case .end(let error?):
                try Task.checkCancellation()
                throw NetworkError(target, NetworkError.Problem(error, attemptLimit: limits.attempt))
            case .end(nil):
                guard let head else { throw NetworkError(target, .noConnection(reason: "the response has no head")) }
                return HTTPResponse(url: target.url, status: head.status, headers: head.headers, body: body)
            }
        }
        throw CancellationError()
    }
}
