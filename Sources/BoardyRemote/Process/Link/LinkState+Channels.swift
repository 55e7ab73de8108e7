#if os(Linux) || os(macOS)
    import BoardySupport

    /// The beginning and the end of channels, and of all channels at once.
    extension LinkState {
        /// Adds a channel, and returns its identifier.
        mutating func addChannel(number: UInt32? = nil) -> Int {
            lastIdentifier += 1
            channels[lastIdentifier] = Channel(number: number)
            if let number { identifiers[number] = lastIdentifier }
            return lastIdentifier
        }

        /// Passes a new channel to `accept`.
        mutating func offer(_ identifier: Int) {
            if let acceptor {
                self.acceptor = nil
                resumptions.append(.accept(acceptor, identifier))
            } else {
                unaccepted.append(identifier)
            }
        }

        /// Lets a call of `accept` wait for a channel.
        mutating func awaitChannel(_ call: CheckedContinuation<Int?, Never>) {
            if let identifier = unaccepted.popFirst() {
                resumptions.append(.accept(call, identifier))
            } else if refusesChannels {
                resumptions.append(.accept(call, nil))
            } else {
                if let acceptor { resumptions.append(.accept(acceptor, nil)) }
                acceptor = call
            }
        }

        /// Accepts no further channels, and closes those that nothing has accepted.
        mutating func refuseChannels() {
            refusesChannels = true
            while let identifier = unaccepted.popFirst() { close(identifier) }
            guard let acceptor else { return }
            self.acceptor = nil
            resumptions.append(.accept(acceptor, nil))
        }

        /// Closes a channel on this side. What has not begun to be written is dropped.
        mutating func close(_ identifier: Int) {
            guard let channel = channels[identifier] else { return }
            endInput(of: identifier, .closedByPeer)
            failOutput(of: identifier, .closedHere)
            channels[identifier] = nil
            guard let number = channel.number else { return wakeIfUnused() }
            identifiers[number] = nil
            if case .closedByPeer = channel.inputEnd {
            } else if failure == nil {
                writeControl(PipeRecord.close(number))
            }
            wakeIfUnused()
        }

        /// Ends the calls of `send` of a channel, now and later.
        mutating func failOutput(of identifier: Int, _ error: BoardError) {
            guard let channel = channels[identifier], channel.outputError == nil else { return }
            channels[identifier]?.outputError = error
            channels[identifier]?.senders = []
            channels[identifier]?.withoutCredit = Queue()
            if channel.unsent > 0 { unwritten.removeAll { $0.channel == identifier } }
            resumptions += channel.senders.map { .send($0, .failure(error)) }
        }

        /// Ends all channels with an error, and the link with them.
        mutating func fail(_ error: BoardError) {
            guard failure == nil else { return }
            failure = error
            unwritten = Queue()
            for identifier in channels.keys.sorted() {
                endInput(of: identifier, .failed(error))
                failOutput(of: identifier, error)
            }
            refuseChannels()
            wake()
        }

        /// Ends the input of the link. The channels of a client learn the reason from ``fail(_:)``.
        mutating func endInput() {
            inputHasEnded = true
            if let ending { fail(ending) }
            guard side == .server else { return }
            for identifier in channels.keys.sorted() { endInput(of: identifier, .closedByPeer) }
            refusesChannels = true
            guard let acceptor else { return }
            self.acceptor = nil
            resumptions.append(.accept(acceptor, nil))
        }

        /// Ends all channels with the reason why the helper has ended, after what it has sent.
        mutating func end(_ reason: BoardError) {
            ending = reason
            if inputHasEnded { fail(reason) }
            wake()
        }

        /// Indicates whether nothing is left to read or to write.
        var isOver: Bool {
            switch side {
            case .client: failure != nil || inputHasEnded
            case .server: failure != nil || inputHasEnded && channels.isEmpty && !hasUnwritten
            }
        }

        /// Closes the output after everything is written. Further frames are refused with the error.
        mutating func closeOutput(_ error: BoardError) {
            isClosing = true
            for (identifier, channel) in channels where channel.unsent == 0 && channel.outputError == nil {
                channels[identifier]?.outputError = error
            }
            wake()
        }

        /// Indicates whether a server has so much to do for its client that it reads no more at present.
        var isFlooded: Bool {
            side == .server && (unaccepted.count >= LinkState.mostWaiting || unwritten.count >= LinkState.mostWaiting)
        }

        /// Lets the thread read again if the link is not flooded any more.
        mutating func endPause() {
            guard isPaused, !isFlooded else { return }
            isPaused = false
            wake()
        }

        /// Wakes the thread of the link.
        func wake() { _ = alarm?.write([0]) }

        /// Closes the output after the last channel was closed. No further channels are opened.
        mutating func retire() {
            isRetiring = true
            wakeIfUnused()
        }

        /// Lets the thread end after the last channel was closed.
        private mutating func wakeIfUnused() {
            guard channels.isEmpty else { return }
            if isRetiring { isClosing = true }
            if isRetiring || inputHasEnded { wake() }
        }
    }
#endif
