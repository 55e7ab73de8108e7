#if canImport(FoundationNetworking)
    import Foundation
    import FoundationNetworking

    /// Forwards the calls for a task to the delegate of the task. On Apple's platforms, a session calls it itself.
    final class TaskDelegateForwarder: NSObject, URLSessionDataDelegate, Sendable {
        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            guard let delegate = dataTask.delegate as? TransferDelegate else { return completionHandler(.cancel) }
            delegate.urlSession(
                session, dataTask: dataTask, didReceive: response, completionHandler: completionHandler)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            (dataTask.delegate as? TransferDelegate)?.urlSession(session, dataTask: dataTask, didReceive: data)
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            guard let delegate = task.delegate as? TransferDelegate else {
                return completionHandler(.cancelAuthenticationChallenge, nil)
            }
            delegate.urlSession(session, task: task, didReceive: challenge, completionHandler: completionHandler)
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            (task.delegate as? TransferDelegate)?.urlSession(session, task: task, didCompleteWithError: error)
        }
    }
#endif
