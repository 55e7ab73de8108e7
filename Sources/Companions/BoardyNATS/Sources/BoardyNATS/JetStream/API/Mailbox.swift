import Synchronization

/// Elements that wait for one receiver. Adding never suspends.
final class Mailbox<Element: Sendable>: Sendable {
    private enum State {
        /// The elements that wait, while nothing receives.
        case filled([Element])
        /// A receiver waits.
        case awaited(CheckedContinuation<Element?, any Error>)
        /// No further elements are added. An error is thrown once, after the elements that wait.
        case finished([Element], (any Error)?)
    }

    private let state = Mutex(State.filled([]))

    /// Adds an element, unless the mailbox is finished.
    ///
    /// - Returns: false if the mailbox is finished.
    @discardableResult
    func add(_ element: Element) -> Bool {
        let (receiver, isAdded): (CheckedContinuation<Element?, any Error>?, Bool) = state.withLock { state in
            switch state {
            case .filled(var elements):
                // Without the copy in the state, appending does not copy the array.
                state = .filled([])
                elements.append(element)
                state = .filled(elements)
                return (nil, true)
            case .awaited(let receiver):
                state = .filled([])
                return (receiver, true)
            case .finished:
                return (nil, false)
            }
        }
        receiver?.resume(returning: element)
        return isAdded
    }

    /// Adds no further elements. Further calls do nothing.
    ///
    /// - Returns: the elements that wait, if they are dropped.
    @discardableResult
    func finish(_ error: (any Error)? = nil, droppingElements drops: Bool = false) -> [Element] {
        let (receiver, dropped): (CheckedContinuation<Element?, any Error>?, [Element]) = state.withLock { state in
            switch state {
            case .filled(let elements):
                state = .finished(drops ? [] : elements, error)
                return (nil, drops ? elements : [])
            case .awaited(let receiver):
                state = .finished([], nil)
                return (receiver, [])
            case .finished(let elements, let earlier):
                if drops { state = .finished([], earlier) }
                return (nil, drops ? elements : [])
            }
        }
        if let error { receiver?.resume(throwing: error) } else { receiver?.resume(returning: nil) }
        return dropped
    }

    /// Returns the next element; nil after the last one. At most one call at a time waits; a further one returns nil.
    nonisolated(nonsending) func next() async throws -> Element? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (receiver: CheckedContinuation<Element?, any Error>) in
                let result: Result<Element?, any Error>? = state.withLock { state in
                    switch state {
                    case .filled(var elements):
                        guard !elements.isEmpty else {
                            state = .awaited(receiver)
                            return nil
                        }
                        state = .filled([])
                        let first = elements.removeFirst()
                        state = .filled(elements)
                        return .success(first)
                    case .awaited:
                        return .success(nil)
                    case .finished(var elements, let error):
                        guard !elements.isEmpty else {
                            state = .finished([], nil)
                            return error.map { .failure($0) } ?? .success(nil)
                        }
                        let first = elements.removeFirst()
                        state = .finished(elements, error)
                        return .success(first)
                    }
                }
                if let result { receiver.resume(with: result) }
            }
        } onCancel: {
            finish(CancellationError())
        }
    }
}
