#if os(Linux) || os(macOS)
    import BoardySupport

    /// Receiving: the thread of the link delivers what it has read, and the connections take it.
    extension LinkState {
        /// A record whose content was decoded.
        enum Received: Sendable {
            case frame(UInt32, Frame, size: Int)
            case invalid(UInt32, BoardError, size: Int)
            case close(UInt32)
            case credit(UInt32, bytes: Int)
        }

        enum Taken: Sendable {
            case result(Result<Frame?, BoardError>)
            case nothing
        }

        /// Delivers a record. Returns an error if the peer violates the format.
        mutating func deliver(_ record: Received) -> BoardError? {
            switch record {
            case .frame(let number, let frame, let size):
                return deliver(size, to: number) { state, identifier in
                    state.deliver(frame, size: size, to: identifier)
                }
            case .invalid(let number, let error, let size):
                return deliver(size, to: number) { state, identifier in
                    state.endInput(of: identifier, .failed(error))
                }
            case .close(let number):
                if let identifier = identifiers[number] { closeByPeer(identifier) }
            case .credit(let number, let bytes):
                guard number <= lastNumber, bytes > 0 else {
                    return .remoteMalformedFrame(reason: "a credit for channel \(number), which is not open")
                }
                if let identifier = identifiers[number] { addCredit(bytes, to: identifier) }
            }
            return nil
        }

        /// Takes the next frame of a channel.
        mutating func take(from identifier: Int) -> Taken {
            guard let next = channels[identifier]?.inbox.popFirst() else {
                guard let channel = channels[identifier] else { return .result(.success(nil)) }
                return channel.inputEnd.map { .result($0.result) } ?? .nothing
            }
            channels[identifier]?.taken += next.size
            giveCredit(to: identifier)
            return .result(.success(next.frame))
        }

        /// Lets a call of `receive` wait for the next frame.
        mutating func awaitFrame(_ call: Channel.Receiver, from identifier: Int) {
            switch take(from: identifier) {
            case .result(let result): resumptions.append(.receive(call, result))
            case .nothing:
                if let previous = channels[identifier]?.receiver {
                    let error = BoardError.remoteConnectionLost(reason: "two tasks receive from the same connection")
                    resumptions.append(.receive(previous, .failure(error)))
                }
                channels[identifier]?.receiver = call
            }
        }

        /// Ends the input of a channel after the frames that were received.
        mutating func endInput(of identifier: Int, _ end: Channel.InputEnd) {
            guard channels[identifier]?.inputEnd == nil else { return }
            channels[identifier]?.inputEnd = end
            guard let receiver = channels[identifier]?.receiver else { return }
            channels[identifier]?.receiver = nil
            resumptions.append(.receive(receiver, end.result))
        }

        /// Delivers a record to its channel, which a server opens for a new number.
        private mutating func deliver(
            _ size: Int, to number: UInt32, _ action: (inout LinkState, Int) -> Void
        ) -> BoardError? {
            if let identifier = identifiers[number] {
                // Also after the end of the input, so that a peer that goes on after an invalid frame is stopped.
                channels[identifier]?.received += size
                guard channels[identifier]?.received ?? 0 <= PipeRecord.mostBytes(frameSize: limits.frameSize) else {
                    return .remoteMalformedFrame(reason: "more bytes for channel \(number) than it has credit for")
                }
                action(&self, identifier)
                return nil
            }
            // The record has crossed with the close of the channel.
            guard number > lastNumber else { return nil }
            guard side == .server else {
                return .remoteMalformedFrame(reason: "a frame for channel \(number), which is not open")
            }
            lastNumber = number
            guard !refusesChannels else {
                writeControl(PipeRecord.close(number))
                return nil
            }
            let identifier = addChannel(number: number)
            channels[identifier]?.received = size
            action(&self, identifier)
            offer(identifier)
            return nil
        }

        private mutating func deliver(_ frame: Frame, size: Int, to identifier: Int) {
            // A copy of the channel would make the inbox copy itself.
            guard channels[identifier]?.inputEnd == nil else { return }
            guard let receiver = channels[identifier]?.receiver else {
                channels[identifier]?.inbox.append((frame, size))
                return
            }
            channels[identifier]?.receiver = nil
            channels[identifier]?.taken += size
            giveCredit(to: identifier)
            resumptions.append(.receive(receiver, .success(frame)))
        }

        /// Permits further bytes after half of the initial credit was processed.
        private mutating func giveCredit(to identifier: Int) {
            guard let channel = channels[identifier], let number = channel.number,
                channel.taken >= PipeRecord.initialCredit / 2, channel.inputEnd == nil
            else { return }
            writeControl(PipeRecord.credit(number, bytes: channel.taken))
            channels[identifier]?.received -= channel.taken
            channels[identifier]?.taken = 0
        }

        private mutating func closeByPeer(_ identifier: Int) {
            endInput(of: identifier, .closedByPeer)
            failOutput(of: identifier, .remoteConnectionLost(reason: "the peer closed the connection"))
        }
    }
#endif
