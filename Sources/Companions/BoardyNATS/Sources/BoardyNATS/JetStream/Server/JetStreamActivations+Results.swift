import BoardyCore
import BoardyRemote
import Foundation

extension JetStreamActivations {
    /// Stores a frame among the results, and sends it to the client.
    ///
    /// - Parameters:
    ///   - index: the number of the frame within its try; nil if it is not numbered.
    ///   - isFinal: true if the activation is not carried out again after this frame.
    func record(
        _ frame: Frame, of activation: StoredActivation, index: Int?, isFinal: Bool = false, kind: String? = nil
    ) async throws(BoardError) {
        let bytes: Data
        do { bytes = try frame.encoded(limit: jetStream.client.maximumPayload) } catch {
            throw .durableNotStorable(reason: "\(error)")
        }
        let kind = kind ?? frame.kind.rawValue
        var headers = activation.headers
        headers[DurableHeader.kind] = kind
        headers[DurableHeader.index] = index.map(String.init)
        if isFinal { headers[DurableHeader.final] = "1" }
        // The id has no number of the try: the outputs of a second try replace none of the first one.
        let part =
            switch (frame.kind, index) {
            case (.output, let index?): "\(index)"
            case (_, _?): kind
            case (_, nil): "\(activation.delivery.sequence).\(activation.delivery.number).\(kind)"
            }
        try await jetStream.publish(
            names.results(of: activation.board, key: activation.key), id: "\(activation.key).\(part)", headers: headers,
            bytes,
            repeatingFor: options.acknowledgementWait)
        if kind != DurableKind.failedTry { forward(bytes, headers, to: activation.inbox) }
    }

    /// Sends a frame to the client only, which can be gone.
    func forward(_ frame: Frame, of activation: StoredActivation) {
        guard activation.inbox != nil, let bytes = try? frame.encoded(limit: jetStream.client.maximumPayload) else {
            return
        }
        var headers = activation.headers
        headers[DurableHeader.kind] = frame.kind.rawValue
        forward(bytes, headers, to: activation.inbox)
    }

    private func forward(_ bytes: Data, _ headers: [String: String], to inbox: String?) {
        // A client that is gone, and one that misses a message, finds the results in the stream.
        if let inbox { try? jetStream.client.publish(inbox, headers: headers, payload: bytes) }
    }

    /// Returns true if the results contain the end of the activation. Sends them to the client then.
    func wasCarriedOut(_ activation: StoredActivation) async throws(BoardError) -> Bool {
        let subject = names.results(of: activation.board, key: activation.key)
        // The server finds the last message at once, and searches the stream for the first one.
        guard try await jetStream.lastMessage(subject, in: names.resultStream) != nil else { return false }
        var results: [StoredMessage] = []
        var sequence: UInt64 = 1
        while let message = try await jetStream.nextMessage(subject, from: sequence, in: names.resultStream) {
            results.append(message)
            sequence = message.seq + 1
        }
        // The failed try of a replica that was cut off can follow the end.
        guard results.contains(where: { $0.headers[DurableHeader.final] != nil }) else { return false }
        for result in results where result.headers[DurableHeader.kind] != DurableKind.failedTry {
            forward(result.body, result.headers, to: activation.inbox)
        }
        return true
    }
}
