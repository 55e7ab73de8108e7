/// An error of a ``SyncedRepository`` that neither its storage nor its remote throws.
public enum RepositoryError: Error, Hashable, Sendable {
    /// Another task or process has synchronized the same entities for longer than the time to wait.
    case synchronizing(for: Duration)

    /// The remote returned two entities with the same id. The local entities are unchanged.
    case duplicateID(String)

    /// The remote reported one conflict after another for the writes of an entity. The write remains pending.
    case conflicts(id: String, count: Int)

    /// The closure of a ``ConflictRule`` returned an entity with another id. The write remains pending.
    case otherID(String, expected: String)
}

extension RepositoryError: CustomStringConvertible {
    /// One line with the reason and the fix.
    public var description: String {
        switch self {
        case .synchronizing(let time):
            "The entities were not synchronized: another task or process has been synchronizing them for \(time). "
                + "To fix: try again later, or end the other process."
        case .duplicateID(let id):
            "The entities were not replaced: the remote returned the id \(id.quoted()) twice, expected each id once. "
                + "To fix: correct the remote source."
        case .conflicts(let id, let count):
            "The write of \(id.quoted()) was not sent: the remote had another value than expected \(count) times in a row. "
                + "To fix: try again later, or correct the versions of the remote source."
        case .otherID(let id, let expected):
            "The conflict was not resolved: the closure returned an entity with the id \(id.quoted()), "
                + "expected \(expected.quoted()). To fix: return a value of the same entity, or nil to remove it."
        }
    }
}
