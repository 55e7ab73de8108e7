import Foundation

/// The size of the tests with random faults.
enum Chaos {
    /// True if the environment variable `BOARDY_FULL` is `1`.
    static let isFull = ProcessInfo.processInfo.environment["BOARDY_FULL"] == "1"

    /// The time limit of a test. A full run takes some minutes.
    static let minutes = isFull ? 60 : 10

    /// The number of frames that a fuzzer sends.
    static let frames = isFull ? 1_000_000 : 5_000

    /// The memory in bytes by which the process may grow. Other tests run at the same time, unless the run is a full one.
    static let growth = isFull ? 100 << 20 : 700 << 20

    /// The resident memory of the process in bytes; nil on platforms without `/proc`.
    static var residentSize: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        let fields = text.split(separator: " ")
        return fields.count > 1 ? Int(fields[1]).map { $0 * sysconf(Int32(_SC_PAGESIZE)) } : nil
    }
}
