import AppFoundation
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Passes the parts of a transfer to its response, and ends the transfer when the response refuses one.
final class TransferDelegate: NSObject, URLSessionDataDelegate, Sendable {
    typealias Outcome = Result<IncomingResponse, NetworkError.Problem>

    private let response: Guarded<IncomingResponse>

    /// Receives the outcome, of which the first one counts.
    private let results: AsyncStream<Outcome>.Continuation

    init(_ results: AsyncStream<Outcome>.Continuation, receiving response: IncomingResponse) {
        self.results = results
        self.response = Guarded(response)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        guard let response = response as? HTTPURLResponse else { return completionHandler(.cancel) }
        let fields = response.allHeaderFields.compactMap { field -> (name: String, value: String)? in
            guard let name = field.key as? String, let value = field.value as? String else { return nil }
            return (name, value)
        }
        let status = response.statusCode
        let goesOn = self.pass { response throws(NetworkError.Problem) in
            try response.receive(status: status, headers: fields)
        }
        guard goesOn else { return completionHandler(.cancel) }
        if self.response.use({ $0.hasBody && !$0.needsBody }) {
            complete()
            return completionHandler(.cancel)
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if !pass({ response throws(NetworkError.Problem) in try response.receive(data) }) { dataTask.cancel() }
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
            complete()
            completionHandler(.cancelAuthenticationChallenge, nil)
        }
    #endif

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let error else { return complete() }
        end(.failure(NetworkError.Problem(error, limits: response.use { $0.limits })))
    }

    /// Passes a part to the response. Returns false, and ends the transfer, if the response refuses the part.
    private func pass(_ part: @Sendable (inout IncomingResponse) throws(NetworkError.Problem) -> Void) -> Bool {
        let refusal = response.use { response -> NetworkError.Problem? in
            do throws(NetworkError.Problem) {
                try part(&response)
                return nil
            } catch {
                return error
            }
        }
        if let refusal { end(.failure(refusal)) }
        return refusal == nil
    }

    private func complete() {
        end(
            response.use { response -> Outcome in
                do throws(NetworkError.Problem) {
                    try response.end()
                    return .success(response)
                } catch {
                    return .failure(error)
                }
            })
    }

    private func end(_ outcome: Outcome) {
        results.yield(outcome)
        results.finish()
    }
}
