import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// Outputs, completions, releases and cancellations in random order. A waiter ends with the first of them, and no
/// handlers remain.
@MainActor
struct FirstOutputStressTests {
    @Test(.timeLimit(.minutes(10)))
    func firstOutput_whateverTheOrderOfEvents_endsWithTheFirst() async {
        let seed = SeededGenerator.seed
        for round in 0..<3000 {
            let failures = await Round(SeededGenerator(seed: seed &+ UInt64(round))).run()
            #expect(failures == [], "seed \(seed &+ UInt64(round))")
            guard failures.isEmpty else { break }
        }
    }
}

@MainActor
private final class Round {
    enum Event: Equatable {
        case activated(Int), sent(Int), ended, released, cancelled(Int)
    }

    enum Result: Equatable {
        case output(Int), completedWithoutOutput, released, cancelled
    }

    private var numbers: SeededGenerator
    private var motherboard: Motherboard?
    private var events: [Event] = []
    private var waiters: [Task<Result, Never>] = []
    private let log = ErrorLog()

    init(_ numbers: SeededGenerator) {
        self.numbers = numbers
    }

    /// - Returns: descriptions of the failures.
    func run() async -> [String] {
        let producer = log.makeProducer()
        producer.registerBoard("number") { id in
            ScriptedBoard<NumberIO>(id) { [weak self] board, input in
                self?.events.append(.activated(input))
                // One activation in four sends an output at once.
                guard let self, Bool.random(using: &numbers), Bool.random(using: &numbers) else { return }
                events.append(.sent(input))
                board.sendOutput(input)
            }
        }
        motherboard = Motherboard(producer: producer)
        guard let number = motherboard?.destination(NumberIO.self) else { return ["no motherboard"] }
        for step in 0..<Int.random(in: 1...14, using: &numbers) {
            await act(number, step: 100 + step)
        }
        let listeners = number.slot.handlerCount
        release()
        var failures = listeners > 2 * waiters.count ? ["\(listeners) listeners"] : []
        for (index, waiter) in waiters.enumerated() {
            let (result, expected) = (await waiter.value, expected(of: index))
            if !expected.contains(result) { failures.append("\(index): \(result), not \(expected), after \(events)") }
        }
        if number.slot.handlerCount > 0 { failures.append("\(number.slot.handlerCount) listeners are left") }
        return failures
    }

    private func act(_ number: Destination<NumberIO>, step: Int) async {
        let board = motherboard?.board(identifier: "number") as? Board<NumberIO>
        switch Int.random(in: 0..<16, using: &numbers) {
        case 0..<5: wait(number)
        case 5..<9: await Task.yield()
        case 9, 10:
            guard let board else { return }
            events.append(.sent(step))
            board.sendOutput(step)
        case 11:
            if board != nil { events.append(.ended) }
            board?.complete(Bool.random(using: &numbers))
        case 12:
            if board != nil { events.append(.ended) }
            motherboard?.removeBoard(identifier: "number")
        case 13, 14:
            guard let index = waiters.indices.randomElement(using: &numbers) else { return }
            events.append(.cancelled(index))
            waiters[index].cancel()
        default:
            release()
        }
    }

    private func wait(_ number: Destination<NumberIO>) {
        let index = waiters.count
        waiters.append(
            Task {
                do {
                    return .output(try await number.activation.firstOutput(with: index))
                } catch BoardError.Code.completedWithoutOutput {
                    return .completedWithoutOutput
                } catch BoardError.Code.motherboardReleased {
                    return .released
                } catch {
                    return .cancelled
                }
            })
    }

    private func release() {
        guard motherboard != nil else { return }
        events.append(.released)
        motherboard = nil
    }

    /// The permitted results of a waiter. After a cancellation, the next event is permitted too, because the event can
    /// precede the handling of the cancellation.
    private func expected(of index: Int) -> [Result] {
        guard let start = events.firstIndex(of: .activated(index)) else {
            // The task was cancelled, or the motherboard released, before the activation.
            return (events.contains(.cancelled(index)) ? [.cancelled] : [])
                + (events.contains(.released) ? [.released] : [])
        }
        var isCancelled = false
        for event in events[start...] {
            switch event {
            case .sent(let output): return [.output(output)] + (isCancelled ? [.cancelled] : [])
            case .ended: return [.completedWithoutOutput] + (isCancelled ? [.cancelled] : [])
            case .released:
                if isCancelled { return [.cancelled] }
                return [.released] + (events.contains(.cancelled(index)) ? [.cancelled] : [])
            case .cancelled(index): isCancelled = true
            case .activated, .cancelled: continue
            }
        }
        return []
    }
}
