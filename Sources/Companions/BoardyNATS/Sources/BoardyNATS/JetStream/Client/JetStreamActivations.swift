import BoardyCore
public import BoardyRemote
import BoardySupport
import Foundation

/// Activations that a stream of JetStream stores until a replica has carried them out.
///
/// ```swift
/// let durable = try JetStreamActivations(client, service: "shop")
/// let launcher = PluginLauncher.with(options: .default)
///     .install(remote: OrderBoards.remote, over: durable)
///     .instantiate()
/// ```
///
/// All boards of the list have to declare `RemoteDelivery.durable`. For a list with other boards as well see
/// ``DeliveryTransport``.
///
/// # What is guaranteed
///
/// - An activation was stored if the submission has succeeded, and fails otherwise. A repeated submission with the same key
///   within ``DurableOptions/deduplicationWindow`` is stored once.
/// - A stored activation is carried out at least once, or becomes a dead letter after ``DurableOptions/tries``. It is carried out
///   more than once only if a replica dies, or loses the servers, between the effect and the acknowledgement.
/// - A key whose results contain a completion is not carried out again.
/// - The caller gets one answer, as long as it exists. Results are numbered from 1 within a try, and each output is delivered
///   once by its number. A board that is tried again has to send the same outputs.
///
/// The effect happens once if the board stores `RemoteActivation.current?.key` together with the effect, in one transaction or one
/// atomic operation, and does nothing for a key that is stored already.
public final class JetStreamActivations: BoardTransport {
    let names: DurableNames
    let jetStream: JetStream

    /// The settings.
    public let options: DurableOptions

    /// Creates durable activations of a service.
    ///
    /// - Throws: the error `durable-invalid-service`, or a ``NATSError`` if the client is closed.
    public init(_ client: NATSClient, service: String, options: DurableOptions = DurableOptions()) throws {
        names = try DurableNames(service)
        jetStream = try JetStream(client, timeout: options.requestTimeout)
        self.options = options
    }

    /// The connection.
    public var client: NATSClient { jetStream.client }

    /// Closes the client.
    public func close() { jetStream.client.close() }

    /// Makes the streams of the service if they are missing. Replicas do so when they start.
    ///
    /// - Throws: a `BoardError`, for example if a stream exists with another configuration.
    public func prepare() async throws {
        for stream in streams { try await jetStream.ensure(stream) }
    }

    /// Returns a connection for one durable activation.
    public nonisolated(nonsending) func connect() async throws -> any BoardConnection {
        DurableClientConnection(self)
    }

    var streams: [StreamConfiguration] {
        let window = options.deduplicationWindow.nanoseconds
        return [
            StreamConfiguration(
                name: names.activationStream, subjects: [names.allActivations], retention: "workqueue",
                replicas: options.streamReplicas, duplicateWindow: window, discard: "new"),
            StreamConfiguration(
                name: names.resultStream, subjects: [names.allResults], retention: "limits",
                replicas: options.streamReplicas, duplicateWindow: window, maxAge: options.resultsAge.nanoseconds,
                discard: "old"),
            StreamConfiguration(
                name: names.deadLetterStream, subjects: [names.allDeadLetters], retention: "limits",
                replicas: options.streamReplicas, duplicateWindow: window, maxAge: options.deadLettersAge.nanoseconds,
                discard: "old"),
        ]
    }

    /// Stores an activation.
    ///
    /// - Parameters:
    ///   - frame: an activate frame with a board and a key.
    ///   - inbox: the subject for its frames; nil if nothing waits for them.
    /// - Returns: true if the stream had stored the key before.
    /// - Throws: a `BoardError`.
    func submit(_ frame: Frame, inbox: String?) async throws -> Bool {
        guard frame.kind == .activate, let board = frame.board, let key = frame.key else {
            throw BoardError.durableNotStorable(reason: "it has no board or no key")
        }
        let (name, subject) = (EscapedName(key: key), names.activations(of: EscapedName(board)))
        guard key.utf8.count <= EscapedName.maximumKeyLength else {
            throw BoardError.durableTooLong("key", limit: EscapedName.maximumKeyLength)
        }
        guard subject.utf8.count <= BoardSubjects.maximumLength else {
            throw BoardError.durableTooLong("subject of the board", limit: BoardSubjects.maximumLength)
        }
        let bytes = try frame.encoded(limit: jetStream.client.maximumPayload)
        var headers = [DurableHeader.key: "\(name)"]
        headers[DurableHeader.inbox] = inbox
        let acknowledgement = try await jetStream.publish(
            subject, id: "\(name)", headers: headers, bytes, repeatingFor: options.submissionTime)
        return acknowledgement.duplicate == true
    }
}

/// The headers of stored messages.
enum DurableHeader {
    /// The key of the activation, escaped as in subjects.
    static let key = "Boardy-Key"
    /// The subject for the frames of the activation.
    static let inbox = "Boardy-Inbox"
    /// The kind of the frame of a result.
    static let kind = "Boardy-Kind"
    /// The number of the result within its try: 1 for the first one.
    static let index = "Boardy-Index"
    /// The number of the try.
    static let attempt = "Boardy-Try"
    /// The number of the activation in its stream.
    static let activation = "Boardy-Activation"
    /// Present on results after which the activation is not carried out again.
    static let final = "Boardy-Final"
    /// The reasons of a dead letter, as a JSON array.
    static let reasons = "Boardy-Reasons"
}
