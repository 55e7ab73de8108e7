import Testing

/// Issues that known-issue matchers were shown.
@MainActor
final class RecordedIssues {
    private(set) var issues: [Issue] = []

    var texts: [String] { issues.flatMap(\.comments).map(\.rawValue) }

    /// For a matcher, which is called where the issue is recorded: in these tests on the main actor.
    ///
    /// - Returns: that it matches.
    nonisolated func add(_ issue: Issue) -> Bool {
        MainActor.assumeIsolated { issues.append(issue) }
        return true
    }
}
