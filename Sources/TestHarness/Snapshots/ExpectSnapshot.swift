/// Expects a text to be the pinned one, in the file `Snapshots/NAME.txt` of the test target.
///
/// ```swift
/// @Test func page_ofAForecast_isThePinnedOne() {
///     expectSnapshot(of: Page(forecast).text, named: "Forecast")
/// }
/// ```
///
/// A failure shows the lines that differ. To pin a text, or to accept a changed one, run the test with the environment variable
/// `UPDATE_SNAPSHOTS=1`, which is a failure for each file that it writes. Review the difference of the file, and run the test again without it:
///
///     UPDATE_SNAPSHOTS=1 swift test --filter page_ofAForecast
///
/// The folder is that of the test target, which excludes it in `Package.swift`: `exclude: ["Snapshots"]`. Not isolated.
///
/// - Parameters:
///   - value: The value, whose description is compared.
///   - name: The name of the file, unique in the test target.
///   - fileID: The file at which the issue is shown.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
public func expectSnapshot(
    of value: some CustomStringConvertible, named name: String, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let snapshot = TextSnapshot(name, module: "\(fileID)", source: "\(filePath)")
    guard let failure = snapshot.failure(of: value.description) else { return }
    recordFailure(failure, at: FailureLocation(fileID, filePath, line, column))
}

/// Expects texts to be the pinned ones, in one file `Snapshots/NAME.txt` of the test target: each below a heading with its name, in order of
/// the names. A name can have several texts.
///
/// It is of use for the messages of a module. A text that is missing or new is a failure, too.
///
/// ```swift
/// expectSnapshot(errors.map { ($0.code, "\($0)") }, named: "Errors")
/// ```
///
/// - Parameters:
///   - texts: The texts with their names.
///   - name: The name of the file, unique in the test target.
///   - fileID: The file at which the issue is shown.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
public func expectSnapshot(
    _ texts: [(name: String, text: String)], named name: String, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let sections = Dictionary(texts.map { ($0.name, $0.text) }) { $0 + "\n\n" + $1 }
        .sorted { $0.key < $1.key }.map { "## \($0.key)\n\($0.value)" }
    expectSnapshot(
        of: sections.joined(separator: "\n\n"), named: name, fileID: fileID, filePath: filePath, line: line,
        column: column)
}
