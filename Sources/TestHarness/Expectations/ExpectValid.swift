public import Boardy

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
///   - fileID: The file at which the issue is shown.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
@MainActor
public func expectValid(
    _ component: LauncherComponent, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) {
    let issues = component.validate()
    guard !issues.isEmpty else { return }
    let count = issues.count == 1 ? "1 fault" : "\(issues.count) faults"
    let list = issues.map { "- \($0)" }.joined(separator: "\n")
    recordFailure(
        "\(count) in what the launcher is made of:\n\(list)", at: FailureLocation(fileID, filePath, line, column))
}
