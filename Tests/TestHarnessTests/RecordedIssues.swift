import Testing

/// Collects the issues that a known-issue matcher receives.
@MainActor
final class RecordedIssues {
    private(set) var issues: [Issue] = []

    var texts: [String] { issues.flatMap(\.comments).map(\.rawValue) }

    /// Records an issue, for use as a matcher. These tests record issues on the main actor, and a matcher runs where
    /// the issue is recorded.
    ///
    /// - Returns: always true.
    nonisolated func add(_ issue: Issue) -> Bool {
        MainActor.assumeIsolated { issues.append(issue) }
        return true
    }
}
