public import AppFoundationCore

/// Provides the scores of the day, and stores the favourite team. A service of the Sports module.
@MainActor
public protocol SportsService: AnyObject {
    /// The loading state of the scores.
    var scores: Loadable<[Game]> { get }

    /// The team with its games listed first, also in later runs; nil if there is none.
    var favoriteTeam: String? { get }

    /// Loads the scores, also if they are loaded already. ``scores`` follows the latest of several concurrent loads.
    ///
    /// - Returns: the games, in the order of the scoreboard.
    /// - Throws: if the scores cannot be loaded, if the stored favourite team cannot be read, or a `CancellationError`.
    ///   All errors except a cancellation also set ``scores``.
    @discardableResult
    func load() async throws -> [Game]

    /// Makes a team the favourite, stores the choice, and loads the scores.
    ///
    /// A failure sets ``scores``. An invalid name changes nothing else.
    ///
    /// - Parameter team: the full name, short name or initials, of at most 60 characters. The team need not play today.
    func setFavoriteTeam(_ team: String) async
}
