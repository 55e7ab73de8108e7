import Foundation

/// Records over a pair of descriptors: a length of 4 bytes, and as many bytes.
struct Records: Sendable {
    let reader: Int32
    let writer: Int32

    func write(_ bytes: Data) {
        var record = withUnsafeBytes(of: UInt32(bytes.count).bigEndian) { Data($0) }
        record.append(bytes)
        var rest = record[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Foundation.write(writer, $0.baseAddress, $0.count) }
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }

    /// Returns the next record; nil at the end.
    func read() -> Data? {
        guard let length = read(4) else { return nil }
        return read(length.reduce(0) { $0 << 8 | Int($1) })
    }

    private func read(_ count: Int) -> Data? {
        var bytes = Data(count: count)
        var filled = 0
        while filled < count {
            let read = bytes.withUnsafeMutableBytes {
                Foundation.read(reader, $0.baseAddress.map { $0 + filled }, count - filled)
            }
            guard read > 0 else { return nil }
            filled += read
        }
        return bytes
    }
}

/// A helper process that answers records, started by this program with an argument of its own.
final class HelperByHand {
    let records: Records
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    init(_ program: URL, _ argument: String) throws {
        process.executableURL = program
        process.arguments = [argument]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        records = Records(
            reader: output.fileHandleForReading.fileDescriptor, writer: input.fileHandleForWriting.fileDescriptor)
    }

    func stop() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
