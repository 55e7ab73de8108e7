import Counters
import Foundation

/// Counts the instructions of benchmarks. Unlike time, instructions do not depend on the load of the machine.
///
/// The program runs itself again under callgrind, a tool of Valgrind. Callgrind counts the executed instructions
/// between two marks; see the [manual](https://valgrind.org/docs/manual/cl-manual.html).
@MainActor
public struct InstructionCount {
    /// One side of a benchmark, executed between two marks.
    private struct Stretch: Codable {
        let benchmark: String
        let isBaseline: Bool
        let times: Int
    }

    // MARK: In the program that is counted

    /// Runs both sides of each benchmark between marks, and prints one line of JSON for each side.
    public static func go(through benchmarks: [Benchmark]) async throws {
        for benchmark in benchmarks where !benchmark.isConcurrent {
            let contest = benchmark.prepare()
            for (work, isBaseline) in [(contest.measured, false), (contest.baseline, true)] {
                // The uncounted calls complete all one-time work. The number of iterations is high enough to include
                // occasional work at its usual rate.
                let times = await max(5, Contest.times(work, taking: .milliseconds(100)))
                consume(await work(times))
                instruction_counting_begin()
                consume(await work(times))
                instruction_counting_end()
                let stretch = Stretch(benchmark: benchmark.name, isBaseline: isBaseline, times: times)
                print(String(decoding: try JSONEncoder().encode(stretch), as: UTF8.self))
            }
        }
    }

    // MARK: In the program that counts

    /// True if `PATH` contains Valgrind.
    public static var isAvailable: Bool { valgrind != nil }

    /// Counts the instructions of both sides, by name of the benchmark.
    ///
    /// - Parameter arguments: the arguments for a run of this program that calls ``go(through:)``.
    public static func of(arguments: [String]) throws -> [String: Finding.Counts] {
        guard let valgrind, let program = Bundle.main.executableURL else { return [:] }
        let folder = FileManager.default.temporaryDirectory.appending(path: "benchmarks-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let output = try Command(
            valgrind,
            [
                "--tool=callgrind", "--quiet", "--callgrind-out-file=\(folder.path)/count",
                "--zero-before=instruction_counting_begin", "--dump-after=instruction_counting_end", program.path,
            ] + arguments
        ).output()
        let stretches = try output.split(separator: "\n")
            .map { try JSONDecoder().decode(Stretch.self, from: Data($0.utf8)) }
        var counts: [String: [Bool: Double]] = [:]
        for (index, stretch) in stretches.enumerated() {
            let file = folder.appending(path: "count.\(index + 1)")
            guard let total = total(in: try String(contentsOf: file, encoding: .utf8)) else { continue }
            counts[stretch.benchmark, default: [:]][stretch.isBaseline] = Double(total) / Double(stretch.times)
        }
        return counts.compactMapValues { sides in
            sides[false].flatMap { measured in
                sides[true].map { Finding.Counts(measured: measured, baseline: $0) }
            }
        }
    }

    private static var valgrind: URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { URL(filePath: String($0)).appending(path: "valgrind") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// The count in an output file of callgrind, which counts only instructions by default; see [Callgrind Format
    /// Specification](https://valgrind.org/docs/manual/cl-format.html). Its `totals` also contain work from before the first mark.
    static func total(in file: String) -> Int? {
        for line in file.split(separator: "\n") where line.hasPrefix("summary:") {
            return Int(line.dropFirst("summary:".count).trimmingCharacters(in: .whitespaces))
        }
        return nil
    }
}
