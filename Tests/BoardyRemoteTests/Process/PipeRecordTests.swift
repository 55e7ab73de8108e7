#if os(Linux) || os(macOS)
    import Boardy
    import Foundation
    import TestSupport
    import Testing

    @testable import BoardyRemote

    @Suite struct PipeRecordTests {
        @Test func record_hasTheDocumentedBytes() {
            var bytes: [UInt8] = []
            PipeRecord.append(Data([1, 2, 3]), to: &bytes)
            PipeRecord.append(Data([4]), to: &bytes)
            PipeRecord.setChannel(0x0102_0304, in: &bytes)

            #expect(bytes == [0, 0, 0, 3, 1, 2, 3, 4, 1, 2, 3, 0, 0, 0, 1, 1, 2, 3, 4, 4])
            #expect(PipeRecord.close(7) == [0, 0, 0, 0, 0, 0, 0, 7])
            #expect(PipeRecord.credit(7, bytes: 258) == [0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 1, 2])
        }

        @Test func reader_whenTheBytesArriveInParts_returnsTheSameRecords() throws {
            var bytes = PipeRecord.close(9) + PipeRecord.credit(1, bytes: 5)
            PipeRecord.append(Data(repeating: 5, count: 300), to: &bytes)
            for size in 1...bytes.count {
                var (reader, found) = (RecordReader(limit: 300), [Int]())
                for start in stride(from: 0, to: bytes.count, by: size) {
                    append(bytes[start..<min(start + size, bytes.count)], to: &reader)
                    while let record = try reader.next() { found.append(record.content.count) }
                }
                #expect(found == [0, 8, 300])
            }
        }

        @Test func reader_whenALengthExceedsTheLimit_throws() {
            var reader = RecordReader(limit: 300)
            append([0, 0, 1, 45, 0, 0, 0, 1], to: &reader)
            #expect(throws: BoardError.remoteFrameTooLarge(size: 301, limit: 300)) { try reader.next() }
        }

        @Test func reader_whenThereIsText_quotesIt() {
            var reader = RecordReader(limit: 300)
            append(Array("Hello, world\n".utf8)[...], to: &reader)
            #expect(
                throws: BoardError.remoteMalformedFrame(reason: #"there is text in their place: 'Hello, world\n'"#)
            ) { try reader.next() }
        }

        @Test func reader_withMutatedRecords_retainsAtMostOneRecord() {
            var random = SeededGenerator(seed: 26)
            for _ in 0..<20_000 {
                var bytes: [UInt8] = []
                for _ in 0..<3 {
                    PipeRecord.append(Data(repeating: 1, count: .random(in: 0...40, using: &random)), to: &bytes)
                }
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    bytes[.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
                }
                var (reader, total) = (RecordReader(limit: 100), 0)
                append(bytes[...], to: &reader)
                while let record = try? reader.next() {
                    total += PipeRecord.headerSize + record.content.count
                    #expect(record.content.count <= 100)
                }
                #expect(total <= bytes.count)
            }
        }

        private func append(_ bytes: ArraySlice<UInt8>, to reader: inout RecordReader) {
            bytes.withUnsafeBytes { reader.append($0) }
        }
    }
#endif
