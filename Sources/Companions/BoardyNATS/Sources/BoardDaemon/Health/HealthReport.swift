/// The answer of a replica to a request on `boardy.<service>.health`, as JSON.
public struct HealthReport: Hashable, Sendable, Codable {
    /// The name of the replica.
    public var id: String

    /// The name of the service.
    public var service: String

    /// The version of the program.
    public var version: String

    /// `serving` or `draining`.
    public var state: String

    /// The seconds since the start.
    public var uptime: Double

    /// The number of sessions.
    public var sessions: Int

    /// The number of activations that are not answered.
    public var activations: Int

    /// The number of stored activations that the replica carries out; nil without durable activations.
    public var durable: Int?

    /// The identifiers of the boards that clients can activate.
    public var boards: [String]

    /// The NATS server that the replica is connected to; nil while it reconnects.
    public var nats: String?
}
