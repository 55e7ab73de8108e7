import Foundation

/// What a frame of an activation and its output contains, for the hand-written forms.
struct Message: Codable {
    var version = 1
    var kind = "activate"
    var board = "echo"
    var call = 0
    var text: String
}

/// The least that can be done: blocking calls, and bytes that nobody reads.
struct BlockingBytes {
    let records: Records

    func roundTrip(_ bytes: Data) {
        records.write(bytes)
        precondition(records.read()?.count == bytes.count)
    }

    static func serve() {
        let records = Records(reader: 0, writer: 1)
        while let record = records.read() { records.write(record) }
    }
}

/// What an app would write by hand: typed values as JSON, and main actors that do not block, as those of boards.
@MainActor
final class TypedMessages {
    private let records: Records
    private var waiting: [CheckedContinuation<Message, any Error>] = []

    init(_ records: Records) {
        self.records = records
        Self.read(records) { self.waiting.removeFirst().resume(returning: $0) }
    }

    func roundTrip(_ text: String) async throws -> String {
        let bytes = try JSONEncoder().encode(Message(text: text))
        return try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Message, any Error>) in
            waiting.append(continuation)
            // A thread writes, because a pipe that is full blocks.
            DispatchQueue.global().async { [records] in records.write(bytes) }
        }.text
    }

    static func serve() async throws {
        let records = Records(reader: 0, writer: 1)
        await withCheckedContinuation { end in
            read(records, end: { end.resume() }) { message in
                guard let bytes = try? JSONEncoder().encode(message) else { return }
                DispatchQueue.global().async { records.write(bytes) }
            }
        }
    }

    /// Reads messages on a thread of its own.
    private static func read(
        _ records: Records, end: @escaping @Sendable () -> Void = {},
        _ handle: @escaping @MainActor @Sendable (Message) throws -> Void
    ) {
        Thread {
            while let record = records.read() {
                Task { @MainActor in try handle(JSONDecoder().decode(Message.self, from: record)) }
            }
            end()
        }.start()
    }
}
