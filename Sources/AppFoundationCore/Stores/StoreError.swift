import BoardySupport

/// An error of a stored value, which is kept.
public enum StoreError: Error, Hashable, Sendable {
    /// A later version of the app stored the value.
    case newer(name: String, found: Int, supported: Int)

    /// An earlier version of the app stored the value, and the key has no migration.
    case older(name: String, found: Int, supported: Int)

    /// The migration of a value of an earlier version failed.
    case notMigrated(name: String, found: Int, supported: Int, reason: String)

    /// The stored value is not valid.
    case corrupt(name: String, reason: String)

    /// The value cannot be encoded as JSON that can be read again.
    case unencodable(name: String, reason: String)

    /// The system cannot write the user defaults to the disk.
    case unwritable(name: String)

    /// The name of the key, or of a secret, is empty or too long.
    case unusableName(name: String, reason: String)

    /// The system has no store of that name.
    case noStore(name: String)
}

extension StoreError: CustomStringConvertible {
    /// One line with the name of the key, the reason, and the fix.
    public var description: String {
        switch self {
        case .newer(let name, let found, let supported):
            "The stored value \(name.quoted()) has version \(found), and this app supports versions up to \(supported); "
                + "it was left as it is. To fix: update the app, or remove the value."
        case .older(let name, let found, let supported):
            "The stored value \(name.quoted()) has version \(found), and its key has version \(supported) and no migration; "
                + "it was left as it is. To fix: give the key a migration, or remove the value."
        case .notMigrated(let name, let found, let supported, let reason):
            "The stored value \(name.quoted()) cannot be migrated from version \(found) to \(supported): "
                + "\(reason.singleLine(limit: 600)); it was left as it is. "
                + "To fix: correct the migration of the key, or remove the value."
        case .corrupt(let name, let reason):
            "The stored value \(name.quoted()) is damaged: \(reason); it was left as it is. To fix: remove the value."
        case .unencodable(let name, let reason):
            "The value for \(name.quoted()) cannot be stored: \(reason); nothing was changed. "
                + "To fix: change the value, so that it is encodable as JSON within the limits."
        case .unwritable(let name):
            "The value for \(name.quoted()) cannot be stored: the system cannot write the user defaults; nothing was changed. "
                + "To fix: make the folder with the user's preferences writable."
        case .unusableName(let name, let reason):
            "The name \(name.quoted()) cannot be used in a store: \(reason). "
                + "To fix: use a short name of letters, digits and dots."
        case .noStore(let name):
            "There is no store \(name.quoted()). To fix: name an app group that the app is entitled to use."
        }
    }
}
