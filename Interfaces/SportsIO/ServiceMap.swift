public import Boardy

/// The boards of the Sports module.
public struct SportsServiceMap: ModuleServiceMap {
    /// The map that this map is a part of.
    public let root: ServiceMap

    /// Creates the module's part of a map.
    public init(_ root: ServiceMap) { self.root = root }

    /// Shows the scores of the day.
    public var ioScores: Destination<ScoresIO> { destination() }
}

extension ServiceMap {
    /// The boards of the Sports module.
    public var modSports: SportsServiceMap { link() }
}
