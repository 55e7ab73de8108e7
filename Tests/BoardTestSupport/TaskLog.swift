package import Boardy

/// Records the events of errors, gates and tasks.
@MainActor
package final class TaskLog: BoardObserver {
    package init() {}

    /// An event. Activations are numbered from 1 in their order.
    package enum Step: Equatable {
        case began(Int), progressed(Int, Double), succeeded(Int), failed(Int), cancelled(Int)
        case error(BoardError)
    }

    /// The closure that receives each event after its recording.
    package var reaction: (@MainActor (BoardEvent.Kind) -> Void)?

    package private(set) var kinds: [BoardEvent.Kind] = []

    package func boardDidEmit(_ event: BoardEvent) {
        guard event.kind.isOfErrorsGatesOrTasks else { return }
        kinds.append(event.kind)
        reaction?(event.kind)
    }

    package var diagnostics: Diagnostics { Diagnostics(sink: .none, observers: [self]) }

    /// The number of ended activations.
    package var endings: Int { kinds.count { $0.ending != nil } }

    package var errors: [BoardError] {
        kinds.compactMap { if case .error(let error) = $0 { error } else { nil } }
    }

    package var steps: [Step] {
        let numbers = Set(kinds.compactMap(\.activation)).sorted()
        let ranks = Dictionary(uniqueKeysWithValues: zip(numbers, 1...))
        func rank(_ number: Int) -> Int { ranks[number] ?? 0 }
        return kinds.compactMap { kind in
            switch kind {
            case .error(let error): .error(error)
            case .taskStarted(_, let number): .began(rank(number))
            case .taskProgressed(_, let number, let fraction): .progressed(rank(number), fraction)
            case .taskEnded(_, let number, .succeeded): .succeeded(rank(number))
            case .taskEnded(_, let number, .failed): .failed(rank(number))
            case .taskEnded(_, let number, .cancelled): .cancelled(rank(number))
            default: nil
            }
        }
    }

    /// The endings of activations, in the order of the events.
    package var ends: [Step] {
        steps.filter {
            switch $0 {
            case .succeeded, .failed, .cancelled: true
            case .began, .progressed, .error: false
            }
        }
    }
}

extension BoardEvent.Kind {
    /// The number of the activation of a task event.
    package var activation: Int? {
        switch self {
        case .taskStarted(_, let number), .taskProgressed(_, let number, _), .taskEnded(_, let number, _): number
        default: nil
        }
    }

    package var ending: BoardEvent.TaskEnding? {
        if case .taskEnded(_, _, let ending) = self { ending } else { nil }
    }
}
