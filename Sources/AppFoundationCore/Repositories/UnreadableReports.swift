/// Reports each unreadable value of a repository once.
final class UnreadableReports: Sendable {
    private let report: @Sendable (UnreadableValue) -> Void
    private let reported = Guarded<Set<UnreadableValue>>([])

    init(to report: @escaping @Sendable (UnreadableValue) -> Void) {
        self.report = report
    }

    func add(_ values: [UnreadableValue]) {
        for value in values where reported.use({ $0.insert(value).inserted }) { report(value) }
    }
}
