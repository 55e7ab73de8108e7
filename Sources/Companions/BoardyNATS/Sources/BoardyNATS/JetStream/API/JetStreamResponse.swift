import Foundation

/// An answer of the API of JetStream: an error, or the fields of its kind.
struct JetStreamResponse<Content: Decodable>: Decodable {
    let result: Result<Content, JetStreamFailure>

    private enum CodingKeys: CodingKey { case error }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        if let failure = try fields.decodeIfPresent(JetStreamFailure.self, forKey: .error) {
            result = .failure(failure)
        } else {
            result = .success(try Content(from: decoder))
        }
    }
}

/// An error that JetStream reports. The numbers are those of `server/errors.json` in the repository of nats-server.
struct JetStreamFailure: Error, Decodable, Hashable {
    /// A status as in HTTP.
    let code: Int
    /// The number of the error, which does not change between versions.
    let number: Int?
    let description: String?

    private enum CodingKeys: String, CodingKey {
        case code, description
        case number = "err_code"
    }

    static let streamNotFound = 10059
    static let consumerNotFound = 10014
    static let messageNotFound = 10037
    static let duplicateInProcess = 10158
}

/// The acknowledgement of a published message by its stream.
struct PublishAcknowledgement: Decodable {
    let stream: String
    let seq: UInt64
    /// True if the stream has stored a message with the same id within its window.
    let duplicate: Bool?

    /// Indicates whether the leader of the stream has an earlier message with the same id that a majority of the servers does not
    /// have yet. It can still be lost. Newer servers report ``JetStreamFailure/duplicateInProcess``.
    var isPending: Bool { duplicate == true && seq == 0 }
}

/// The description of a stream.
struct StreamInfo: Decodable {
    let config: StreamConfiguration
    let state: State
    let cluster: Cluster?

    struct Cluster: Decodable {
        let replicas: [Peer]?

        struct Peer: Decodable {
            let current: Bool?
            let offline: Bool?
        }
    }

    struct State: Decodable {
        let messages: Int
    }
}

/// The description of a consumer.
struct ConsumerInfo: Decodable {
    let name: String
    let config: ConsumerConfiguration
    let pending: Int?
    let unacknowledged: Int?

    private enum CodingKeys: String, CodingKey {
        case name, config
        case pending = "num_pending"
        case unacknowledged = "num_ack_pending"
    }
}

/// The name of a consumer that the server has made.
struct ConsumerName: Decodable {
    let name: String
}

/// No fields.
struct NoContent: Decodable {}
