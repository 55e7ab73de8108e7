import AppFoundation

/// Logs failures: the first one of each kind, and each one that makes their number ten times as large.
///
/// A file that cannot be written fails for each event. One line for each failure would hide the other lines of the log.
struct FailureLog: Sendable {
    private let log: any LoggingService
    private let counts = Guarded<[String: Int]>([:])

    /// Creates a log without failures.
    init(_ log: any LoggingService) {
        self.log = log
    }

    /// Counts a failure. May be called on any thread.
    ///
    /// - Parameters:
    ///   - error: the reason and the fix. Its text is public in the log.
    ///   - kind: the kind of error that is counted.
    func add(_ error: some Error, kind: String) {
        let count = counts.use { counts in
            counts[kind, default: 0] += 1
            return counts[kind, default: 0]
        }
        guard count.isPowerOfTen else { return }
        let total = count > 1 ? " There were \(count) failures of this kind." : ""
        log.error("analytics", "\(error, privacy: .public)\(total, privacy: .public)")
    }
}

extension Int {
    fileprivate var isPowerOfTen: Bool {
        var number = self
        while number > 1, number.isMultiple(of: 10) { number /= 10 }
        return number == 1
    }
}
