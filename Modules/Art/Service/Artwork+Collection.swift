import ArtIO
import Foundation

extension Artwork {
    /// The works of the module. There are works of every mood.
    static let collection = [
        Artwork(
            id: "great-wave", title: "The Great Wave off Kanagawa", artist: "Katsushika Hokusai", date: "1831",
            mood: .stormy),
        Artwork(
            id: "starry-night", title: "The Starry Night", artist: "Vincent van Gogh", date: "1889", mood: .night),
        Artwork(
            id: "rain-steam-and-speed", title: "Rain, Steam and Speed – The Great Western Railway",
            artist: "J. M. W. Turner", date: "1844", mood: .stormy),
        Artwork(
            id: "hunters-in-the-snow", title: "The Hunters in the Snow", artist: "Pieter Bruegel the Elder",
            date: "1565", mood: .snowy),
        Artwork(
            id: "impression-sunrise", title: "Impression, Sunrise", artist: "Claude Monet", date: "1872", mood: .sunny),
        Artwork(
            id: "girl-with-a-pearl-earring", title: "Girl with a Pearl Earring", artist: "Johannes Vermeer",
            date: "c. 1665", mood: .calm),
        Artwork(
            id: "wanderer-above-the-sea-of-fog", title: "Wanderer above the Sea of Fog",
            artist: "Caspar David Friedrich", date: "c. 1818", mood: .calm),
        Artwork(
            id: "winter-landscape-with-skaters", title: "Winter Landscape with Skaters", artist: "Hendrick Avercamp",
            date: "c. 1608", mood: .snowy),
        Artwork(
            id: "grande-jatte", title: "A Sunday Afternoon on the Island of La Grande Jatte", artist: "Georges Seurat",
            date: "1884–1886", mood: .sunny),
        Artwork(
            id: "falling-rocket", title: "Nocturne in Black and Gold – The Falling Rocket",
            artist: "James McNeill Whistler", date: "1875", mood: .night),
    ]

    /// Returns the work of the day in UTC. All works have their turn, in order.
    ///
    /// - Parameter artworks: the works to choose from; the whole collection if there are none.
    static func ofTheDay(_ date: Date, from artworks: [Artwork]) -> Artwork {
        let artworks = artworks.isEmpty ? collection : artworks
        // A time that is no number of days counts as the first day.
        let day = Int(exactly: (date.timeIntervalSince1970 / 86_400).rounded(.down)) ?? 0
        let remainder = day % artworks.count
        return artworks[remainder < 0 ? remainder + artworks.count : remainder]
    }
}
