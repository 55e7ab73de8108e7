public import Testing

/// Expects that the cost of some asynchronous work grows at most in proportion to the size of its input, as the function for
/// synchronous work does.
///
/// The work has to stay on the calling thread, such as that of the main actor. If the work suspends, the thread can run other tests
/// meanwhile, so such a test measures in a process of its own.
@MainActor
public func expectLinearCost<Input>(
    size: Int = 3_000,
    of input: (Int) throws -> Input,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ work: (Input) async throws -> Void
) async rethrows {
    let small = try input(size)
    let large = try input(8 * size)
    var costs = LeastCosts(limit: linearGrowth, floor: .milliseconds(4))
    while costs.needsRound {
        let start = threadTime()
        try await work(small)
        let middle = threadTime()
        try await work(large)
        costs.add(threadTime() - middle, reference: middle - start)
    }
    costs.expect(sourceLocation)
}
