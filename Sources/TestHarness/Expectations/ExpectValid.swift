public import Boardy
public import Testing

/// Expects a launcher component to have no issues. If `validate()` finds any, they are recorded as one issue of the
/// test that lists all of them.
///
/// ```swift
/// @MainActor
/// @Test func app_whenPutTogether_isValid() {
///     expectValid(app(options: .default))
/// }
/// ```
///
/// Nothing is activated. If a registration does not name the interface of its board, the board is made once and
/// released.
///
/// - Parameters:
///   - component: The component to validate.
///   - sourceLocation: The location at which the issue is shown. The default is that of the call.
@MainActor
public func expectValid(_ component: LauncherComponent, sourceLocation: SourceLocation = #_sourceLocation) {
    let issues = component.validate()
    guard !issues.isEmpty else { return }
    let count = issues.count == 1 ? "1 fault" : "\(issues.count) faults"
    let list = issues.map { "- \($0)" }.joined(separator: "\n")
    Issue.record("\(count) in what the launcher is made of:\n\(list)", sourceLocation: sourceLocation)
}
