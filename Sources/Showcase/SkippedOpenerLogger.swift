import Boardy

/// Says why an opener that a link looks meant for leaves it to a worse one, which may well have other things to say about it.
final class SkippedOpenerLogger: BoardObserver {
    private let terminal: Terminal

    init(on terminal: Terminal) {
        self.terminal = terminal
    }

    func boardDidEmit(_ event: BoardEvent) {
        if case .linkParametersInvalid = event.kind { terminal.note("\(event)") }
    }
}
