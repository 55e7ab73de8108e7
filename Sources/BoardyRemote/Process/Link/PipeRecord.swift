#if os(Linux) || os(macOS)
    import Foundation

    /// The unit of the bytes in a pipe. Records carry the frames of many connections over the two pipes of a helper.
    ///
    /// ```
    /// 4 bytes  length of the content, big-endian
    /// 4 bytes  number of the channel, big-endian
    /// …        content
    /// ```
    ///
    /// A *channel* is one connection. Both directions use the same number.
    ///
    /// - **Frame**: the content is one ``Frame``, and has at most ``RemoteLimits/frameSize`` bytes.
    /// - **Open**: the client opens a channel with its first frame. The numbers of new channels begin at 1 and increase.
    /// - **Close**: a length of 0. Either side sends it once, and sends nothing on the channel afterwards. Records for a
    ///   closed channel are ignored, because they can cross with the close.
    /// - **Credit**: channel 0, and 8 bytes of content: the number of a channel and a count of bytes, both as above. The sender
    ///   of the record has processed as many bytes of the channel, headers included, and permits as many further ones.
    ///
    /// At the beginning each side may send 256 KiB on a channel. A side without credit waits. The last write can exceed the
    /// credit by 64 KiB or, if it is larger, by one frame. A session that is not read therefore neither stops other sessions
    /// nor takes unlimited memory.
    ///
    /// A record with a larger length, an invalid credit, a channel that the client has not opened, or more bytes than
    /// permitted end the connection of the two processes, and with it all channels. A frame that cannot be decoded ends its
    /// channel only.
    ///
    /// The helper reads from its standard input and writes to its standard output. The end of either ends all channels.
    struct PipeRecord: Sendable {
        let channel: UInt32
        let content: Data

        /// The bytes of a header.
        static let headerSize = 8

        /// The channel of the credits.
        static let creditChannel: UInt32 = 0

        /// The bytes that each side may send on a new channel.
        static let initialCredit = 256 << 10

        /// The number of bytes from which on further frames need another write.
        static let writeSize = 64 << 10

        /// The number of bytes that a peer can have sent on a channel without further credit.
        static func mostBytes(frameSize: Int) -> Int {
            initialCredit + writeSize + min(frameSize, Int(Int32.max)) + headerSize
        }

        /// Returns the bytes of a record that closes a channel.
        static func close(_ channel: UInt32) -> [UInt8] { header(length: 0, channel) }

        /// Returns the bytes of a record that permits further bytes.
        static func credit(_ channel: UInt32, bytes: Int) -> [UInt8] {
            header(length: 8, creditChannel) + bigEndian(channel) + bigEndian(UInt32(clamping: bytes))
        }

        /// The channel and the bytes of a record that permits further bytes.
        var credit: (channel: UInt32, bytes: Int)? {
            guard channel == PipeRecord.creditChannel, content.count == 8 else { return nil }
            return (PipeRecord.number(content.prefix(4)), Int(PipeRecord.number(content.suffix(4))))
        }

        /// Appends the record of a frame. Its channel is set by `setChannel`.
        static func append(_ frame: Data, to bytes: inout [UInt8]) {
            bytes += header(length: frame.count, 0)
            bytes += frame
        }

        /// Sets the channel of all records in the bytes.
        static func setChannel(_ channel: UInt32, in bytes: inout [UInt8]) {
            var start = 0
            while start + headerSize <= bytes.count {
                bytes.replaceSubrange(start + 4..<start + 8, with: bigEndian(channel))
                start += headerSize + Int(number(bytes[start..<start + 4]))
            }
        }

        /// Returns the big-endian number of up to 4 bytes.
        static func number(_ bytes: some Sequence<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }

        private static func header(length: Int, _ channel: UInt32) -> [UInt8] {
            bigEndian(UInt32(clamping: length)) + bigEndian(channel)
        }

        private static func bigEndian(_ number: UInt32) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
        }
    }
#endif
