public import Boardy
public import Foundation

/// Shows a work of art and sends it. An unknown work is reported, and the board completes with `false`.
public enum ArtworkIO: RestorableInterface {
    /// The identifier of the work.
    public typealias Input = Artwork.ID
    /// The work.
    public typealias Output = Artwork
    /// `pub.art.artwork`
    public static let boardID = BoardID.pubArtwork
}

/// Shows the work of the day and sends it.
public enum ArtworkOfTheDayIO: IOInterface {
    /// No input.
    public typealias Input = Void
    /// The work of the day.
    public typealias Output = Artwork
    /// `pub.art.artwork-of-the-day`
    public static let boardID = BoardID.pubArtworkOfTheDay
}

/// Shows all works and sends them.
public enum ArtCollectionIO: RestorableInterface {
    /// No input.
    public typealias Input = Void
    /// The works, in the order of the collection.
    public typealias Output = [Artwork]
    /// `pub.art.collection`
    public static let boardID = BoardID.pubArtCollection
}

/// Shows the works one after the other. Sends each of them, and stays installed until the end of the tour.
///
/// Completes with `true` after the last work, and with `false` after the command `stop`.
public enum ArtTourIO: RestorableInterface {
    /// No input.
    public typealias Input = Void
    /// The work that is shown.
    public typealias Output = Artwork
    /// Moves the tour.
    public typealias Command = ArtTourCommand
    /// Broadcast for each work, after its output.
    public typealias Action = ArtTourAction
    /// `pub.art.tour`
    public static let boardID = BoardID.pubArtTour
}

/// Makes a postcard (SVG) of a work in the ``PostcardFolder``, and sends the progress and the location of the file.
///
/// A former postcard of the same work and size is replaced. The app can restrict access to this board with a gateway barrier.
public enum PostcardIO: IOInterface {
    /// The work and the size.
    public typealias Input = PostcardRequest
    /// The progress; at the end the file, or the failure.
    public typealias Output = TaskProgress<URL, PostcardFailure>
    /// `pub.art.postcard`
    public static let boardID = BoardID.pubPostcard
}

extension BoardID {
    /// The id of the ``ArtworkIO`` board.
    public static let pubArtwork: BoardID = "pub.art.artwork"

    /// The id of the ``ArtworkOfTheDayIO`` board.
    public static let pubArtworkOfTheDay: BoardID = "pub.art.artwork-of-the-day"

    /// The id of the ``ArtCollectionIO`` board.
    public static let pubArtCollection: BoardID = "pub.art.collection"

    /// The id of the ``ArtTourIO`` board.
    public static let pubArtTour: BoardID = "pub.art.tour"

    /// The id of the ``PostcardIO`` board.
    public static let pubPostcard: BoardID = "pub.art.postcard"
}
