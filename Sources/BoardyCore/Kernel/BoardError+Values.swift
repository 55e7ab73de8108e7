public import BoardySupport

// Errors of inputs and commands that do not fit a board.

extension BoardError.Code {
    /// An activation by identifier passed a value of the wrong type; the board was not activated.
    public static let inputMismatch: Self = "input-mismatch"
    /// The output of one step has another type than the input of the next step; the next board was not activated.
    public static let stepMismatch: Self = "step-mismatch"
    /// Bytes or a JSON object could not be decoded as the board's input; the board was not activated.
    public static let undecodableInput: Self = "undecodable-input"
    /// The output of one step could not be decoded as the input of the next step; the next board was not activated.
    public static let undecodableStep: Self = "undecodable-step"
    /// An output could not be encoded for the next board; the next board was not activated.
    public static let unencodableOutput: Self = "unencodable-output"
    /// A command sent by identifier has the wrong type; it was not delivered.
    public static let commandMismatch: Self = "command-mismatch"
    /// Bytes or a JSON object could not be decoded as the board's command; the command was not delivered.
    public static let undecodableCommand: Self = "undecodable-command"
}

extension BoardError {
    package static func inputMismatch(_ id: BoardID, expected: String, found: String) -> BoardError {
        BoardError(
            .inputMismatch, [id],
            "\(quoted(id)) was not activated: it takes \(input(expected)) but received \(found). To fix: "
                + (expected == "()" ? "pass nil." : "pass \(valueOrJSON(expected))."))
    }

    package static func stepMismatch(
        from sender: BoardID, to id: BoardID, expected: String, found: String
    ) -> BoardError {
        BoardError(
            .stepMismatch, [id, sender],
            "\(quoted(id)) was not activated: it takes \(input(expected)), but the previous step \(quoted(sender)) sent \(found). To fix: "
                + (expected == "()"
                    ? "\(droppingOutput(found))."
                    : "convert the output with flow.activate(_:with:), send it as JSON with flow.activate(encodedFor:), or add a board that converts \(found) to \(expected).")
        )
    }

    package static func undecodableInput(_ id: BoardID, type: String, reason: String) -> BoardError {
        BoardError(
            .undecodableInput, [id],
            "\(quoted(id)) was not activated: its input could not be decoded as \(type): \(reason). To fix: send JSON that matches \(type)."
        )
    }

    package static func undecodableStep(
        from sender: BoardID, to id: BoardID, type: String, found: String, reason: String
    ) -> BoardError {
        BoardError(
            .undecodableStep, [id, sender],
            "\(quoted(id)) was not activated: \(found) from the previous step \(quoted(sender)) could not be decoded as \(type): \(reason). To fix: "
                + "convert the output with flow.activate(_:with:), or send \(type) or JSON for it.")
    }

    package static func unencodableOutput(_ id: BoardID, type: String, reason: String) -> BoardError {
        BoardError(
            .unencodableOutput, [id],
            "The next board was not activated: the output \(type) of \(quoted(id)) could not be encoded: \(reason). To fix: make every value of \(type) encodable as JSON."
        )
    }

    package static func commandMismatch(_ id: BoardID, expected: String, found: String) -> BoardError {
        let (taken, fix) =
            switch expected {
            case "Never": ("no commands", "send it no commands, or declare a Command in its interface")
            case "()": ("a command without a value", "send nil")
            default: (expected, "send \(valueOrJSON(expected))")
            }
        return BoardError(
            .commandMismatch, [id],
            "The command for \(quoted(id)) was not delivered: \(quoted(id)) takes \(taken) but received \(found). To fix: \(fix)."
        )
    }

    package static func undecodableCommand(_ id: BoardID, type: String, reason: String) -> BoardError {
        BoardError(
            .undecodableCommand, [id],
            "The command for \(quoted(id)) was not delivered: it could not be decoded as \(type): \(reason). To fix: send JSON that matches \(type)."
        )
    }

    private static func valueOrJSON(_ type: String) -> String {
        "\(type) or, if that is Decodable, JSON for it as Data, a dictionary or an array"
    }

    /// The words for the type of an input.
    package static func input(_ type: String) -> String { type == "()" ? "no input" : type }

    /// The fix for an output of a type whose next board has no input.
    package static func droppingOutput(_ type: String) -> String {
        "drop the output with flow.activate(_:with:), or add a board that takes \(type) between the two"
    }
}
