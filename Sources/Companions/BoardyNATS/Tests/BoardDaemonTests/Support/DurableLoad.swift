import BoardyNATS
import BoardyRemote
import Foundation
import Synchronization
import WorkIO

/// Durable activations of ``ConvertIO`` that are submitted and followed to their end.
final class DurableLoad: Sendable {
    /// The end of an activation, as its client sees it.
    enum Outcome: Hashable, Sendable {
        case output(String)
        case failed(String)
        /// The connection was lost. The client submits the activation again.
        case lost
    }

    private let activations: JetStreamActivations
    private let state = Mutex<[String: [Outcome]]>([:])

    init(_ activations: JetStreamActivations) { self.activations = activations }

    /// The ends of all activations, by key.
    var outcomes: [String: [Outcome]] { state.withLock(\.self) }

    /// Submits an activation, and returns after its board has completed. Submits it again, with the same key, when the connection is lost.
    func run(_ number: Int, pause: Int = 0) async {
        let key = "key-\(number)"
        while !Task.isCancelled {
            let outcome = await attempt("text \(number)", key: key, pause: pause)
            if outcome == .lost {
                try? await Task.sleep(for: .milliseconds(50))
                continue
            }
            return state.withLock { $0[key, default: []].append(outcome) }
        }
    }

    private func attempt(_ text: String, key: String, pause: Int) async -> Outcome {
        do {
            let connection = try await activations.connect()
            defer { connection.close() }
            let input = ConvertIO.Input(text, to: .uppercase, pause: pause)
            var frame = Frame(.activate, body: try ConvertIO.inputCoding.encode(input))
            (frame.call, frame.board, frame.key, frame.delivery) = (1, ConvertIO.boardID, key, .durable)
            try await connection.send([frame])
            // As the client core does. Each third ping looks for results that were missed.
            let pings = Task {
                while (try? await Task.sleep(for: .seconds(2))) != nil { try? await connection.send([Frame(.ping)]) }
            }
            defer { pings.cancel() }
            var outcome = Outcome.lost
            while let frame = try await connection.receive() {
                switch frame.kind {
                case .output, .answer: outcome = .output(try ConvertIO.outputCoding.decode(frame.body))
                case .failed: outcome = .failed(frame.failure?.code ?? "")
                case .completed: return outcome
                default: break
                }
            }
            return .lost
        } catch {
            return .lost
        }
    }

    /// The keys whose outcome is not the one expected output.
    func wrongOutcomes(of numbers: ClosedRange<Int>) -> [String] {
        let outcomes = outcomes
        return numbers.compactMap { number in
            outcomes["key-\(number)"] == [.output("TEXT \(number)")]
                ? nil : "\(number): \(outcomes["key-\(number)"] ?? [])"
        }
    }
}

/// The effects of ``ConvertIO``, which are files that are named after their keys.
final class WorkEffects: Sendable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "boardy-work-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var environment: [String: String] { ["WORK_FOLDER": folder.path] }

    /// The numbers of the activations whose effect is missing or wrong.
    func wrong(of numbers: ClosedRange<Int>) -> [Int] {
        numbers.filter { number in
            let data = FileManager.default.contents(atPath: folder.appending(path: "key-\(number)").path)
            return data != Data("TEXT \(number)".utf8)
        }
    }

    /// The number of effects.
    func count() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.count
    }
}
