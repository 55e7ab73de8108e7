import Foundation

/// Times work in processes that have not performed it before.
///
/// A process makes the metadata of generic types, and searches for conformances, when it first needs them. A warm-up hides that time.
/// The program therefore runs itself again for each timing.
@MainActor
public enum ColdStart {
    /// One side of a benchmark.
    public enum Side: String, Sendable {
        case measured, baseline
    }

    // MARK: In the program that is timed

    /// Performs one iteration of a side, and prints its processor time in nanoseconds.
    ///
    /// A process that has just started is often interrupted by others, so that its duration is no measure.
    public static func perform(_ side: Side, of benchmark: Benchmark) async {
        let contest = benchmark.prepare()
        let work = side == .measured ? contest.measured : contest.baseline
        let start = processorTime
        consume(await work(1))
        print(processorTime - start)
    }

    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    // MARK: In the program that times

    /// Times both sides alternately.
    ///
    /// - Parameters:
    ///   - program: The program that is run for each timing: this one.
    ///   - arguments: The arguments for a run that calls ``perform(_:of:)``.
    static func time(
        _ effort: Effort, program: URL? = Bundle.main.executableURL, arguments: (Side) -> [String]
    ) throws -> Timing {
        guard let program else { throw NoDuration() }
        var costs: [Side: [Double]] = [:]
        let start = ContinuousClock.now
        for repetition in 0..<effort.repetitions {
            guard repetition < effort.fewest || ContinuousClock.now - start < effort.most else { break }
            // The two sides alternate in the first place.
            for side in repetition.isMultiple(of: 2) ? [Side.measured, .baseline] : [.baseline, .measured] {
                let output = try Command(program, arguments(side)).output()
                guard let duration = Double(output.trimmingCharacters(in: .whitespacesAndNewlines)) else {
                    throw NoDuration()
                }
                costs[side, default: []].append(duration)
            }
        }
        let (measured, baseline) = (costs[.measured] ?? [], costs[.baseline] ?? [])
        return Timing(
            measured: Quartiles(measured), baseline: Quartiles(baseline),
            ratio: Quartiles(zip(measured, baseline).map { $0 / $1 }), repetitions: measured.count)
    }

    /// A run of this program has printed no duration.
    struct NoDuration: Error, CustomStringConvertible {
        var description: String {
            "A run for one timing has printed no duration. To fix: let it call ColdStart.perform(_:of:) only."
        }
    }
}
