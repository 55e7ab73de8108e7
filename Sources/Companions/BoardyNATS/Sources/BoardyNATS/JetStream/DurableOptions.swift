/// The settings of durable activations. The clients and the replicas of a service have to use the same ones.
public struct DurableOptions: Hashable, Sendable {
    /// The number of NATS servers that store each activation: 1, or 3 in a cluster of three servers or more.
    public var streamReplicas = 1

    /// The time within which a repeated submission with the same key is recognized by the stream: 10 minutes.
    public var deduplicationWindow: Duration = .seconds(600)

    /// The time without a sign of life after which an activation is delivered to another replica: 30 seconds.
    ///
    /// A replica sends a sign of life for each activation three times within this time.
    public var acknowledgementWait: Duration = .seconds(30)

    /// The number of times that an activation is tried before it becomes a dead letter: 5.
    public var tries = 5

    /// The wait before an activation that has failed is tried again: 1 second, doubled with each further try, and at most
    /// one minute.
    public var retryDelay: Duration = .seconds(1)

    /// The number of activations of the whole service that are carried out at the same time: 10,000.
    public var activationsOfService = 10_000

    /// The number of activations that one replica carries out at the same time: 256.
    public var activationsOfReplica = 256

    /// The time for which results can be replayed: 7 days.
    public var resultsAge: Duration = .seconds(7 * 24 * 3600)

    /// The time for which dead letters are kept: 30 days.
    public var deadLettersAge: Duration = .seconds(30 * 24 * 3600)

    /// The time in which JetStream has to answer a request: 5 seconds.
    public var requestTimeout: Duration = .seconds(5)

    /// The time in which an activation has to be stored: 10 seconds. Within this time, a submission without an
    /// acknowledgement is repeated with the same key.
    public var submissionTime: Duration = .seconds(10)

    /// The time after the answer of an activation within which its board has to complete: 5 minutes. After that time the
    /// activation counts as carried out.
    ///
    /// It is of importance for boards that stay installed, and for those whose work goes on after `activate(with:)` has returned.
    public var completionTime: Duration = .seconds(300)

    /// The default settings.
    public init() {}
}

extension Duration {
    /// The duration in nanoseconds, as in the JSON of JetStream.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
