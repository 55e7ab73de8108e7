public import Boardy

/// The profile of an account.
public struct Profile: Hashable, Codable, Sendable, Identifiable {
    /// The identifier of the account.
    public let id: String

    /// The name to show: one line of at most ``longestText`` characters; may be empty.
    public var displayName: String

    /// The e-mail address; may be empty.
    public var email: String

    /// The maximum number of characters of a text, counted in Unicode scalars.
    public static let longestText = 100

    /// A profile. The texts are not validated.
    public init(id: String, displayName: String = "", email: String = "") {
        self.id = id
        self.displayName = displayName
        self.email = email
    }
}

/// New texts for the profile of the current user.
public struct ProfileChange: Hashable, Sendable {
    /// The name to show.
    public let displayName: String

    /// The e-mail address; may be empty.
    public let email: String

    /// A change with texts that a user has typed. They are validated when the change is made.
    public init(displayName: String, email: String) {
        self.displayName = displayName
        self.email = email
    }
}

/// A completed step of an account deletion, which the board broadcasts.
public enum AccountDeletionStep: BoardFlowAction, Hashable {
    /// The user confirmed the deletion.
    case confirmed
    /// The account was deleted.
    case accountDeleted
    /// The data of the app about the account was removed.
    case dataRemoved
}
