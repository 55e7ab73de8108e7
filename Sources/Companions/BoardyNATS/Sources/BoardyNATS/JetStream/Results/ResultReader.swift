import BoardySupport
import Foundation
import Synchronization

/// The messages of the stream of results with a subject, in order.
///
/// It reads with a consumer of its own, which the server forgets when it is not used. If the server has lost the consumer, for
/// example in a restart, another one continues after the last message.
final class ResultReader: Sendable {
    private enum Event: Sendable {
        case message(NATSMessage)
        /// The time of a request has passed without its status.
        case silence(request: Int)
        case end(NATSError?)
    }

    private struct State {
        var start: ResultStart
        var consumer: String?
        var subscription: SubscriptionHandle?
        /// The number of messages that the current request can still bring.
        var missing = 0
        var request = 0
        var timer: Task<Void, Never>?
        var hasEnded = false
    }

    private static let expiry = Duration.seconds(5)
    private static let batch = 256

    private let durable: JetStreamActivations
    private let subject: String
    private let follows: Bool
    private let inbox: String
    private let state: Mutex<State>
    private let events = Mailbox<Event>()

    init(_ durable: JetStreamActivations, subject: String, _ start: ResultStart, follows: Bool) {
        (self.durable, self.subject, self.follows) = (durable, subject, follows)
        inbox = durable.jetStream.client.makeInbox()
        state = Mutex(State(start: start))
    }

    deinit { state.withLock { $0.timer?.cancel() } }

    /// Returns the next message; nil at the end.
    func next() async throws -> ResultMessage? {
        while !state.withLock(\.hasEnded) {
            if state.withLock(\.missing) == 0 { try await request() }
            switch try await events.next() {
            case .message(let message):
                if let result = ResultMessage(message) { return received(result) }
                try received(status: message)
            case .silence(let request):
                state.withLock { state in
                    guard state.request == request else { return }
                    (state.missing, state.consumer) = (0, nil)
                }
            case .end(let error?): throw error
            case .end(nil), nil: finish()
            }
        }
        return nil
    }

    private func received(_ message: ResultMessage) -> ResultMessage {
        state.withLock { state in
            state.missing -= 1
            state.start = .sequence(message.delivery.sequence + 1)
            if !follows, message.delivery.pending == 0 { state.hasEnded = true }
        }
        return message
    }

    private func received(status message: NATSMessage) throws {
        switch message.header("Status") {
        case "404", "408":
            // No further messages at present.
            if follows { state.withLock { $0.missing = 0 } } else { finish() }
        case "100": break
        default: state.withLock { ($0.missing, $0.consumer) = (0, nil) }
        }
    }

    private func finish() { state.withLock { $0.hasEnded = true } }

    /// The form of a date in JetStream, in nanoseconds. Dates that it cannot represent are those of 1970 and 2200.
    private static func text(of date: Date) -> String {
        let time = min(max(0, date.timeIntervalSince1970), 7_258_118_400)
        let seconds = time.rounded(.down)
        let fraction = String(Int((time - seconds) * 1e9) + 1_000_000_000).dropFirst()
        return Date(timeIntervalSince1970: seconds).ISO8601Format().replacing("Z", with: ".\(fraction)Z")
    }

    // MARK: Requests

    private struct Request: Encodable {
        let batch = ResultReader.batch
        let expires: Int64?
        let noWait: Bool
    }

    private func request() async throws {
        try subscribe()
        let consumer = try await consumer()
        let number = state.withLock { state in
            state.request += 1
            state.missing = Self.batch
            state.timer?.cancel()
            state.timer = Task { [events, request = state.request] in
                do { try await Task.sleep(for: Self.expiry + .seconds(1)) } catch { return }
                events.add(.silence(request: request))
            }
            return state.request
        }
        let body = Request(expires: follows ? Self.expiry.nanoseconds : nil, noWait: !follows)
        try durable.jetStream.client.publish(
            "$JS.API.CONSUMER.MSG.NEXT.\(durable.names.resultStream).\(consumer)",
            payload: JSONEncoder.jetStream.encode(body), replyTo: "\(inbox).\(number)")
    }

    private func subscribe() throws {
        guard state.withLock({ $0.subscription == nil }) else { return }
        let subscription = try durable.jetStream.client.subscribe(
            "\(inbox).*",
            handler: SubscriptionHandler(
                message: { [events] in events.add(.message($0)) }, end: { [events] in events.add(.end($0)) }))
        state.withLock { $0.subscription = subscription }
    }

    // MARK: The consumer

    private struct Creation: Encodable {
        let streamName: String
        let config: Config

        struct Config: Encodable {
            var deliverPolicy: String
            var optStartTime: String?
            var optStartSeq: UInt64?
            let filterSubject: String
            let ackPolicy = "none"
            let replayPolicy = "instant"
            let inactiveThreshold = Duration.seconds(60).nanoseconds
        }
    }

    private func consumer() async throws -> String {
        let (start, existing) = state.withLock { ($0.start, $0.consumer) }
        if let existing { return existing }
        let stream = durable.names.resultStream
        var config = Creation.Config(deliverPolicy: "by_start_sequence", filterSubject: subject)
        switch start {
        case .time(let date):
            config.deliverPolicy = "by_start_time"
            config.optStartTime = Self.text(of: date)
        case .sequence(let sequence): config.optStartSeq = sequence
        }
        let creation = Creation(streamName: stream, config: config)
        let name = try await durable.jetStream.call(
            "CONSUMER.CREATE.\(stream)", creation, returning: ConsumerName.self
        ).name
        state.withLock { $0.consumer = name }
        return name
    }
}
