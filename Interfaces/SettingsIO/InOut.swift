public import Boardy
public import Foundation

/// The profile of an account.
public struct Profile: Codable, Sendable, Identifiable {
    /// The identifier of the account.
    public let id: String

    /// The name to show: one line of at most ``longestText`` characters; may be empty.
    public var displayName: String

    /// The e-mail address; may be empty.
    public var email: String

    /// The location of the picture at its receiver; nil if there is none.
    public var picture: URL?

    /// The version that the server has given to the stored profile; nil before the first time. Not compared by `==`.
    public var version: String?

    /// The maximum number of characters of a text, counted in Unicode scalars.
    public static let longestText = 100

    /// The maximum number of bytes of a picture.
    public static let largestPicture = 5_000_000

    /// A profile. The texts are not validated.
    public init(id: String, displayName: String = "", email: String = "", picture: URL? = nil, version: String? = nil) {
        self.id = id
        self.displayName = displayName
        self.email = email
        self.picture = picture
        self.version = version
    }
}

extension Profile: Hashable {
    /// Returns true if everything but the versions is equal. Otherwise, two devices that make the same change would be in conflict.
    public static func == (first: Profile, second: Profile) -> Bool {
        (first.id, first.displayName, first.email, first.picture)
            == (second.id, second.displayName, second.email, second.picture)
    }

    /// Hashes everything but the version.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(displayName)
        hasher.combine(email)
        hasher.combine(picture)
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

/// A command for the upload of a picture.
public enum PictureCommand: Hashable, Sendable {
    /// Ends the upload. The profile keeps its former picture.
    case cancel
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
