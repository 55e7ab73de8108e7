import AppFoundation
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The status and the headers of a response, by name in lowercase.
struct TransferHead: Sendable {
    let status: Int
    let headers: [String: String]
}

/// A step of a transfer.
enum TransferEvent: Sendable {
    case head(TransferHead)
    case data(Data)

    /// The body exceeds the limit, and the transfer was stopped.
    case tooLarge

    case end((any Error)?)
}

/// Yields the steps of a transfer to a stream. Stops the transfer if the body exceeds a limit, whether or not the stream is
/// read.
final class TransferDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let events: AsyncStream<TransferEvent>.Continuation

    /// The number of bytes received.
    private let received = Guarded(0)

    private let bodyLimit: Int

    init(_ events: AsyncStream<TransferEvent>.Continuation, bodyLimit: Int) {
        self.events = events
        self.bodyLimit = bodyLimit
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        yieldHead(of: response)
        // The length of a response without a body is that of the body that another request would get.
        let hasBody =
            dataTask.originalRequest?.httpMethod != "HEAD" && (response as? HTTPURLResponse)?.statusCode != 304
        guard !hasBody || response.expectedContentLength <= bodyLimit else {
            stop(dataTask)
            return completionHandler(.cancel)
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let total = received.use { total in
            total += data.count
            return total
        }
        guard total <= bodyLimit else { return stop(dataTask) }
        events.yield(.data(data))
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        #if canImport(FoundationNetworking)
            // The answer to a redirect of a cancelled transfer ends the process.
            guard task.state == .running else { return }
        #endif
        completionHandler(nil)
    }

    #if canImport(FoundationNetworking)
        /// Ends the transfer with the response 401, which FoundationNetworking would otherwise withhold.
        func urlSession(
            _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            events.yield(.end(nil))
            events.finish()
            completionHandler(.cancelAuthenticationChallenge, nil)
        }
    #endif

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        events.yield(.end(error))
        events.finish()
    }

    private func yieldHead(of response: URLResponse) {
        guard let response = response as? HTTPURLResponse else { return }
        var headers: [String: String] = [:]
        for case (let name, let value) as (String, String) in response.allHeaderFields {
            headers[name.lowercased()] = value
        }
        events.yield(.head(TransferHead(status: response.statusCode, headers: headers)))
    }

    private func stop(_ task: URLSessionTask) {
        events.yield(.tooLarge)
        events.finish()
        task.cancel()
    }
}
