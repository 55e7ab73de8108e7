import BoardyCore

/// The tasks of task activations. Each starts and ends on the main actor, and works off it.
///
/// A task does not begin to work if its activation ends in the turn that has started the task. Everything that a task retains is
/// released on the main actor. A running task retains neither the activations nor the board.
extension TaskActivations {
    func startTask(of activation: TaskActivation<IO>, _ span: Diagnostics.TaskSpan?) -> Task<Void, Never> {
        let (number, input) = (activation.number, activation.input)
        switch work.body {
        case .plain(let work):
            return Task { [weak self] in
                let ending = await result(of: work, input)
                span?.end()
                self?.end(number, with: ending)
            }
        case .withContext(let work):
            return startTask(number, span) { context in try await work(input, context) }
        }
    }

    /// Starts the task of work with a context, and delivers the fractions that the work reports before its end.
    ///
    /// A function of its own, because it requests the types of streams from the runtime.
    @inline(never)
    private func startTask(
        _ number: Int, _ span: Diagnostics.TaskSpan?,
        _ work: @escaping @concurrent @Sendable (TaskContext) async throws -> IO.Output
    ) -> Task<Void, Never> {
        let (fractions, continuation) = AsyncStream.makeStream(of: Double.self)
        let context = TaskContext(activation: number, continuation, serviceMap: makeServiceMap)
        return Task { [weak self] in
            async let ending = result(of: work, context) { continuation.finish() }
            for await fraction in fractions { self?.report(fraction, by: number) }
            let ended = await ending
            span?.end()
            self?.end(number, with: ended)
        }
    }
}

/// Performs work off the main actor, unless the current task was cancelled before.
@concurrent
private func result<Input: Sendable, Output: Sendable>(
    of work: @concurrent @Sendable (Input) async throws -> Output, _ input: Input,
    finally: @Sendable () -> Void = {}
) async -> Result<Output, any Error> {
    defer { finally() }
    do {
        try Task.checkCancellation()
        return .success(try await work(input))
    } catch {
        return .failure(error)
    }
}
