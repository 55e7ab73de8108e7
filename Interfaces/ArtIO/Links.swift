/// The links of the Art module, as text for messages and pages.
public enum ArtLinks {
    /// Shows all works.
    public static let collection = "app:///artworks"

    /// Shows a work.
    public static let artwork = "app:///artworks/ID"

    /// Makes a postcard of a work.
    public static let postcard = "app:///artworks/ID/postcard?size=large"

    /// Begins a tour.
    public static let tour = "app:///art/tour"

    /// Moves the tour.
    public static func tour(_ command: ArtTourCommand) -> String { "app:///art/tour/\(command.rawValue)" }

    /// Adds a work to the favourites, in the dashboard.
    public static let favorite = "app://dashboard/art/favorite?work=ID"
}
