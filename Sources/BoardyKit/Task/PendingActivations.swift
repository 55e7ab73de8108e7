import BoardySupport

/// The activations of a ``TaskBoard`` that have not ended, each with a task or waiting for one.
///
/// Does not know the interface of the board, because code that is generic over an interface requests the type of each
/// collection from the runtime.
struct PendingActivations {
    private struct Entry {
        let activation: AnyTaskActivation
        var task: Task<Void, Never>?
    }

    /// The entries by number.
    private var entries: [Int: Entry] = [:]

    /// The numbers of the activations that wait for a task, in the order of arrival; nil before the first one. They keep no
    /// activation that was cancelled while it waited.
    private var waiting: Queue<Int>?

    /// The number of activations with a task.
    private(set) var running = 0

    var count: Int { entries.count }

    var isEmpty: Bool { entries.isEmpty }

    /// The activations in the order of arrival.
    var inOrder: [AnyTaskActivation] { entries.values.map(\.activation).sorted { $0.number < $1.number } }

    subscript(_ number: Int) -> AnyTaskActivation? { entries[number]?.activation }

    /// Indicates whether an activation has a task of its own.
    func isRunning(_ activation: AnyTaskActivation) -> Bool { entries[activation.number]?.task != nil }

    // MARK: Adding

    /// Adds an activation that shares the task of another one.
    mutating func add(_ activation: AnyTaskActivation) {
        entries[activation.number] = Entry(activation: activation)
    }

    /// Adds an activation that waits for a task.
    mutating func addWaiting(_ activation: AnyTaskActivation) {
        add(activation)
        waiting = waiting ?? Queue()
        waiting?.append(activation.number)
    }

    /// Adds an activation, or one that has waited, with its task.
    mutating func add(_ activation: AnyTaskActivation, with task: Task<Void, Never>) {
        running += 1
        entries[activation.number] = Entry(activation: activation, task: task)
    }

    /// The next waiting activation that gets a task.
    mutating func popNext(capacity: Int) -> AnyTaskActivation? {
        guard running < capacity else { return nil }
        while let number = waiting?.popFirst() {
            if let entry = entries[number] { return entry.activation }
        }
        return nil
    }

    // MARK: Removing

    /// Removes an activation.
    ///
    /// - Returns: the activation and its task, which still runs; nil if the activation has ended before.
    @discardableResult
    mutating func remove(_ number: Int) -> (activation: AnyTaskActivation, task: Task<Void, Never>?)? {
        guard let entry = entries.removeValue(forKey: number) else { return nil }
        if entry.task != nil { running -= 1 }
        return (entry.activation, entry.task)
    }

    /// Removes all activations and cancels their tasks.
    ///
    /// - Returns: the activations, in the order of arrival.
    mutating func cancelAll() -> [AnyTaskActivation] {
        if entries.isEmpty { return [] }
        let former = self
        self = PendingActivations()
        for entry in former.entries.values { entry.task?.cancel() }
        return former.inOrder
    }
}
