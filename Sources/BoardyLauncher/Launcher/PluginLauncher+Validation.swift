import BoardyCore
import BoardySupport

extension LauncherComponent {
    /// Returns all issues of the component, before anything is activated.
    ///
    /// ```swift
    /// let issues = component.validate()
    /// for issue in issues { print(issue) }
    /// ```
    ///
    /// Issues are duplicates, interfaces and steps that do not fit, boards that are used and not registered, patterns that are
    /// invalid or ambiguous, and services that are missing or depend on each other in a cycle; see <doc:DiagnosingAnApp>.
    ///
    /// The validation makes a launcher and releases it. Plugins are applied and settings are run, as for any launcher. If a
    /// registration does not name the interface of its board, the board is made once; it is neither installed nor activated.
    /// Nothing is reported to observers or to the ``ErrorSink``.
    ///
    /// - Returns: The issues of the installation in its order, and then those of boards, steps, gates, patterns and services.
    public func validate() -> [LaunchIssue] { makeLauncher(for: .validation).issues(makingBoards: true) }
}

extension PluginLauncher {
    /// Reports the issues that the option selects and that are not reported yet.
    func validate(_ validation: LaunchValidation) {
        let issues = issues(makingBoards: validation != .declared)
        guard !issues.isEmpty else { return }
        let known = Set(record.issues.map(\.error))
        for issue in issues where !known.contains(issue.error) { diagnostics.report(issue.error) }
        if validation == .strict {
            terminate("\(count(issues.count, "fault")) in what the launcher is made of.")
        }
    }

    func issues(makingBoards makesBoards: Bool) -> [LaunchIssue] {
        let inspection = makesBoards ? BoardInspection(record, table, makesBoards: true) : nil
        let found = LaunchValidator(record, table, inspection).launchIssues()
        var seen: Set<LaunchIssue> = []
        return (record.issues + found + installation.extensions.flatMap { $0.issues() })
            .filter { seen.insert($0).inserted }
    }
}
