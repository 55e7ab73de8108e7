import Boardy

/// Takes the place of a board in an app without the services of the module.
final class UnavailableBoard<IO: IOInterface>: Board<IO> {
    override func activate(with _: IO.Input) {
        report(AccountError.unavailable)
        complete(false)
    }
}
