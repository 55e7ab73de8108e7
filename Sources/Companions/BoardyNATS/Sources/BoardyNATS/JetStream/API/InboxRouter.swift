import BoardySupport
import Foundation
import Synchronization

/// The answers to requests and the frames for connections, which share one subscription.
///
/// A subscription of the C client has a thread of its own, so one for each request would be too many.
final class InboxRouter: Sendable {
    private struct State {
        var last: UInt64 = 0
        var handlers: [UInt64: @Sendable (NATSMessage) -> Void] = [:]
        var answers: [UInt64: CheckedContinuation<Result<NATSMessage, NATSError>, Never>] = [:]
    }

    /// The state is an object of its own, because the handler of the subscription is made before the router.
    private final class Routes: Sendable {
        let state = Mutex(State())

        func receive(_ message: NATSMessage, prefix: String) {
            guard let number = UInt64(message.subject.dropFirst(prefix.count + 1), radix: 36) else { return }
            let (answer, handler) = state.withLock { ($0.answers.removeValue(forKey: number), $0.handlers[number]) }
            answer?.resume(returning: .success(message))
            handler?(message)
        }

        func finish(_ number: UInt64, _ error: NATSError) {
            state.withLock { $0.answers.removeValue(forKey: number) }?.resume(returning: .failure(error))
        }
    }

    private let client: NATSClient
    private let prefix: String
    private let routes = Routes()
    private let subscription: SubscriptionHandle

    init(_ client: NATSClient) throws(NATSError) {
        self.client = client
        let prefix = client.makeInbox()
        self.prefix = prefix
        subscription = try client.subscribe(
            "\(prefix).*",
            handler: SubscriptionHandler(
                message: { [routes] in routes.receive($0, prefix: prefix) },
                end: { [routes] error in
                    let error = error ?? NATSError(.closed, "the client was closed before an answer")
                    for number in routes.state.withLock({ Array($0.answers.keys) }) { routes.finish(number, error) }
                }))
    }

    /// Adds a handler, which is called on a thread of the C client and must not block.
    ///
    /// - Returns: the subject of the handler.
    func add(_ handler: @escaping @Sendable (NATSMessage) -> Void) -> String {
        let number = routes.state.withLock { state in
            state.last += 1
            state.handlers[state.last] = handler
            return state.last
        }
        return subject(number)
    }

    /// Removes the handler of a subject.
    func remove(_ subject: String) {
        guard let number = UInt64(subject.dropFirst(prefix.count + 1), radix: 36) else { return }
        _ = routes.state.withLock { $0.handlers.removeValue(forKey: number) }
    }

    /// Publishes a message and returns its answer.
    ///
    /// - Throws: ``NATSError/Code/noResponders`` if nothing is subscribed to the subject, ``NATSError/Code/timeout``, and the
    ///   errors of a publication.
    func request(
        _ subject: String, headers: [String: String] = [:], payload: Data = Data(), within time: Duration
    ) async throws(NATSError) -> NATSMessage {
        let number = routes.state.withLock { state in
            state.last += 1
            return state.last
        }
        let timer = Task { [routes] in
            do { try await Task.sleep(for: time) } catch { return }
            routes.finish(number, NATSError(.timeout, "no answer to \(quoted(subject)) within \(time)"))
        }
        defer { timer.cancel() }
        let result = await withCheckedContinuation { continuation in
            routes.state.withLock { $0.answers[number] = continuation }
            do throws(NATSError) {
                try client.publish(subject, headers: headers, payload: payload, replyTo: self.subject(number))
            } catch {
                routes.finish(number, error)
            }
        }
        let answer = try result.get()
        if answer.isNoResponders {
            throw NATSError(.noResponders, "nothing is subscribed to \(quoted(subject))")
        }
        return answer
    }

    private func subject(_ number: UInt64) -> String { "\(prefix).\(String(number, radix: 36))" }
}

extension NATSClient {
    /// Returns a subject that no other client uses.
    func makeInbox() -> String {
        var generator = SystemRandomNumberGenerator()
        let words = (0..<2).map { _ in String(generator.next() as UInt64, radix: 36) }
        return "\(options.inboxPrefix).\(words.joined())"
    }
}
