import Boardy

/// Prints a note if an opener cannot decode the parameters of a link and a less specific opener takes the link. The
/// errors of the second one may not mention the reason.
final class SkippedOpenerLogger: BoardObserver {
    private let terminal: Terminal

    init(on terminal: Terminal) {
        self.terminal = terminal
    }

    func boardDidEmit(_ event: BoardEvent) {
        if case .linkParametersInvalid = event.kind { terminal.note("\(event)") }
    }
}
