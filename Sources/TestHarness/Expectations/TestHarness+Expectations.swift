import Boardy
import CoreContracts
import GhostKernel

extension TestHarness {
    /// Expects that no error was reported, and records one issue that lists all errors otherwise. For a missing board or service
    /// the issue shows the call that fakes it.
    public func expectNoErrors(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        guard !errors.isEmpty else { return }
        let list = errors.map { "- \($0)\(fixInTest(of: $0).map { " In this test: \($0)." } ?? "")" }.joined(
            separator: "\n")
        recordFailure(
            "Nothing was to be reported, and \(errors.count == 1 ? "this was" : "these \(errors.count) were"):\n\(list)",
            at: FailureLocation(fileID, filePath, line, column))
    }

    /// Returns the fix of an error about a missing board or service that is possible in a test only; nil for other errors.
    private func fixInTest(of error: BoardError) -> String? {
        switch error.code {
        case .unknownBoard, .unknownUsedBoard, .unknownBoardInSteps, .unknownGateBoard:
            let orDeclare =
                fakesDeclaredUses && error.code == .unknownBoard
                ? ", or declare it in `uses`, so that fakeDeclaredUses() fakes it" : ""
            guard let id = error.boards.first, let interface = launcher.knownInterface(of: id) else {
                return "fake the board with `harness.fake(_:)`\(orDeclare)"
            }
            let argument = interface.boardID == id ? "" : ", id: \"\(id)\""
            return "fake the board with `harness.fake(\(interface).self\(argument))`\(orDeclare)"
        default:
            return (error.underlying as? BoardError).flatMap { fixInTest(of: $0) } ?? TestHarnessError.mock(for: error)
        }
    }

    /// Expects that an error with a code was reported.
    ///
    /// - Parameters:
    ///   - code: The code of the error, such as `refused-by-gate`.
    ///   - fileID: The file at which the issue is shown.
    ///   - filePath: The path of the file.
    ///   - line: The line.
    ///   - column: The column.
    public func expectError(
        _ code: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        guard !errors.contains(where: { $0.code.rawValue == code }) else { return }
        let reported = errors.isEmpty ? "nothing" : errors.map { "'\($0.code)'" }.joined(separator: ", ")
        recordFailure(
            "'\(code)' was to be reported, and \(reported) was.", at: FailureLocation(fileID, filePath, line, column))
    }

    /// Expects these contributions to surfaces, in order.
    ///
    /// - Parameters:
    ///   - expected: The identifiers of the contributions.
    ///   - fileID: The file at which the issue is shown.
    ///   - filePath: The path of the file.
    ///   - line: The line.
    ///   - column: The column.
    public func expectContributions(
        _ expected: [String], fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let ids = contributions.map(\.id)
        guard ids != expected else { return }
        func list(_ ids: [String]) -> String {
            ids.isEmpty ? "nothing" : ids.map { "'\($0)'" }.joined(separator: ", ")
        }
        recordFailure(
            "The module was to contribute \(list(expected)), and has contributed \(list(ids)).",
            at: FailureLocation(fileID, filePath, line, column))
    }
}
