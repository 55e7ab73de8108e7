public import BoardySupport

// Errors of registrations, factories and installations.

extension BoardError.Code {
    /// No board is registered under the identifier in the motherboard's producer or in its external producers.
    public static let unknownBoard: Self = "unknown-board"
    /// An identifier was registered twice; the first registration is kept.
    public static let duplicateRegistration: Self = "duplicate-registration"
    /// The identifier was requested with another interface than the one in use.
    public static let interfaceMismatch: Self = "interface-mismatch"
    /// The factory returned a board of another interface than the requested one; the board was not installed.
    public static let wrongBoard: Self = "wrong-board"
    /// The object is not a ``Board``; it was not installed.
    public static let unsupportedBoardType: Self = "unsupported-board-type"
    /// The factory returned a board with another identifier than the requested one; the board was not installed.
    public static let identifierMismatch: Self = "identifier-mismatch"
    /// The factory requested the board that it was making.
    public static let recursiveFactory: Self = "recursive-factory"
    /// A registration was made with a borrowed producer after its owner had been released.
    public static let producerReleased: Self = "producer-released"
    /// A board was activated during validation, in which the launcher makes no boards.
    public static let activationDuringValidation: Self = "activation-during-validation"
}

extension BoardError {
    package static func unknownBoard(
        _ id: BoardID, motherboard: BoardID, suggestions: @autoclosure @escaping @Sendable () -> [BoardID]
    ) -> BoardError {
        BoardError(
            .unknownBoard, [id],
            "No board is registered as \(quoted(id)) for \(quoted(motherboard))\(didYouMean(suggestions())). To fix: install the module that registers it, or correct the identifier."
        )
    }

    package static func duplicateRegistration(_ id: BoardID) -> BoardError {
        BoardError(
            .duplicateRegistration, [id],
            "\(quoted(id)) is registered twice; the first registration is kept. To fix: remove one of the two, or pass replacingExisting: true to replace the first."
        )
    }

    package static func interfaceMismatch(_ id: BoardID, known: String, requested: String) -> BoardError {
        BoardError(
            .interfaceMismatch, [id],
            "\(quoted(id)) has the interface \(known) but was requested as \(requested). To fix: use \(known), or give the two interfaces different board identifiers."
        )
    }

    package static func wrongBoard(_ id: BoardID, expected: String, produced: String) -> BoardError {
        BoardError(
            .wrongBoard, [id],
            "The factory of \(quoted(id)) returned \(produced), which is not a Board<\(expected)>; it was not installed. To fix: "
                + "return a subclass of Board<\(expected)> from the factory, or use the interface of the returned board."
        )
    }

    package static func unsupportedBoardType(_ id: BoardID, type: String) -> BoardError {
        BoardError(
            .unsupportedBoardType, [id],
            "\(quoted(id)) was not installed: \(type) is not a subclass of Board. To fix: derive \(type) from Board or ContinuousBoard."
        )
    }

    package static func identifierMismatch(_ id: BoardID, produced: BoardID, type: String) -> BoardError {
        BoardError(
            .identifierMismatch, [id, produced],
            "The factory of \(quoted(id)) returned \(type) with the identifier \(quoted(produced)); it was not installed. To fix: pass the identifier that the factory receives to the board's initializer."
        )
    }

    package static func recursiveFactory(_ id: BoardID) -> BoardError {
        BoardError(
            .recursiveFactory, [id],
            "The factory of \(quoted(id)) requested \(quoted(id)) before it returned that board. To fix: only make the board in its factory, and activate others in didInstall() or activate(with:)."
        )
    }

    package static func producerReleased(_ id: BoardID) -> BoardError {
        BoardError(
            .producerReleased, [id],
            "\(quoted(id)) was not registered: the owner of the borrowed producer was released. To fix: register while the launcher or producer that owns the registrations is alive."
        )
    }

    package static func activationDuringValidation(_ id: BoardID) -> BoardError {
        BoardError(
            .activationDuringValidation, [id],
            "\(quoted(id)) was not activated: the launcher is only being validated and makes no boards. To fix: activate boards in launch(_:) or later, and register flows in launch settings."
        )
    }
}
