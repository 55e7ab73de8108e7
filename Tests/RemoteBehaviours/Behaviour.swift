import Testing

/// Something that holds for a board wherever it is.
package struct Behaviour: Sendable, CustomTestStringConvertible {
    /// The name in the form `subject_whenCondition_expectation`.
    package let testDescription: String

    /// Checks the behaviour, with `#expect` and `#require`.
    package let check: @MainActor @Sendable (BoardPlace) async throws -> Void

    init(_ name: String, _ check: @escaping @MainActor @Sendable (BoardPlace) async throws -> Void) {
        testDescription = name
        self.check = check
    }

    /// All behaviours.
    package static let all =
        inputs + outputs + flows + firstOutputs + completions + removals + commands + gates + failures + tasks
        + launches
        + lifetimes + differences
}
