/// Who asked for an activation and wants to know what becomes of it, also if a gate holds it for a while.
///
/// A class to be derived from: it is generic over the interface, and a protocol would be slower to call.
@MainActor
class ActivationListener<IO: IOInterface> {
    /// The inquiry of a gate that the activation is for, if it is for one.
    var requestingCheck: GateCheck? { nil }

    /// The board is going to be activated in the next moment.
    func activationBegins(in slot: Slot<IO>) {}

    /// The activation was not carried out, or has failed; that has been reported.
    func activationFailed(_ error: any Error) {}

    /// This is the output of the activation, and nothing else is; for boards that can tell.
    func activationEnded(with output: IO.Output) {}

    /// The board will tell how the activation ends, with one of the two above.
    func willReportResult() {}
}
