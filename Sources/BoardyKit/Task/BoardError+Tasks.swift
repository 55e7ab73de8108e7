package import BoardyCore
public import BoardySupport

// Errors of boards with tasks.

extension BoardError.Code {
    /// A board that accepts one activation at a time was activated while it worked on another.
    public static let busy: Self = "busy"
    /// A task reported a progress that decreased or is not a fraction.
    public static let invalidProgress: Self = "invalid-progress"
}

extension BoardError {
    package static func busy(_ id: BoardID) -> BoardError {
        BoardError(
            .busy, [id],
            "\(quoted(id)) was not activated: it is working on another activation, and its policy allows one at a time. To fix: activate it again after it has completed, or give it another policy, such as .queue."
        )
    }

    package static func invalidProgress(_ id: BoardID, found: String) -> BoardError {
        BoardError(
            .invalidProgress, [id],
            "\(quoted(id)) reported an invalid progress, \(found); it was ignored. To fix: report fractions from 0 to 1 that do not decrease."
        )
    }
}
