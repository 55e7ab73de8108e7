import Boardy
import CoreContracts
import GhostKernel
public import Testing

extension TestHarness {
    /// Expects that no error was reported, and records one issue that lists all errors otherwise. For a missing board or service
    /// the issue shows the call that fakes it.
    public func expectNoErrors(sourceLocation: SourceLocation = #_sourceLocation) {
        guard !errors.isEmpty else { return }
        let list = errors.map { "- \($0)\(fixInTest(of: $0).map { " In this test: \($0)." } ?? "")" }.joined(
            separator: "\n")
        Issue.record(
            "Nothing was to be reported, and \(errors.count == 1 ? "this was" : "these \(errors.count) were"):\n\(list)",
            sourceLocation: sourceLocation)
    }

    /// Returns the fix of an error about a missing board or service that is possible in a test only; nil for other errors.
    private func fixInTest(of error: BoardError) -> String? {
        switch error {
        case .unknownBoard(let id, _, _), .unknownUsedBoard(let id, _, _, _), .unknownBoardInSteps(let id, _, _),
            .unknownGateBoard(let id, _):
            guard let interface = launcher.knownInterface(of: id) else {
                return "fake the board with `harness.fake(_:)`"
            }
            let argument = interface.boardID == id ? "" : ", id: \"\(id)\""
            return "fake the board with `harness.fake(\(interface).self\(argument))`"
        case .failedBecause(_, let cause):
            return fixInTest(of: cause)
        case .bridged(let bridged):
            return (bridged.underlying as? GhostError).flatMap { TestHarnessError.mock(for: $0) }
        default:
            return nil
        }
    }

    /// Expects that an error with a code was reported.
    ///
    /// - Parameters:
    ///   - code: The code of the error; see `BoardError.code`.
    ///   - sourceLocation: The location at which the issue is shown.
    public func expectError(_ code: String, sourceLocation: SourceLocation = #_sourceLocation) {
        guard !errors.contains(where: { $0.code == code }) else { return }
        let reported = errors.isEmpty ? "nothing" : errors.map { "'\($0.code)'" }.joined(separator: ", ")
        Issue.record("'\(code)' was to be reported, and \(reported) was.", sourceLocation: sourceLocation)
    }

    /// Expects these contributions to surfaces, in order.
    ///
    /// - Parameters:
    ///   - expected: The identifiers of the contributions.
    ///   - sourceLocation: The location at which the issue is shown.
    public func expectContributions(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        let ids = contributions.map(\.id)
        guard ids != expected else { return }
        func list(_ ids: [String]) -> String {
            ids.isEmpty ? "nothing" : ids.map { "'\($0)'" }.joined(separator: ", ")
        }
        Issue.record(
            "The module was to contribute \(list(expected)), and has contributed \(list(ids)).",
            sourceLocation: sourceLocation)
    }
}
