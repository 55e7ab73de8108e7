package import Testing

/// What the types of manifests did, in order. They are made by the kernel, so that a test cannot hand them anything: each test that has
/// the trait `.journal` has a journal of its own.
@MainActor
package final class Journal {
    package private(set) var lines: [String] = []

    package nonisolated init() {}

    /// Notes a line in the journal of the test that is running.
    package static func note(_ line: String) { CurrentJournal.journal?.lines.append(line) }

    /// What was noted in the test that is running.
    package static var lines: [String] { CurrentJournal.journal?.lines ?? [] }
}

private enum CurrentJournal {
    @TaskLocal static var journal: Journal?
}

/// Gives each test a journal of its own.
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
