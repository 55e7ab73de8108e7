import Counters
import Foundation

/// Counts the instructions of benchmarks, which unlike time depends on nothing else that the machine does.
///
/// The program starts itself once more under callgrind, a tool of Valgrind, which counts the instructions that it carries out
/// between two marks; see the [manual](https://valgrind.org/docs/manual/cl-manual.html).
@MainActor
public struct InstructionCount {
    /// One stretch between two marks: a side of a benchmark.
    private struct Stretch: Codable {
        let benchmark: String
        let isBaseline: Bool
        let times: Int
    }

    // MARK: In the program that is counted

    /// Does both sides of the benchmarks between marks, and prints what was done.
    public static func go(through benchmarks: [Benchmark]) throws {
        for benchmark in benchmarks {
            let contest = benchmark.prepare()
            for (work, isBaseline) in [(contest.measured, false), (contest.baseline, true)] {
                // What is done only once is done by now, and what is done now and then is done as often as it should be.
                let times = max(5, Contest.times(work, taking: .milliseconds(100)))
                consume(work(times))
                instruction_counting_begin()
                consume(work(times))
                instruction_counting_end()
                let stretch = Stretch(benchmark: benchmark.name, isBaseline: isBaseline, times: times)
                print(String(decoding: try JSONEncoder().encode(stretch), as: UTF8.self))
            }
        }
    }

    // MARK: In the program that counts

    /// Whether there is a Valgrind.
    public static var isAvailable: Bool { valgrind != nil }

    /// Counts, by name of the benchmark.
    ///
    /// - Parameter arguments: what lets this program call ``go(through:)``.
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

    /// The sum in a file of callgrind's, of the one event that it counts unless it is told to count more; see
    /// [Callgrind Format Specification](https://valgrind.org/docs/manual/cl-format.html).
    static func total(in file: String) -> Int? {
        for line in file.split(separator: "\n").reversed() {
            for key in ["totals:", "summary:"] where line.hasPrefix(key) {
                return Int(line.dropFirst(key.count).trimmingCharacters(in: .whitespaces))
            }
        }
        return nil
    }
}
