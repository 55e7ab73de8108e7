/// Receives the result of one activation, also when a gate holds it for a time.
///
/// Each method does nothing unless implemented.
@MainActor
package protocol ActivationListener<IO>: AnyObject {
    associatedtype IO: IOInterface

    /// The gate check that requested the activation; nil if no gate did.
    var requestingCheck: GateCheck? { get }

    /// Called immediately before the board is activated.
    func activationBegins(in slot: Slot<IO>)

    /// Called after the board has handled the input.
    func activationReturned(in slot: Slot<IO>)

    /// Called when the activation was not carried out, or has failed. The error has been reported.
    func activationFailed(_ error: any Error)

    /// Called with the output of this activation, by boards that report the end of each activation.
    func activationEnded(with output: IO.Output)

    /// Called when the board announces that it will report the end of the activation by one of the two methods above.
    func willReportResult()
}

extension ActivationListener {
    package var requestingCheck: GateCheck? { nil }

    package func activationBegins(in slot: Slot<IO>) {}

    package func activationReturned(in slot: Slot<IO>) {}

    package func activationFailed(_ error: any Error) {}

    package func activationEnded(with output: IO.Output) {}

    package func willReportResult() {}
}
