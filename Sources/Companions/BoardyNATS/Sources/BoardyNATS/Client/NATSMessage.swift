internal import CNats
public import Foundation

/// A received message.
public struct NATSMessage: Hashable, Sendable {
    /// The subject to which the message was published.
    public let subject: String

    /// The subject for answers.
    public let replyTo: String?

    /// The values of the headers. Names are case-sensitive.
    public let headers: [String: [String]]

    /// The bytes.
    public let payload: Data

    /// Creates a message.
    public init(subject: String, replyTo: String? = nil, headers: [String: [String]] = [:], payload: Data = Data()) {
        self.subject = subject
        self.replyTo = replyTo
        self.headers = headers
        self.payload = payload
    }

    /// The first value of a header.
    public func header(_ name: String) -> String? { headers[name]?.first }

    /// Indicates whether the server sent the message, because nothing is subscribed to the subject of a request.
    public var isNoResponders: Bool { payload.isEmpty && header("Status") == "503" }
}

extension NATSMessage {
    /// Copies a message of the C client, which stays the owner of the original.
    init(copying message: OpaquePointer) {
        let count = Int(natsMsg_GetDataLength(message))
        self.init(
            subject: natsMsg_GetSubject(message).map { String(cString: $0) } ?? "",
            replyTo: natsMsg_GetReply(message).map { String(cString: $0) },
            headers: Self.headers(of: message),
            payload: count > 0 ? natsMsg_GetData(message).map { Data(bytes: $0, count: count) } ?? Data() : Data())
    }

    private static func headers(of message: OpaquePointer) -> [String: [String]] {
        var keys: UnsafeMutablePointer<UnsafePointer<CChar>?>?
        var count: Int32 = 0
        guard natsMsgHeader_Keys(message, &keys, &count) == NATS_OK, let keys else { return [:] }
        defer { free(keys) }
        var headers: [String: [String]] = [:]
        for key in UnsafeBufferPointer(start: keys, count: Int(count)) {
            guard let key else { continue }
            headers[String(cString: key)] = values(of: key, in: message)
        }
        return headers
    }

    private static func values(of key: UnsafePointer<CChar>, in message: OpaquePointer) -> [String] {
        var values: UnsafeMutablePointer<UnsafePointer<CChar>?>?
        var count: Int32 = 0
        guard natsMsgHeader_Values(message, key, &values, &count) == NATS_OK, let values else { return [] }
        defer { free(values) }
        return UnsafeBufferPointer(start: values, count: Int(count)).map { $0.map { String(cString: $0) } ?? "" }
    }
}
