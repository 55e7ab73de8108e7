import TestSupport

/// The number of links that the fuzz tests open for each of the ``SeededGenerator/seeds``.
enum FuzzSettings {
    static let opened = Storm.count(200_000, small: 2_000)

    /// The route table tests look up a quarter as many links.
    static let lookedUp = opened / 4
}
