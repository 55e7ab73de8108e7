/// The activation from elsewhere that the current code carries out.
///
/// A board reads it in `activate(with:)`, in the work of a task board, and in tasks that they start:
///
/// ```swift
/// TaskBoard<PayIO> { order in
///     try await bank.transfer(order.amount, key: RemoteActivation.current?.key ?? order.id)
/// }
/// ```
public struct RemoteActivation: Sendable {
    /// The activation of the current task; nil outside of activations from elsewhere and of ``withTimeLimit(_:_:)``.
    @TaskLocal public static var current: RemoteActivation?

    /// The key of the activation, which all attempts share. Nil for an activation that is not repeated.
    ///
    /// Pass the key to a database, for example, so that it carries out a repeated activation once.
    public var key: String?

    /// The time at which the caller stops waiting; nil if there is no limit.
    public var deadline: ContinuousClock.Instant?

    /// Activates remote boards with a time limit, in addition to the limits of their interfaces.
    ///
    /// ```swift
    /// let entries = try await RemoteActivation.withTimeLimit(.seconds(2)) {
    ///     try await serviceMap.modSearch.ioSearch.activation.firstOutput(with: query)
    /// }
    /// ```
    ///
    /// The limit travels with the activations in the closure, and with those that their boards cause elsewhere. It does not
    /// end the closure itself.
    ///
    /// - Parameters:
    ///   - limit: the time from now.
    ///   - body: activates boards.
    public nonisolated(nonsending) static func withTimeLimit<Result>(
        _ limit: Duration, _ body: nonisolated(nonsending) () async throws -> Result
    ) async rethrows -> Result {
        var activation = current ?? RemoteActivation()
        let deadline = ContinuousClock.now + limit.forClocks
        activation.deadline = activation.deadline.map { min($0, deadline) } ?? deadline
        return try await $current.withValue(activation, operation: body)
    }

    /// The time until the deadline, but at most the limit of an interface; nil if there is neither.
    static func timeLeft(_ limit: Duration?) -> Duration? {
        guard let deadline = current?.deadline else { return limit }
        let left = max(.zero, deadline - .now)
        return limit.map { min($0, left) } ?? left
    }
}

extension Duration {
    /// The duration as clocks accept it: at least zero, and at most 31 years. They trap beyond 64 bits of nanoseconds.
    var forClocks: Duration { min(max(.zero, self), .seconds(1_000_000_000)) }

    /// The duration in milliseconds, rounded up, so that a rest of time is not lost, and clamped to the range of `Int`.
    var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        let (whole, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000)
        let part = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return isTooLarge ? .max : Int(clamping: whole.addingReportingOverflow(part).partialValue)
    }
}
