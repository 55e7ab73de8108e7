#if os(Linux) || os(macOS)
    /// A connection of a ``PipeLink``. Releasing it closes it.
    final class PipeConnection: BoardConnection {
        private let link: PipeLink
        private let identifier: Int

        init(_ link: PipeLink, _ identifier: Int) {
            self.link = link
            self.identifier = identifier
        }

        deinit { close() }

        nonisolated(nonsending) func send(_ frames: [Frame]) async throws {
            var records: [UInt8] = []
            for frame in frames {
                PipeRecord.append(try frame.encoded(limit: link.limits.frameSize), to: &records)
                guard records.count >= PipeRecord.writeSize else { continue }
                try await send(records)
                records = []
            }
            if !records.isEmpty { try await send(records) }
        }

        nonisolated(nonsending) func receive() async throws -> Frame? {
            switch link.change({ [identifier] in $0.take(from: identifier) }) {
            case .result(let result): try result.get()
            case .nothing:
                try await withCheckedThrowingContinuation { call in
                    link.change { [identifier] in $0.awaitFrame(call, from: identifier) }
                }
            }
        }

        func close() { link.change { [identifier] in $0.close(identifier) } }

        private nonisolated(nonsending) func send(_ records: [UInt8]) async throws {
            switch link.change({ [identifier] in $0.send(records, on: identifier) }) {
            case .done: return
            case .failed(let error): throw error
            case .waits:
                try await withCheckedThrowingContinuation { call in
                    link.change { [identifier] in $0.awaitRoom(call, on: identifier) }
                }
            }
        }
    }
#endif
