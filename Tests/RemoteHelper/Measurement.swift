#if os(Linux) || os(macOS)
    import BoardyRemote
    import Foundation

    /// The time of a frame to a helper and back, next to the time of the same bytes without the framework in the app.
    enum Measurement {
        static func run(rounds: Int) async throws {
            var frame = Frame(.command, body: Data())
            frame.call = 1
            let header = try frame.encoded(limit: 1_000).count
            frame.body = Data(repeating: UInt8(ascii: "1"), count: 200 - header)
            let helper = ProcessTransport(executable: URL(filePath: CommandLine.arguments[0]), arguments: ["echo"])
            let connection = try await helper.connect()
            let byHand = try Hand(frame)
            var (framework, hand) = ([Duration](), [Duration]())
            // The two alternate, so that both meet the same state of the machine.
            for round in 0..<rounds + rounds / 10 {
                let start = ContinuousClock.now
                try await connection.send([frame])
                guard try await connection.receive() != nil else { return }
                let middle = ContinuousClock.now
                byHand.exchange()
                let end = ContinuousClock.now
                guard round >= rounds / 10 else { continue }
                framework.append(middle - start)
                hand.append(end - middle)
            }
            report("median", framework, hand) { $0.sorted()[$0.count / 2] }
            report("mean", framework, hand) { $0.reduce(.zero, +) / $0.count }
            report("99 %", framework, hand) { $0.sorted()[$0.count * 99 / 100] }
            byHand.end()
            await helper.stop()
        }

        private static func report(
            _ name: String, _ framework: [Duration], _ hand: [Duration], _ value: ([Duration]) -> Duration
        ) {
            let (one, other) = (value(framework), value(hand))
            print("\(name): ProcessTransport \(one), by hand \(other), ratio \(one / other)")
        }
    }

    /// A helper at the end of two blocking pipes.
    private final class Hand {
        private let process = Process()
        private let (input, output) = (Pipe(), Pipe())
        private var record: [UInt8]
        private var count = 0
        private var buffer: [UInt8]

        init(_ frame: Frame) throws {
            let bytes = try frame.encoded(limit: 1_000)
            record = [0, 0, 0, UInt8(bytes.count), 0, 0, 0, 1] + bytes
            buffer = [UInt8](repeating: 0, count: record.count)
            process.executableURL = URL(filePath: CommandLine.arguments[0])
            process.arguments = ["echo"]
            (process.standardInput, process.standardOutput) = (input, output)
            try process.run()
        }

        func exchange() {
            // A new channel, before the helper waits for credit or sends some.
            count += 1
            if count.isMultiple(of: 500) {
                let close: [UInt8] = [0, 0, 0, 0] + record[4..<8]
                _ = write(input.fileHandleForWriting.fileDescriptor, close, close.count)
                record[7] = UInt8(truncatingIfNeeded: count / 500 + 1)
                record[6] = UInt8(truncatingIfNeeded: (count / 500 + 1) >> 8)
            }
            _ = write(input.fileHandleForWriting.fileDescriptor, record, record.count)
            var count = 0
            while count < record.count {
                count += buffer.withUnsafeMutableBytes {
                    read(output.fileHandleForReading.fileDescriptor, $0.baseAddress, $0.count)
                }
            }
        }

        func end() {
            try? input.fileHandleForWriting.close()
            process.waitUntilExit()
        }
    }
#endif
