public import BoardyRemote

/// A transport that sends durable activations to a stream, and all others to another transport.
///
/// ```swift
/// let transport = DeliveryTransport(
///     durable: try JetStreamActivations(client, service: "shop"), others: try NATSTransport(client, service: "shop"))
/// let launcher = PluginLauncher.with(options: .default)
///     .install(remote: ShopBoards.remote, over: transport)
///     .instantiate()
/// ```
public struct DeliveryTransport: BoardTransport {
    private let durable: JetStreamActivations
    private let others: any BoardTransport

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - durable: the stream for activations of boards that declare `RemoteDelivery.durable`.
    ///   - others: the transport for other activations.
    public init(durable: JetStreamActivations, others: any BoardTransport) {
        (self.durable, self.others) = (durable, others)
    }

    /// Returns a connection, which is opened with the first frame of its session.
    public nonisolated(nonsending) func connect() async throws -> any BoardConnection {
        DeliveryConnection(durable: durable, others: others)
    }
}
