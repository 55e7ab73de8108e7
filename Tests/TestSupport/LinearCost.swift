import Foundation
public import Testing

/// Expects that the cost of some work grows at most in proportion to the size of its input.
///
/// Measures the processor time of the thread for one size and for eight times that size, each the least of three runs. Linear
/// work has a ratio of 8, quadratic work one of 64, and the limit is 24. Work of less than 4 ms in total passes.
///
/// - Parameters:
///   - size: the smaller size of the input.
///   - input: makes the input of a size; its time is not measured.
///   - work: processes the input on the calling thread.
public func expectLinearCost<Input>(
    size: Int = 3_000,
    of input: (Int) throws -> Input,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ work: (Input) throws -> Void
) rethrows {
    let small = try input(size)
    let large = try input(8 * size)
    let smallCost = try leastCost { try work(small) }
    let largeCost = try leastCost { try work(large) }
    expectLinear(smallCost, largeCost, size: size, sourceLocation)
}

func expectLinear(_ smallCost: Duration, _ largeCost: Duration, size: Int, _ sourceLocation: SourceLocation) {
    #expect(
        largeCost < .milliseconds(4) || largeCost < max(smallCost, .microseconds(100)) * 24,
        "Size \(size) takes \(smallCost), and 8 times the size takes \(largeCost).", sourceLocation: sourceLocation)
}

/// Returns the least processor time of the thread in three runs.
private func leastCost(_ work: () throws -> Void) rethrows -> Duration {
    var least = Duration.seconds(1_000)
    for _ in 0..<3 {
        let start = threadTime()
        try work()
        least = min(least, threadTime() - start)
    }
    return least
}

/// The processor time of the current thread.
func threadTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
