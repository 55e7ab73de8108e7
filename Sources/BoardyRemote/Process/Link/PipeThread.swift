#if os(Linux) || os(macOS)
    import BoardyCore
    import Foundation

    /// The thread of a link: it reads, writes what waited for room, and closes the descriptors at the end.
    ///
    /// No other thread closes them, because the number of a closed descriptor can belong to another file at once.
    struct PipeThread: Sendable {
        let link: PipeLink
        let input: Descriptor
        let alarm: Descriptor

        /// The number of reads after the end of a helper. Processes that it has started can go on writing to its pipe.
        private static let lastReads = 64

        /// What the thread waits for.
        private struct Plan: Sendable {
            /// Nil after the end of the input, and while the link is flooded.
            var input: Descriptor?

            /// Nil after it was closed.
            var output: Descriptor?

            /// Indicates whether writes wait for room in the output.
            var needsRoom: Bool

            /// Indicates whether the helper has ended. Only what is already in the pipe is read.
            var isEnding: Bool
        }

        /// The bytes that arrived.
        private enum Input { case none, some, ended, invalid(BoardError) }

        func run() {
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: PipeRecord.writeSize, alignment: 16)
            defer { buffer.deallocate() }
            var (reader, lastReads) = (RecordReader(limit: link.limits.frameSize), 0)
            while let plan = plan() {
                let ready = wait(for: plan)
                if ready.output { link.change { $0.writeWaiting() } }
                guard plan.input != nil else { continue }
                if plan.isEnding { lastReads += 1 }
                let isOver = plan.isEnding && (!ready.input || lastReads > PipeThread.lastReads)
                switch isOver ? .ended : ready.input ? read(buffer, &reader) : .none {
                case .none, .some: break
                case .ended: end(nil)
                case .invalid(let error): end(error)
                }
            }
            closeAll()
        }

        /// Returns what to wait for; nil at the end of the thread. Closes the output if it is not needed any more.
        private func plan() -> Plan? {
            let (plan, closed) = link.change { state -> (Plan?, Descriptor?) in
                guard !state.isOver else { return (nil, nil) }
                var closed: Descriptor?
                if state.isBroken || state.isClosing && !state.hasUnwritten {
                    closed = state.output
                    state.output = nil
                }
                state.isPaused = state.isFlooded
                let plan = Plan(
                    input: state.inputHasEnded || state.isPaused ? nil : input, output: state.output,
                    needsRoom: state.hasUnwritten,
                    isEnding: state.ending != nil)
                return (plan, closed)
            }
            guard let closed else { return plan }
            closed.close()
            if link.state.use({ $0.side == .server && $0.isBroken }) {
                end(.remoteConnectionLost(reason: "the app has closed its end of the pipe"))
                return self.plan()
            }
            link.onEnd(nil)
            return plan
        }

        /// Waits until the input or the output is ready, or the alarm rings.
        private func wait(for plan: Plan) -> (input: Bool, output: Bool) {
            // Negative numbers are ignored.
            var descriptors = [
                pollfd(fd: plan.input?.number ?? -1, events: Int16(POLLIN), revents: 0),
                pollfd(fd: plan.output?.number ?? -1, events: plan.needsRoom ? Int16(POLLOUT) : 0, revents: 0),
                pollfd(fd: alarm.number, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&descriptors, nfds_t(descriptors.count), plan.isEnding ? 0 : -1) > 0 else {
                return (false, false)
            }
            let (input, output) = (descriptors[0].revents, descriptors[1].revents)
            if descriptors[2].revents != 0 { silenceAlarm() }
            if output & ~Int16(POLLOUT) != 0 { link.change { $0.isBroken = true } }
            return (input != 0, output & Int16(POLLOUT) != 0)
        }

        /// Reads once, and delivers the complete records.
        private func read(_ buffer: UnsafeMutableRawBufferPointer, _ reader: inout RecordReader) -> Input {
            guard let count = input.read(into: buffer) else { return .ended }
            guard count > 0 else { return .none }
            reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            var (records, invalid) = ([LinkState.Received](), BoardError?.none)
            do {
                while let record = try reader.next() { records.append(try LinkState.Received(record, link.limits)) }
            } catch {
                invalid = error
            }
            let refused =
                records.isEmpty
                ? nil
                : link.change { [records] state in
                    for record in records {
                        if let error = state.deliver(record) { return BoardError?.some(error) }
                    }
                    return nil
                }
            return (refused ?? invalid).map { .invalid($0) } ?? .some
        }

        private func end(_ error: BoardError?) {
            link.change { state in
                if let error { state.fail(error) } else { state.endInput() }
            }
            link.onEnd(error)
        }

        /// Removes the bytes of the alarm. Its state is read after this, and nothing is missed.
        private func silenceAlarm() {
            withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { _ = alarm.read(into: $0) }
        }

        private func closeAll() {
            let open = link.change { state in
                defer { (state.output, state.alarm) = (nil, nil) }
                return [state.output, state.alarm]
            }
            for descriptor in open + [input, alarm] { descriptor?.close() }
        }
    }

    extension LinkState.Received {
        /// Decodes a record. A frame that cannot be decoded concerns its channel only.
        init(_ record: PipeRecord, _ limits: RemoteLimits) throws(BoardError) {
            guard record.channel != PipeRecord.creditChannel else {
                guard let credit = record.credit else {
                    throw .remoteMalformedFrame(reason: "a credit without a channel and a count of bytes")
                }
                self = .credit(credit.channel, bytes: credit.bytes)
                return
            }
            guard !record.content.isEmpty else {
                self = .close(record.channel)
                return
            }
            do throws(BoardError) {
                let frame = try Frame(record.content, limit: limits.frameSize)
                self = .frame(record.channel, frame, size: PipeRecord.headerSize + record.content.count)
            } catch {
                self = .invalid(record.channel, error, size: PipeRecord.headerSize + record.content.count)
            }
        }
    }
#endif
