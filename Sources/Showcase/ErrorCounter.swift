import Boardy

/// Counts errors for the exit status. The launcher's error sink prints them.
final class ErrorCounter: BoardObserver {
    private(set) var count = 0

    func boardDidEmit(_ event: BoardEvent) {
        if event.error != nil { count += 1 }
    }
}
