package import Testing

/// A record of the actions of manifests' types, in order.
///
/// The kernel creates these types, so a test cannot pass anything to them. Each test with the trait `.journal` has its
/// own journal.
@MainActor
package final class Journal {
    package private(set) var lines: [String] = []

    package nonisolated init() {}

    /// Adds a line to the journal of the current test.
    package static func note(_ line: String) { CurrentJournal.journal?.lines.append(line) }

    /// The lines of the current test.
    package static var lines: [String] { CurrentJournal.journal?.lines ?? [] }
}

private enum CurrentJournal {
    @TaskLocal static var journal: Journal?
}

/// A trait that gives each test its own journal.
package struct JournalTrait: SuiteTrait, TestTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func scopeProvider(for test: Test, testCase: Test.Case?) -> JournalTrait? { testCase == nil ? nil : self }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await CurrentJournal.$journal.withValue(Journal()) { try await function() }
    }
}

extension Trait where Self == JournalTrait {
    package static var journal: JournalTrait { JournalTrait() }
}
