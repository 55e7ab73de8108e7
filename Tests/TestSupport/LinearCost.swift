import Foundation
public import Testing

/// Expects that the cost of some work grows at most in proportion to the size of its input.
///
/// Compares one size with eight times that size. Linear work has a ratio of 8, quadratic work one of 64, and the limit is 24.
/// Work of less than 4 ms in total passes.
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
    try expectCost(
        of: { try work(large) }, atMost: linearGrowth, times: { try work(small) }, floor: .milliseconds(4),
        sourceLocation: sourceLocation)
}

/// The limit for work whose input grows to eight times its size.
let linearGrowth = 24.0

/// Expects that some work costs at most a number of times as much as other work.
///
/// Measures the processor time of the calling thread for both in turn, so that both meet the same conditions. Work on other
/// threads, and waiting, do not count; but other threads take caches away, and other machines of the host processor time.
/// So further rounds follow while the limit is exceeded, and the least costs are compared. A ``Storm`` has three rounds at least.
///
/// - Parameters:
///   - work: the work, complete in each round.
///   - limit: the greatest ratio that passes.
///   - reference: the work that it is compared with.
///   - floor: a cost that passes whatever the reference costs.
public func expectCost(
    of work: () throws -> Void,
    atMost limit: Double,
    times reference: () throws -> Void,
    floor: Duration = .zero,
    sourceLocation: SourceLocation = #_sourceLocation
) rethrows {
    var costs = LeastCosts(limit: limit, floor: floor)
    while costs.needsRound {
        costs.add(try threadTime(of: work), reference: try threadTime(of: reference))
    }
    costs.expect(sourceLocation)
}

/// The least costs of two pieces of work in the rounds so far.
struct LeastCosts {
    /// Shorter costs are too close to the resolution of the clock.
    private static let shortest = Duration.microseconds(100)
    private static let rounds = Storm.count(3, small: 1)...20

    let limit: Double
    let floor: Duration
    private var work = Duration.seconds(1_000)
    private var reference = Duration.seconds(1_000)
    private var count = 0

    init(limit: Double, floor: Duration) {
        self.limit = limit
        self.floor = floor
    }

    private var isMet: Bool { work < floor || work < max(reference, Self.shortest) * limit }

    var needsRound: Bool { count < Self.rounds.lowerBound || count < Self.rounds.upperBound && !isMet }

    mutating func add(_ work: Duration, reference: Duration) {
        self.work = min(self.work, work)
        self.reference = min(self.reference, reference)
        count += 1
    }

    func expect(_ sourceLocation: SourceLocation) {
        #expect(isMet, "The cost is \(work), more than \(limit) times \(reference).", sourceLocation: sourceLocation)
    }
}

/// Returns the processor time that some work takes on the calling thread. Other programs and threads do not change it.
public func threadTime(of work: () throws -> Void) rethrows -> Duration {
    let start = threadTime()
    try work()
    return threadTime() - start
}

/// The processor time of the current thread.
func threadTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
