import BoardyCore
import BoardySupport
import Foundation

/// Requests to the API of JetStream, which is JSON over subjects.
///
/// The functions of the C client for JetStream block a thread until the answer. These requests suspend a task.
struct JetStream: Sendable {
    let client: NATSClient
    let router: InboxRouter
    let timeout: Duration

    init(_ client: NATSClient, timeout: Duration) throws(NATSError) {
        self.client = client
        self.timeout = timeout
        router = try InboxRouter(client)
    }

    /// Sends a request, and returns the fields of its answer.
    func call<Content: Decodable>(
        _ operation: String, _ request: (any Encodable)? = nil, returning: Content.Type = NoContent.self
    ) async throws(BoardError) -> Content {
        do {
            let payload = try request.map { try JSONEncoder.jetStream.encode($0) } ?? Data()
            let answer = try await router.request("$JS.API.\(operation)", payload: payload, within: timeout)
            return try JSONDecoder().decode(JetStreamResponse<Content>.self, from: answer.payload).result.get()
        } catch {
            throw BoardError(durable: error, operation: operation)
        }
    }

    /// Publishes a message to the stream of its subject, and waits until the stream has stored it.
    @discardableResult
    func publish(
        _ subject: String, id: String?, headers: [String: String], _ payload: Data
    ) async throws(BoardError) -> PublishAcknowledgement {
        do {
            var headers = headers
            headers["Nats-Msg-Id"] = id
            let answer = try await router.request(subject, headers: headers, payload: payload, within: timeout)
            let acknowledgement = try JSONDecoder().decode(
                JetStreamResponse<PublishAcknowledgement>.self, from: answer.payload
            ).result.get()
            guard !acknowledgement.isPending else {
                throw NATSError(.timeout, "a majority of the servers has not stored it")
            }
            return acknowledgement
        } catch {
            throw BoardError(durable: error, operation: "publish to \(quoted(subject))")
        }
    }

    /// Publishes a message as ``publish(_:id:headers:_:)``, and again if no acknowledgement comes back. The stream recognizes the
    /// id, so the message is stored once.
    @discardableResult
    func publish(
        _ subject: String, id: String, headers: [String: String], _ payload: Data, repeatingFor time: Duration
    ) async throws(BoardError) -> PublishAcknowledgement {
        let deadline = ContinuousClock.now + time
        var wait = Duration.milliseconds(50)
        while true {
            do throws(BoardError) {
                return try await publish(subject, id: id, headers: headers, payload)
            } catch {
                guard error.permitsRepetition, .now + wait < deadline, !client.isClosed, !Task.isCancelled else {
                    throw error
                }
            }
            // A cancelled task does not wait, and makes a last attempt.
            try? await Task.sleep(for: wait)
            wait = min(wait * 2, .seconds(1))
        }
    }

    /// Acknowledges a message in one of the forms of JetStream, and waits until the server has processed that.
    ///
    /// - Returns: false if the answer of the server did not come back. The message may then be delivered again.
    @discardableResult
    func acknowledge(_ subject: String, with text: String, repeatingFor time: Duration) async -> Bool {
        let deadline = ContinuousClock.now + time
        while true {
            if (try? await router.request(subject, payload: Data(text.utf8), within: timeout)) != nil { return true }
            guard .now < deadline, !client.isClosed, !Task.isCancelled else { return false }
            try? await Task.sleep(for: .milliseconds(100))
        }
    }

    /// Makes a stream, unless it exists with the same configuration.
    ///
    /// - Throws: the error `durable-differs`.
    func ensure(_ stream: StreamConfiguration) async throws(BoardError) {
        // Two replicas that start at the same time can both find no stream. The second creation is then one of an equal stream,
        // which JetStream accepts.
        let found: StreamConfiguration
        do throws(BoardError) {
            found = try await call("STREAM.INFO.\(stream.name)", returning: StreamInfo.self).config
        } catch {
            guard error.isNotFound else { throw error }
            found = try await call("STREAM.CREATE.\(stream.name)", stream, returning: StreamInfo.self).config
        }
        let differences = stream.differences(in: found)
        guard differences.isEmpty else {
            throw .durableDiffers(kind: "stream", name: stream.name, differences)
        }
    }

    /// Makes a durable consumer, unless it exists with the same configuration.
    ///
    /// - Throws: the error `durable-differs`.
    func ensure(_ consumer: ConsumerConfiguration, on stream: String) async throws(BoardError) {
        struct Creation: Encodable {
            let streamName: String
            let config: ConsumerConfiguration
        }
        let found: ConsumerConfiguration
        do throws(BoardError) {
            found = try await call("CONSUMER.INFO.\(stream).\(consumer.name)", returning: ConsumerInfo.self).config
        } catch {
            guard error.isNotFound else { throw error }
            found = try await call(
                "CONSUMER.DURABLE.CREATE.\(stream).\(consumer.name)", Creation(streamName: stream, config: consumer),
                returning: ConsumerInfo.self
            ).config
        }
        let differences = consumer.differences(in: found)
        guard differences.isEmpty else {
            throw .durableDiffers(kind: "consumer", name: "\(stream).\(consumer.name)", differences)
        }
    }

    /// Returns the first message with a subject from a number on; nil if there is none.
    func nextMessage(_ subject: String, from sequence: UInt64, in stream: String) async throws(BoardError)
        -> StoredMessage?
    {
        struct Query: Encodable {
            let seq: UInt64
            let nextBySubj: String
        }
        return try await message(Query(seq: sequence, nextBySubj: subject), in: stream)
    }

    /// Returns the newest message with a subject; nil if there is none.
    func lastMessage(_ subject: String, in stream: String) async throws(BoardError) -> StoredMessage? {
        struct Query: Encodable { let lastBySubj: String }
        return try await message(Query(lastBySubj: subject), in: stream)
    }

    private func message(_ query: any Encodable, in stream: String) async throws(BoardError) -> StoredMessage? {
        do throws(BoardError) {
            return try await call("STREAM.MSG.GET.\(stream)", query, returning: StoredMessage.Envelope.self).message
        } catch {
            guard error.isMessageNotFound else { throw error }
            return nil
        }
    }
}

extension JSONEncoder {
    /// Encodes the requests of JetStream, whose names are in snake case.
    static var jetStream: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        return encoder
    }
}
