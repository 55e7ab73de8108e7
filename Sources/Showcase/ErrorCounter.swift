import Boardy

/// Counts errors, for the exit status. They are printed by the launcher's error sink.
final class ErrorCounter: BoardObserver {
    private(set) var count = 0

    func boardDidEmit(_ event: BoardEvent) {
        if event.error != nil { count += 1 }
    }
}
