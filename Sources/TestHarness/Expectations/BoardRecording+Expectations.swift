public import Boardy

/// Expectations. Each one that is not met is recorded as an issue.
extension BoardRecording {
    /// Expects the board to have been activated with these inputs, in order.
    public func expectInputs<Input: Equatable>(
        _ expected: [Input], fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) where IO.Input == Input {
        guard inputs != expected else { return }
        let reasons = failures.map { " An activation has failed: \($0)" }.joined()
        record(
            "was to be activated \(words(for: expected)), and was \(inputs.isEmpty ? "not activated" : "activated \(words(for: inputs))").\(reasons)",
            FailureLocation(fileID, filePath, line, column))
    }

    /// Expects the board to have been activated this number of times.
    public func expectActivations(
        _ expected: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        guard inputs.count != expected else { return }
        let reasons = failures.map { " An activation has failed: \($0)" }.joined()
        record(
            "was to be activated \(times(expected)), and was \(inputs.isEmpty ? "not activated" : "activated \(times(inputs.count))").\(reasons)",
            FailureLocation(fileID, filePath, line, column))
    }

    /// Expects the board to have sent these outputs, in order.
    public func expectOutputs<Output: Equatable>(
        _ expected: [Output], fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) where IO.Output == Output {
        guard outputs != expected else { return }
        record(
            "was to send \(list(expected)), and has sent \(list(outputs)).",
            FailureLocation(fileID, filePath, line, column))
    }

    /// Expects the board to have received these commands, in order.
    public func expectCommands<Command: Equatable>(
        _ expected: [Command], fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) where IO.Command == Command {
        guard commands != expected else { return }
        record(
            "was to be sent \(list(expected, "no command")), and was sent \(list(commands, "no command")).",
            FailureLocation(fileID, filePath, line, column))
    }

    /// Expects the board to have completed with these values, in order.
    public func expectCompletions(
        _ expected: [Bool], fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        guard completions != expected else { return }
        func words(_ completions: [Bool]) -> String {
            completions.isEmpty
                ? "not at all" : "as " + completions.map { $0 ? "done" : "not done" }.joined(separator: ", ")
        }
        record(
            "was to complete \(words(expected)), and has completed \(words(completions)).",
            FailureLocation(fileID, filePath, line, column))
    }

    private func record(_ sentence: String, _ location: FailureLocation) {
        recordFailure("The board '\(id)' \(sentence)", at: location)
    }

    private func words(for inputs: [IO.Input]) -> String {
        inputs.isEmpty ? "not at all" : "with \(list(inputs))"
    }

    private func list<Value>(_ values: [Value], _ nothing: String = "nothing") -> String {
        values.isEmpty ? nothing : values.map(shown).joined(separator: ", then ")
    }

    /// Returns the text of a value. A string is quoted, because it may be empty or read like a part of the sentence.
    private func shown(_ value: some Any) -> String { (value as? String)?.debugDescription ?? "\(value)" }

    private func times(_ count: Int) -> String {
        switch count {
        case 0: "not at all"
        case 1: "once"
        case 2: "twice"
        default: "\(count) times"
        }
    }
}
