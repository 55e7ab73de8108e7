#if os(Linux) || os(macOS)
    import BoardySupport

    /// Sending: a write is passed to the system at once if the pipe has room and the channel has credit.
    extension LinkState {
        enum Sending: Sendable {
            case done
            case waits
            case failed(BoardError)
        }

        /// Sends records of a channel, whose number this method sets.
        mutating func send(_ records: [UInt8], on identifier: Int) -> Sending {
            guard let channel = channels[identifier] else { return .failed(.closedHere) }
            if let error = channel.outputError { return .failed(error) }
            var records = records
            PipeRecord.setChannel(number(of: identifier), in: &records)
            guard channel.credit > 0, channel.withoutCredit.count == 0 else {
                channels[identifier]?.withoutCredit.append(records)
                channels[identifier]?.unsent += 1
                return .waits
            }
            return write(records, of: identifier) ? .done : .waits
        }

        /// Lets a call of `send` wait until everything of its channel is written.
        mutating func awaitRoom(_ call: Channel.Sender, on identifier: Int) {
            let channel = channels[identifier]
            if let error = channel.map({ $0.outputError }) ?? .closedHere {
                resumptions.append(.send(call, .failure(error)))
            } else if channel?.unsent == 0 {
                resumptions.append(.send(call, .success(())))
            } else {
                channels[identifier]?.senders.append(call)
            }
        }

        /// Adds credit, and continues with the writes that wait for it.
        mutating func addCredit(_ bytes: Int, to identifier: Int) {
            channels[identifier]?.credit += bytes
            while let channel = channels[identifier], channel.credit > 0 {
                guard let records = channels[identifier]?.withoutCredit.popFirst() else { return }
                // If the pipe is full, the write counts as unsent again.
                _ = write(records, of: identifier)
                written(by: identifier)
            }
        }

        /// Writes a close or a credit, or queues it.
        mutating func writeControl(_ record: [UInt8]) {
            if output != nil, failure == nil { queue(nil, record[...]) }
        }

        /// Writes what waits for room, until the pipe is full.
        mutating func writeWaiting() {
            while let output, !isBroken, let next = begun ?? unwritten.popFirst() {
                begun = next
                switch output.write(next.bytes) {
                case .wrote(let count):
                    begun?.bytes = next.bytes.dropFirst(count)
                    guard count == next.bytes.count else { continue }
                    begun = nil
                    if let channel = next.channel { written(by: channel) }
                case .full: return
                case .broken: isBroken = true
                }
            }
        }

        /// Indicates whether writes wait for room.
        var hasUnwritten: Bool { begun != nil || unwritten.count > 0 }

        /// Writes records of a channel. Returns false if a part of them has to wait.
        private mutating func write(_ records: [UInt8], of identifier: Int) -> Bool {
            channels[identifier]?.credit -= records.count
            if queue(identifier, records[...]) { return true }
            channels[identifier]?.unsent += 1
            return false
        }

        /// Writes bytes if nothing else waits, and queues the rest. Returns true if there is no rest.
        @discardableResult
        private mutating func queue(_ channel: Int?, _ bytes: ArraySlice<UInt8>) -> Bool {
            guard let output, !hasUnwritten, !isBroken else {
                unwritten.append((channel, bytes))
                return false
            }
            var rest = bytes
            switch output.write(bytes) {
            case .wrote(bytes.count): return true
            case .wrote(let count): rest = bytes.dropFirst(count)
            case .full: break
            case .broken: isBroken = true
            }
            begun = (channel, rest)
            wake()
            return false
        }

        private mutating func written(by identifier: Int) {
            channels[identifier]?.unsent -= 1
            guard let channel = channels[identifier], channel.unsent == 0 else { return }
            resumptions += channel.senders.map { .send($0, .success(())) }
            channels[identifier]?.senders = []
        }

        /// Returns the number of a channel in records. A client opens channels in the order of their first frames.
        private mutating func number(of identifier: Int) -> UInt32 {
            if let number = channels[identifier]?.number { return number }
            lastNumber += 1
            channels[identifier]?.number = lastNumber
            identifiers[lastNumber] = identifier
            return lastNumber
        }
    }

    extension BoardError {
        /// The error of sending on a connection that was closed in this process.
        static let closedHere = remoteConnectionLost(reason: "the connection was closed on this side")
    }
#endif
