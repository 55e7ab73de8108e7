import Foundation

/// The facts about a delivered message that its acknowledgement subject contains.
///
/// `$JS.ACK.<stream>.<consumer>.<delivered>.<stream seq>.<consumer seq>.<timestamp>.<pending>`, and with the domain and a hash
/// of the account before the stream in later versions.
struct Delivery: Hashable, Sendable {
    /// The number of this delivery: 1 for the first one.
    let number: Int
    /// The number of the message in its stream.
    let sequence: UInt64
    /// The time at which the stream has stored the message.
    let storedAt: Date
    /// The number of messages that the consumer has not delivered after this one.
    let pending: Int

    init?(acknowledgementSubject subject: String) {
        var parts = subject.split(separator: ".", omittingEmptySubsequences: false).dropFirst(2)
        guard subject.hasPrefix("$JS.ACK.") else { return nil }
        if parts.count >= 9 { parts = parts.dropFirst(2) }
        guard parts.count >= 7 else { return nil }
        let fields = Array(parts)
        guard let number = Int(fields[2]), let sequence = UInt64(fields[3]), let time = Double(fields[5]),
            let pending = Int(fields[6])
        else { return nil }
        (self.number, self.sequence, self.pending) = (number, sequence, pending)
        storedAt = Date(timeIntervalSince1970: time / 1e9)
    }
}
