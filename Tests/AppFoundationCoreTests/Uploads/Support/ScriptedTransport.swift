import AppFoundationCore
import Foundation

/// A transport whose attempts have scripted fractions and endings.
actor ScriptedTransport: UploadTransport {
    /// One attempt: the fractions that it reports, and its error.
    struct Attempt: Sendable {
        var fractions: [Double] = []
        var error: (any Error)?
    }

    private var attempts: [Attempt]
    private var isHeld = false

    /// The paths and contents of the calls.
    private(set) var sent: [String] = []

    init(_ attempts: Attempt...) { self.attempts = attempts }

    init(_ attempts: [Attempt]) { self.attempts = attempts }

    /// Lets attempts wait until their task is cancelled.
    func hold() { isHeld = true }

    func send(_ data: Data, to path: String, progress: @escaping @Sendable (Double) -> Void) async throws -> URL {
        sent.append("\(path): \(String(decoding: data, as: UTF8.self))")
        let attempt = attempts.isEmpty ? Attempt() : attempts.removeFirst()
        attempt.fractions.forEach(progress)
        if isHeld { try await Task.sleep(for: .seconds(3_600)) }
        if let error = attempt.error { throw error }
        return URL(filePath: "/files").appending(path: path)
    }
}

/// The error of a transport in tests.
struct Outage: Error, CustomStringConvertible {
    var description: String { "the receiver is away" }
}
