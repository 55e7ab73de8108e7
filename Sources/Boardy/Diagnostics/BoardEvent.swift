/// Something that happened on a motherboard or in a launcher. So far that is errors.
public struct BoardEvent: Sendable {
    /// What kind of thing happened.
    public enum Kind: Hashable, Sendable {
        /// Something could not be done.
        case error(BoardError)
    }

    /// What happened.
    public let kind: Kind

    /// The error, if that is what the event is about.
    public var error: BoardError? {
        switch kind {
        case .error(let error): error
        }
    }
}

extension BoardEvent: CustomStringConvertible {
    /// What happened, in words.
    public var description: String {
        switch kind {
        case .error(let error): "error: \(error)"
        }
    }
}
