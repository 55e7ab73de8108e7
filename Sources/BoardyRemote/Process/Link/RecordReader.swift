#if os(Linux) || os(macOS)
    import BoardySupport
    import Foundation

    /// Divides the bytes of a pipe into records. It retains at most one incomplete record.
    struct RecordReader {
        /// The number of bytes that the content of a record may have.
        let limit: Int

        private var bytes: [UInt8] = []
        private var start = 0

        init(limit: Int) { self.limit = limit }

        /// Adds received bytes.
        mutating func append(_ received: UnsafeRawBufferPointer) {
            bytes.removeFirst(start)
            start = 0
            bytes += received
        }

        /// Returns the next complete record; nil if further bytes are needed.
        mutating func next() throws(BoardError) -> PipeRecord? {
            guard bytes.count - start >= PipeRecord.headerSize else { return nil }
            let length = Int(PipeRecord.number(bytes[start..<start + 4]))
            guard length <= limit else { throw tooLarge(length) }
            let content = start + PipeRecord.headerSize
            guard bytes.count - content >= length else { return nil }
            let channel = PipeRecord.number(bytes[start + 4..<start + 8])
            start = content + length
            return PipeRecord(channel: channel, content: Data(bytes[content..<start]))
        }

        /// The error for a length above the limit. Text in its place comes from a program that prints to the pipe.
        private func tooLarge(_ length: Int) -> BoardError {
            let isText = bytes[start..<start + 4].allSatisfy { 32..<127 ~= $0 || 9...13 ~= $0 }
            guard isText else { return .remoteFrameTooLarge(size: length, limit: limit) }
            let text = String(decoding: bytes[start...].prefix(100), as: UTF8.self)
            return .remoteMalformedFrame(reason: "there is text in their place: \(quoted(text))")
        }
    }
#endif
