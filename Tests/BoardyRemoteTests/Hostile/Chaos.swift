import Foundation
import TestSupport

/// The size of the tests with random faults.
enum Chaos {
    /// The time limit of a test. A storm takes some minutes.
    static let minutes = Storm.count(60, small: 10)

    /// The number of frames that a fuzzer sends.
    static let frames = Storm.count(1_000_000, small: 2_000)

    /// The memory in bytes by which the process may grow. Other tests run at the same time, unless the run is a storm.
    static let growth = Storm.count(100 << 20, small: 700 << 20)

    /// The resident memory of the process in bytes; nil on platforms without `/proc`.
    static var residentSize: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        let fields = text.split(separator: " ")
        return fields.count > 1 ? Int(fields[1]).map { $0 * sysconf(Int32(_SC_PAGESIZE)) } : nil
    }
}
