public import Boardy

/// A work of art.
public struct Artwork: Hashable, Codable, Sendable, Identifiable {
    /// The identifier, such as `great-wave`: lowercase letters, digits and hyphens.
    public let id: String

    /// The title.
    public let title: String

    /// The name of the artist.
    public let artist: String

    /// The time of creation as text, such as `1831`.
    public let date: String

    /// The weather in the picture.
    public let mood: Mood

    /// The weather in a picture.
    public enum Mood: String, Hashable, Codable, Sendable, CaseIterable {
        /// Sun.
        case sunny
        /// Rain, storms or waves.
        case stormy
        /// Snow.
        case snowy
        /// Night.
        case night
        /// None, or another one.
        case calm
    }

    /// A work of art.
    public init(id: String, title: String, artist: String, date: String, mood: Mood) {
        self.id = id
        self.title = title
        self.artist = artist
        self.date = date
        self.mood = mood
    }
}

/// The size of a postcard.
public enum PostcardSize: String, Hashable, Codable, Sendable, CaseIterable {
    /// 600 × 400 points.
    case small
    /// 1,200 × 800 points.
    case large
}

/// A request to make a postcard of a work.
public struct PostcardRequest: Hashable, Codable, Sendable {
    /// The identifier of the work.
    public let artwork: Artwork.ID

    /// The size of the postcard.
    public let size: PostcardSize

    /// A request for a postcard.
    public init(artwork: Artwork.ID, size: PostcardSize = .small) {
        self.artwork = artwork
        self.size = size
    }
}

/// The reason why no postcard was made, with a fix.
public struct PostcardFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason and the fix.
    public let description: String

    /// A failure for a reason.
    public init(_ description: String) { self.description = description }
}

/// A command to a tour.
public enum ArtTourCommand: String, Hashable, Codable, Sendable, CaseIterable {
    /// Shows the next work. After the last one, the tour ends.
    case next
    /// Shows the previous work, or the first one again.
    case previous
    /// Ends the tour.
    case stop
}

/// An action of a tour.
public enum ArtTourAction: BoardFlowAction, Hashable {
    /// The work with this number is shown; the first one has the number 1.
    case reached(number: Int, of: Int)
}
