public import Boardy
public import Testing

/// Expects a launcher component to have no faults; what `validate()` finds is recorded as one issue that
/// lists all of it.
///
/// ```swift
/// @MainActor
/// @Test func app_whenPutTogether_isValid() {
///     expectValid(app(options: .default))
/// }
/// ```
///
/// Nothing is activated; boards whose registrations do not name their interface are made once and given up again.
///
/// - Parameters:
///   - component: what a launcher is going to be made of.
///   - sourceLocation: where the issue is shown; where this is called unless given.
@MainActor
public func expectValid(_ component: LauncherComponent, sourceLocation: SourceLocation = #_sourceLocation) {
    let issues = component.validate()
    guard !issues.isEmpty else { return }
    let count = issues.count == 1 ? "1 fault" : "\(issues.count) faults"
    let list = issues.map { "- \($0)" }.joined(separator: "\n")
    Issue.record("\(count) in what the launcher is made of:\n\(list)", sourceLocation: sourceLocation)
}
