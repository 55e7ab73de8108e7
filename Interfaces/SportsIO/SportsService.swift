/// Knows the scores of the day, and which team somebody cares for most. A service of the Sports module.
@MainActor
public protocol SportsService: AnyObject {
    /// How far the scores have come.
    var scores: ScoresState { get }

    /// The team whose game comes first, also in later runs; nil if there is none.
    var favoriteTeam: String? { get }

    /// Loads the scores, anew if there are some. Of several loads at a time ``scores`` follows the latest.
    ///
    /// - Throws: if they cannot be had, if which team is the favourite cannot be read, or a `CancellationError`. All but the last
    ///   is in ``scores``, too.
    func load() async throws

    /// Makes a team the favourite, keeps that, and loads the scores. What goes wrong is in ``scores``; a name that cannot be one
    /// changes nothing else.
    ///
    /// - Parameter team: its full name, short name or initials, of at most 60 characters. It need not play today.
    func setFavoriteTeam(_ team: String) async
}
