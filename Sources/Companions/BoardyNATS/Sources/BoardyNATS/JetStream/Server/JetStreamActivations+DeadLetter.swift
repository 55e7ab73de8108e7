import BoardyCore
import BoardyRemote
import Foundation

extension JetStreamActivations {
    /// Moves an activation to the dead letters, and reports the failure to the client.
    ///
    /// Each step can be repeated without harm, because a replica can die between any two of them.
    func bury(_ activation: StoredActivation) async throws(BoardError) {
        let failures = try await failures(of: activation)
        var reasons = (1...max(1, min(activation.delivery.number, options.tries))).map { number in
            failures[number].map { "\($0.code): \($0.text)" } ?? "the replica ended without an answer"
        }
        var last = failures[failures.keys.max() ?? 0]
        if case .failure(let error) = activation.frame {
            reasons = ["\(error.code): \(error)"]
            last = RemoteFailure(error)
        }
        var headers = activation.headers
        let json = try? JSONEncoder().encode(reasons.map { String($0.prefix(500)) })
        headers[DurableHeader.reasons] = json.map { headerText($0) }
        try await jetStream.publish(
            names.deadLetters(of: activation.board), id: "\(activation.key).\(activation.delivery.sequence)",
            headers: headers, activation.bytes, repeatingFor: options.acknowledgementWait)

        var failed = Frame(.failed)
        failed.call = activation.call
        failed.failure =
            last ?? RemoteFailure(.durableDeadLetter(tries: reasons.count, key: activation.key.key))
        try await record(failed, of: activation, index: nil)
        var completed = Frame(.completed)
        completed.isDone = false
        try await record(completed, of: activation, index: nil)
        await jetStream.acknowledge(
            activation.acknowledgement, with: "+TERM", repeatingFor: options.acknowledgementWait)
    }

    /// The failures of the tries of an activation, by the number of the try.
    private func failures(of activation: StoredActivation) async throws(BoardError) -> [Int: RemoteFailure] {
        var failures: [Int: RemoteFailure] = [:]
        var sequence: UInt64 = 1
        let subject = names.results(of: activation.board, key: activation.key)
        while let message = try await jetStream.nextMessage(subject, from: sequence, in: names.resultStream) {
            sequence = message.seq + 1
            let headers = message.headers
            guard headers[DurableHeader.kind] == DurableKind.failedTry,
                headers[DurableHeader.activation] == "\(activation.delivery.sequence)",
                let number = headers[DurableHeader.attempt].flatMap({ Int($0) }),
                let frame = try? Frame(message.body, limit: max(1, message.body.count))
            else { continue }
            failures[number] = frame.failure
        }
        return failures
    }

    /// A header has one line of ASCII.
    private func headerText(_ json: Data) -> String {
        String(decoding: json, as: UTF8.self).unicodeScalars.map { scalar in
            if (0x20..<0x7F).contains(scalar.value) { return String(scalar) }
            return String(scalar).utf16.map { unit in
                let hex = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            }.joined()
        }.joined()
    }
}
