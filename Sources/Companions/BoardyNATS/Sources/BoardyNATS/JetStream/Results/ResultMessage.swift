import BoardyRemote
import Foundation

/// A message of the stream of results.
struct ResultMessage: Sendable {
    let message: NATSMessage
    let delivery: Delivery

    init?(_ message: NATSMessage) {
        guard let delivery = message.replyTo.flatMap({ Delivery(acknowledgementSubject: $0) }) else { return nil }
        (self.message, self.delivery) = (message, delivery)
    }

    /// The output; nil for other results, such as a completion.
    func result<IO: RemoteIOInterface>(of _: IO.Type) -> DurableResult<IO.Output>? {
        guard let kind = message.header(DurableHeader.kind).flatMap({ Frame.Kind(rawValue: $0) }),
            kind == .output || kind == .answer,
            let key = message.header(DurableHeader.key).flatMap({ EscapedName(escapedKey: $0) }),
            let index = message.header(DurableHeader.index).flatMap({ Int($0) })
        else { return nil }
        let output = Result<IO.Output, any Error> {
            try IO.outputCoding.decode(Frame(message.payload, limit: max(1, message.payload.count)).body)
        }
        return DurableResult(
            key: key.key, index: index, storedAt: delivery.storedAt, sequence: delivery.sequence,
            output: output)
    }
}
