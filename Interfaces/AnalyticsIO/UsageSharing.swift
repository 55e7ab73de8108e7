/// The user's consent to usage statistics. A service of the Analytics module.
@MainActor
public protocol UsageSharing: AnyObject, Sendable {
    /// True if events are recorded. Initially true. False if the stored decision cannot be read.
    var isEnabled: Bool { get }

    /// Stores the decision. It applies to events after the return.
    ///
    /// - Throws: if the decision cannot be stored, or a `CancellationError`. The former one is kept then.
    func setEnabled(_ isEnabled: Bool) async throws
}
