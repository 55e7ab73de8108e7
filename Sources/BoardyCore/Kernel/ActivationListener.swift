/// Receives the result of one activation, also when a gate holds it for a time.
///
/// Each method does nothing unless implemented.
@MainActor
package protocol ActivationListener<IO>: AnyObject {
    associatedtype IO: IOInterface

    /// The gate check that requested the activation; nil if no gate did.
    var requestingCheck: BoardCheck? { get }

    /// Called immediately before the board is activated.
    func activationBegins(in slot: Slot<IO>)

    /// Called after the board has handled the input.
    func activationReturned(in slot: Slot<IO>)

    /// Called when the activation was not carried out, or has failed. The error has been reported.
    func activationFailed(_ error: any Error)

    /// Called with the output of this activation, by boards that report the end of each activation.
    func activationEnded(with output: IO.Output)

    /// Called when the board announces that it will report the end of the activation by one of the two methods above.
    ///
    /// - Parameter abandon: to be called when the result is no longer needed, with the number of handlers of the board's outputs
    ///   that only pass them on to the caller.
    func willReportResult(_ abandon: @escaping @MainActor (_ relays: Int) -> Void)

    /// True if the caller no longer waits for the result.
    var isAbandoned: Bool { get }
}

extension ActivationListener {
    package var requestingCheck: BoardCheck? { nil }

    package func activationBegins(in slot: Slot<IO>) {}

    package func activationReturned(in slot: Slot<IO>) {}

    package func activationFailed(_ error: any Error) {}

    package func activationEnded(with output: IO.Output) {}

    package func willReportResult(_ abandon: @escaping @MainActor (_ relays: Int) -> Void) {}

    /// Announces the result of work that does not end when the caller stops waiting.
    package func willReportResult() { willReportResult { _ in } }

    package var isAbandoned: Bool { false }
}
