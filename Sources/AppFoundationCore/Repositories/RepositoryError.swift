/// An error of a ``SyncedRepository`` that neither its storage nor its remote throws.
public enum RepositoryError: Error, Hashable, Sendable {
    /// Another task or process has synchronized the same entities for longer than the time to wait.
    case synchronizing(for: Duration)

    /// The remote returned two entities with the same id. The local entities are unchanged.
    case duplicateID(String)
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
        }
    }
}
