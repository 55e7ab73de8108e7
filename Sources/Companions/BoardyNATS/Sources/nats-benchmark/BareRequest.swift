import BoardyNATS
import CNats

/// A connection of the C client alone, with which the boards are compared.
struct BareConnection {
    private let connection: OpaquePointer

    init(_ url: String) throws {
        var options: OpaquePointer?
        var connection: OpaquePointer?
        guard natsOptions_Create(&options) == NATS_OK, natsOptions_SetURL(options, url) == NATS_OK,
            natsOptions_SetSendAsap(options, true) == NATS_OK,
            natsConnection_Connect(&connection, options) == NATS_OK, let connection
        else { throw NATSError(.noServer, "no connection to \(url)") }
        natsOptions_Destroy(options)
        self.connection = connection
    }

    /// Answers requests with their payload.
    func echo() throws {
        var subscription: OpaquePointer?
        let status = natsConnection_Subscribe(
            &subscription, connection, "benchmark.bare",
            { connection, _, message, _ in
                natsConnection_Publish(
                    connection, natsMsg_GetReply(message), natsMsg_GetData(message), natsMsg_GetDataLength(message))
                natsMsg_Destroy(message)
            }, nil)
        guard status == NATS_OK, natsConnection_Flush(connection) == NATS_OK else {
            throw NATSError(.failed, "cannot subscribe")
        }
    }

    /// Sends a request and waits for its answer.
    func request(_ payload: String) throws {
        var answer: OpaquePointer?
        let status = natsConnection_RequestString(&answer, connection, "benchmark.bare", payload, 10_000)
        guard status == NATS_OK else { throw NATSError(.timeout, "no answer") }
        natsMsg_Destroy(answer)
    }
}
