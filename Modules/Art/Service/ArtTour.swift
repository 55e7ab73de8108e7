import ArtIO

/// A tour of the works, which has a position of its own.
@MainActor
final class ArtTour {
    private let artworks: [Artwork]
    private var index = 0

    init(of artworks: [Artwork]) {
        self.artworks = artworks
    }

    /// The number of works.
    var count: Int { artworks.count }

    /// The number of the current work, from 1.
    var number: Int { index + 1 }

    /// The current work; nil after the last one.
    var current: Artwork? { artworks.indices.contains(index) ? artworks[index] : nil }

    /// Moves to the work with a number, or to the first one if there is no such work.
    func begin(at number: Int = 1) { index = artworks.indices.contains(number - 1) ? number - 1 : 0 }

    /// Moves to the next work, or to the end.
    func moveForward() { index = min(index + 1, artworks.count) }

    /// Moves to the previous work, or stays at the first one.
    func moveBack() { index = max(index - 1, 0) }
}
