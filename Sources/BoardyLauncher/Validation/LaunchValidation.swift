import BoardyCore
import BoardySupport

/// How a launcher looks at what it is made of, before anything is activated: an option of the launcher.
///
/// ```swift
/// PluginLauncher.with(options: .default.with(LaunchValidation.strict))
/// ```
///
/// What it finds is reported as other errors are. ``LauncherComponent/validate()`` finds the same, as ``thorough`` does, and reports nothing.
public enum LaunchValidation: MainOption {
    /// Reports what can be told without making boards: a board whose registration does not name its interface may still turn
    /// out to have another one than somebody expects, or to send what the next step of a flow does not take. The cost is in proportion to what is installed.
    case declared

    /// Makes each board whose registration does not name its interface once, and gives it up again; it is neither installed nor
    /// activated. Reports all that is wrong.
    case thorough

    /// As ``thorough``, and if anything is wrong ends the program when all of it has been reported.
    case strict

    /// ``declared``.
    public static var defaultValue: LaunchValidation { .declared }
}

extension LauncherComponent {
    /// Looks for all that is wrong, before anything is activated: what is installed or registered twice, boards that have
    /// another interface than somebody asks for, steps and gates that name boards which nobody registers, steps that do not
    /// fit, patterns of links that cannot be read or clash, services that are missing or go round in circles.
    ///
    /// ```swift
    /// let issues = component.validate()
    /// for issue in issues { print(issue) }
    /// ```
    ///
    /// A launcher is made for that and thrown away: plugins are prepared and applied, and settings are run, as for any other.
    /// Each board whose registration does not name its interface is made once, and neither installed nor activated. Nothing is
    /// told to observers or to the ``ErrorSink``.
    ///
    /// - Returns: everything that is wrong; empty if nothing is. First comes what was noticed while it was installed, in that
    ///   order, and then what does not fit: boards, steps, gates, patterns, services.
    public func validate() -> [LaunchIssue] {
        PluginLauncher(self, isValidationRun: true).issues(makingBoards: true)
    }
}

extension PluginLauncher {
    /// Does what the option says, with a launcher that has been made.
    func validate(_ validation: LaunchValidation) {
        let known = Set(record.issues.map(\.error))
        let issues = issues(makingBoards: validation != .declared)
        for issue in issues where !known.contains(issue.error) { diagnostics.report(issue.error) }
        if validation == .strict, !issues.isEmpty {
            terminate("\(count(issues.count, "fault")) in what the launcher is made of.")
        }
    }

    func issues(makingBoards makesBoards: Bool) -> [LaunchIssue] {
        var seen: Set<LaunchIssue> = []
        let inspection = LaunchValidator(record, table, makesBoards: makesBoards)
        let faults = inspection.launchIssues() + installation.extensions.flatMap { $0.issues() }
        return (record.issues + faults).filter { seen.insert($0).inserted }
    }
}
