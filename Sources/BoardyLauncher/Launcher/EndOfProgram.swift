import Dispatch
import Foundation

/// Operations that are executed at the end of the program unless they are removed or executed before.
///
/// The end of the program is a return from the main function or a call of `exit`, on the main actor. Elsewhere the
/// operations are not executed, because the main actor may be executing.
@MainActor
enum EndOfProgram {
    private struct Operation {
        let id: Int
        let perform: @MainActor () -> Void
    }

    /// The operations by ascending number.
    private static var operations: [Operation] = []
    private static var newestID = 0

    /// Marks the main queue. The main thread is no criterion: on Linux, other threads serve the queue of an `async` program.
    nonisolated private static let mainQueueMark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    nonisolated fileprivate static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueMark) == true }

    /// Adds an operation and returns its number.
    static func add(_ operation: @escaping @MainActor () -> Void) -> Int {
        if newestID == 0 { atexit(executeOperationsAtExit) }
        newestID += 1
        operations.append(Operation(id: newestID, perform: operation))
        return newestID
    }

    /// Removes an operation if it is left.
    static func remove(_ id: Int) {
        // Released after the access to the array, because the release of an object may add an operation.
        let removed = take(id)
        withExtendedLifetime(removed) {}
    }

    /// Removes an operation and returns it. The newest ones are searched first: most launchers are made at once.
    private static func take(_ id: Int) -> (@MainActor () -> Void)? {
        guard let index = operations.lastIndex(where: { $0.id <= id }), operations[index].id == id else { return nil }
        return operations.remove(at: index).perform
    }

    /// Executes an operation in a task, or at the end of the program if that comes first. For a `deinit`, which is not
    /// isolated, and in which the code of an app must not be called.
    nonisolated static func performSoon(_ operation: @escaping @MainActor @Sendable () -> Void) {
        guard isOnMainQueue else {
            Task { @MainActor in operation() }
            return
        }
        // Cannot trap: the check above has found the main queue, which executes the main actor. A task instead would be lost if the
        // program ended now.
        MainActor.assumeIsolated {
            let id = add(operation)
            Task { execute(id) }
        }
    }

    fileprivate static func executeAll() {
        for id in operations.map(\.id) { execute(id) }
    }

    private static func execute(_ id: Int) {
        take(id)?()
    }
}

/// Not a closure, because a closure of an isolated function would trap on another thread.
private func executeOperationsAtExit() {
    guard EndOfProgram.isOnMainQueue else { return }
    // Cannot trap: the check above has found the main queue, which executes the main actor. `exit` does not return to it, so no task
    // could run.
    MainActor.assumeIsolated { EndOfProgram.executeAll() }
}
