import BoardySupport
internal import CNats
public import Foundation

extension NATSClient {
    /// Publishes a message. It returns before the server has it; see ``flush(within:)``.
    ///
    /// While the client reconnects, messages are collected up to ``NATSOptions/reconnectBufferSize``.
    ///
    /// - Throws: a ``NATSError`` if the message is invalid, or the client is closed. A message whose subject is not permitted
    ///   is reported by ``statusEvents()``.
    public func publish(
        _ subject: String, headers: [String: String] = [:], payload: Data = Data(), replyTo: String? = nil
    ) throws(NATSError) {
        try NATSSubject.validate(subject)
        if let replyTo { try NATSSubject.validate(replyTo) }
        let status =
            if headers.isEmpty {
                payload.withUnsafeBytes { bytes in
                    send(bytes, to: subject, replyTo: replyTo)
                }
            } else {
                try sendMessage(subject, headers: headers, payload: payload, replyTo: replyTo)
            }
        guard status != NATS_OK else { return }
        if status == NATS_MAX_PAYLOAD {
            throw NATSError(
                .payloadTooLarge,
                "a message to \(quoted(subject)) has \(payload.count) bytes, at most \(maximumPayload) are permitted")
        }
        throw NATSError(status, action: "publish to \(quoted(subject))")
    }

    private func send(_ bytes: UnsafeRawBufferPointer, to subject: String, replyTo: String?) -> natsStatus {
        withConnection { connection in
            let count = Int32(clamping: bytes.count)
            return if let replyTo {
                natsConnection_PublishRequest(connection, subject, replyTo, bytes.baseAddress, count)
            } else {
                natsConnection_Publish(connection, subject, bytes.baseAddress, count)
            }
        }
    }

    private func sendMessage(
        _ subject: String, headers: [String: String], payload: Data, replyTo: String?
    ) throws(NATSError) -> natsStatus {
        let message = try makeMessage(subject, headers: headers, payload: payload, replyTo: replyTo)
        defer { natsMsg_Destroy(message) }
        return withConnection { natsConnection_PublishMsg($0, message) }
    }

    /// Returns a message of the C client, which the caller destroys.
    func makeMessage(
        _ subject: String, headers: [String: String], payload: Data, replyTo: String? = nil
    ) throws(NATSError) -> OpaquePointer {
        for (name, value) in headers { try NATSSubject.validate(header: name, value: value) }
        var created: OpaquePointer?
        let status = payload.withUnsafeBytes { bytes in
            natsMsg_Create(
                &created, subject, replyTo, bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count))
        }
        try NATSError.check(status, "create a message for \(quoted(subject))")
        guard let message = created else { throw NATSError(.failed, "cannot create a message") }
        for (name, value) in headers {
            let status = natsMsgHeader_Set(message, name, value)
            guard status != NATS_OK else { continue }
            natsMsg_Destroy(message)
            throw NATSError(status, action: "set the header \(quoted(name))")
        }
        return message
    }
}
