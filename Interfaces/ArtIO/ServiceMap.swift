public import Boardy

/// The boards of the Art module.
public struct ArtServiceMap: ModuleServiceMap {
    /// The map that this map is a part of.
    public let root: ServiceMap

    /// Creates the module's part of a map.
    public init(_ root: ServiceMap) { self.root = root }

    /// Shows a work.
    public var ioArtwork: Destination<ArtworkIO> { destination() }

    /// Shows the work of the day.
    public var ioArtworkOfTheDay: Destination<ArtworkOfTheDayIO> { destination() }

    /// Shows all works.
    public var ioArtCollection: Destination<ArtCollectionIO> { destination() }

    /// Shows the works one after the other.
    public var ioArtTour: Destination<ArtTourIO> { destination() }

    /// Makes a postcard of a work.
    public var ioPostcard: Destination<PostcardIO> { destination() }
}

extension ServiceMap {
    /// The boards of the Art module.
    public var modArt: ArtServiceMap { link() }
}
