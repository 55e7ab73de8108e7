import BoardySupport
internal import CNats
import Synchronization

/// A connection to NATS servers, which reconnects by itself.
///
/// A client is closed when its last reference is released. ``drain(within:)`` closes it after the messages under way.
public final class NATSClient: Sendable {
    /// The options of the connection.
    public let options: NATSOptions

    /// The address of the `natsConnection`. The functions of the C client can be called on any thread.
    private let address: UInt

    let events: ConnectionEvents
    private let callbacks: CallbackID

    private init(_ options: NATSOptions, address: UInt, events: ConnectionEvents, callbacks: CallbackID) {
        self.options = options
        self.address = address
        self.events = events
        self.callbacks = callbacks
    }

    deinit {
        connectionCallbacks.remove(callbacks)
        natsConnection_Destroy(OpaquePointer(bitPattern: address))
        events.send(.closed)
    }

    /// Connects to one of the servers.
    ///
    /// - Throws: a ``NATSError`` if an option is invalid, or no server accepts the connection.
    public static func connect(_ options: NATSOptions = NATSOptions()) async throws(NATSError) -> NATSClient {
        let events = ConnectionEvents()
        let callbacks = connectionCallbacks.add(events)
        do throws(NATSError) {
            let address = try await blocking { () throws(NATSError) in
                try options.withOptions(events: callbacks) { (settings) throws(NATSError) in
                    var connection: OpaquePointer?
                    let servers = options.servers.joined(separator: ", ")
                    let status = natsConnection_Connect(&connection, settings)
                    if status != NATS_OK { natsConnection_Destroy(connection) }
                    try NATSError.check(status, "connect to \(quoted(servers))")
                    return UInt(bitPattern: connection)
                }
            }
            return NATSClient(options, address: address, events: events, callbacks: callbacks)
        } catch {
            connectionCallbacks.remove(callbacks)
            throw error
        }
    }

    /// Calls a function of the C client.
    func withConnection<Value, Failure>(
        _ body: (OpaquePointer?) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        defer { withExtendedLifetime(self) {} }
        return try body(OpaquePointer(bitPattern: address))
    }

    /// The events of the connection from now on.
    public func statusEvents() -> AsyncStream<NATSEvent> { events.stream() }

    /// Indicates whether the client was closed.
    public var isClosed: Bool { natsConnection_IsClosed(OpaquePointer(bitPattern: address)) }

    /// Indicates whether the client is connected, and does not reconnect at present.
    public var isConnected: Bool {
        natsConnection_Status(OpaquePointer(bitPattern: address)) == NATS_CONN_STATUS_CONNECTED
    }

    /// The server that the client is connected to; nil while it reconnects and after it was closed.
    public var server: NATSServerInfo? {
        guard let connection = OpaquePointer(bitPattern: address) else { return nil }
        var url = [CChar](repeating: 0, count: 512)
        var id = [CChar](repeating: 0, count: 128)
        var clientID: UInt64 = 0
        guard natsConnection_GetConnectedUrl(connection, &url, url.count - 1) == NATS_OK,
            natsConnection_GetConnectedServerId(connection, &id, id.count - 1) == NATS_OK,
            natsConnection_GetClientID(connection, &clientID) == NATS_OK, url[0] != 0
        else { return nil }
        return NATSServerInfo(
            url: text(url), id: text(id), clientID: clientID, maximumPayload: maximumPayload)
    }

    /// The size in bytes that a payload may have.
    public var maximumPayload: Int { Int(natsConnection_GetMaxPayload(OpaquePointer(bitPattern: address))) }

    private func text(_ characters: [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Waits until the server has processed all messages that were published before.
    public func flush(within time: Duration = .seconds(10)) async throws(NATSError) {
        try await blocking { [self] () throws(NATSError) in
            try withConnection { (connection) throws(NATSError) in
                try NATSError.check(natsConnection_FlushTimeout(connection, time.milliseconds), "flush")
            }
        }
    }

    /// Ends all subscriptions after their last message, sends what was published, and closes the client.
    public func drain(within time: Duration = .seconds(30)) async {
        let status = natsConnection_DrainTimeout(OpaquePointer(bitPattern: address), time.milliseconds)
        if status != NATS_OK && status != NATS_DRAINING { close() }
        await events.closed()
    }

    /// Closes the client at once. Messages that were published and not flushed can be lost.
    public func close() { natsConnection_Close(OpaquePointer(bitPattern: address)) }
}
