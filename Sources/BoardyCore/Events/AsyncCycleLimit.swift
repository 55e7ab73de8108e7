/// The launcher's option for asynchronous cycles: the number of activations of one cycle that may be pending at a time.
///
/// A cycle is asynchronous if an activation leads back to its board through the task of a `TaskBoard`, through a gate or through
/// `firstOutput(with:)`. A cycle in which each activation causes one further activation may continue without end, such as a board
/// that polls a server. A cycle that grows is refused beyond the limit with ``BoardError/Code/asynchronousCycle``, once, until all
/// pending activations have ended.
///
/// ```swift
/// PluginLauncher.with(options: .default.with(AsyncCycleLimit(pendingActivations: 100)))
/// ```
///
/// Cycles through a `Task` of the app are detected if one of the operations above is part of them.
public struct AsyncCycleLimit: Sendable {
    /// The number of pending activations, at least 1.
    public let pendingActivations: Int

    /// Creates a limit. A number below 1 counts as 1.
    public init(pendingActivations: Int) { self.pendingActivations = max(1, pendingActivations) }

    /// A limit of 10,000 pending activations.
    public static var defaultValue: AsyncCycleLimit { AsyncCycleLimit(pendingActivations: 10_000) }
}
