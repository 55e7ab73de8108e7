public import BoardyCore

/// The context of the work of a ``TaskBoard``, which reports progress and reaches other boards.
///
/// In events, the activations of other boards by the work have the activation of the task board as their parent and the
/// task board as their cause. The same applies to child tasks, and to tasks that the work starts with `Task`, until the
/// work ends.
///
/// A context may be used in any isolation. It keeps no board and no motherboard alive.
public struct TaskContext: Sendable {
    /// The number of the activation, as in ``BoardEvent/Kind/taskStarted(_:activation:)`` and ``LiveTree``.
    ///
    /// It increases with each activation of any task board. Under ``TaskPolicy/sharedResult`` it is the number of the
    /// first activation.
    public let activation: Int

    private let fractions: AsyncStream<Double>.Continuation
    private let makeServiceMap: @MainActor @Sendable () -> ServiceMap

    init(
        activation: Int, _ fractions: AsyncStream<Double>.Continuation,
        serviceMap: @escaping @MainActor @Sendable () -> ServiceMap
    ) {
        (self.activation, self.fractions) = (activation, fractions)
        makeServiceMap = serviceMap
    }

    // MARK: Progress

    /// Reports the fraction of the work that is done.
    ///
    /// Observers and ``LiveTree`` receive the fraction. It is also an output if the outputs of the board are of type
    /// ``TaskProgress``.
    ///
    /// Fractions are delivered on the main actor in the order of the calls, before the end of the work. An unchanged fraction
    /// is not delivered again. A fraction that is less than the previous one, or not a number, is dropped and reported as
    /// ``BoardError/Code/invalidProgress``. Each call costs a hop to the main actor: report visible steps, not every byte.
    ///
    /// - Parameter fraction: the fraction, which is clamped to the range from 0 to 1.
    public func report(_ fraction: Double) { fractions.yield(fraction) }

    // MARK: Other boards

    /// The other boards on the motherboard of the task board, by interface.
    ///
    /// After the task board was removed or its motherboard was released, every use of the map is reported as
    /// ``BoardError/Code/unreachable`` and has no other effect, even if the board is installed again.
    @MainActor
    public var serviceMap: ServiceMap { makeServiceMap() }

    /// Activates another board and returns its first output, as ``Destination/Activation/firstOutput(with:)`` does.
    ///
    /// The call throws `CancellationError` if the work is cancelled, and ``BoardError/Code/unreachable`` if the task board was
    /// removed and the calling task, started with `Task`, was not cancelled.
    ///
    /// Outside of the main actor the output has to be `Sendable`. The input has to be `Sendable`, or not used after the
    /// call.
    ///
    /// - Parameter input: The value that the other board is activated with.
    /// - Returns: The first output.
    @MainActor
    public func firstOutput<Other: IOInterface>(
        of io: Other.Type, id: BoardID = Other.boardID, with input: Other.Input
    ) async throws -> Other.Output {
        try await serviceMap.destination(io, id: id).activation.firstOutput(with: input)
    }

    /// Activates a board that needs no input and returns its first output. See ``firstOutput(of:id:with:)``.
    @MainActor
    public func firstOutput<Other: IOInterface>(
        of io: Other.Type, id: BoardID = Other.boardID
    ) async throws -> Other.Output where Other.Input == Void {
        try await firstOutput(of: io, id: id, with: ())
    }

    /// Activates a board without its optional input and returns its first output. See ``firstOutput(of:id:with:)``.
    @MainActor
    public func firstOutput<Other: IOInterface>(
        of io: Other.Type, id: BoardID = Other.boardID
    ) async throws -> Other.Output where Other.Input: ExpressibleByNilLiteral {
        try await firstOutput(of: io, id: id, with: nil)
    }
}
