public import AppFoundation
public import ArtIO
public import Foundation
public import WeatherIO

/// Provides ten works of art that are in the public domain.
///
/// The module registers a service with the current time. To show the work of another day, an app overrides this service:
///
/// ```swift
/// .override(services: [
///     Service((any ArtService).self, dependencies: (any PersistenceService).self) {
///         PublicDomainArtService(persistence: $0, now: { day })
///     }
/// ])
/// ```
public final class PublicDomainArtService: ArtService {
    private let persistence: any PersistenceService
    private let weather: (any WeatherService)?
    private let now: @Sendable () -> Date

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - persistence: the store of the favourites.
    ///   - weather: the source of the forecast that the work of the day fits; nil for a choice from all works.
    ///   - now: returns the current time.
    public init(
        persistence: any PersistenceService, weather: (any WeatherService)? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.persistence = persistence
        self.weather = weather
        self.now = now
    }

    /// The works, in the order of the collection.
    public var artworks: [Artwork] { Artwork.collection }

    /// The work of the current day in UTC, chosen from the works that fit the weather.
    public var artworkOfTheDay: Artwork {
        let now = now()
        let period = weather?.forecast?.periods.first { $0.start <= now && now < $0.end }
        let mood = period.flatMap { Artwork.Mood($0) }
        return Artwork.ofTheDay(now, from: mood.map { mood in artworks.filter { $0.mood == mood } } ?? artworks)
    }

    /// The favourite works, in order of choice.
    public var favorites: [Artwork.ID] { (try? persistence.value(for: .favorites)) ?? [] }

    /// Returns a work.
    ///
    /// - Throws: an error that names similar identifiers if there is no such work.
    public func artwork(_ id: Artwork.ID) throws -> Artwork {
        // A longer text matches no work, and would take long to compare.
        guard id.utf8.count <= 60 else { throw ArtError.unknown(id, near: []) }
        if let artwork = artworks.first(where: { $0.id == id }) { return artwork }
        throw ArtError.unknown(id, near: artworks.map(\.id).filter { isNear($0, id.lowercased()) })
    }

    /// Adds a work to the favourites, or removes it, and stores the choice. Favourites of another form, as before an update of
    /// the app, are set aside.
    ///
    /// - Throws: if there is no such work, if the choice cannot be stored, or a `CancellationError`.
    public func setFavorite(_ id: Artwork.ID, _ isFavorite: Bool) async throws {
        let artwork = try artwork(id)
        do {
            try await persistence.setAside(.favorites)
            try await persistence.update(.favorites) { stored in
                var favorites = (stored ?? []).filter { $0 != id || isFavorite }
                if isFavorite, !favorites.contains(id) { favorites.append(id) }
                stored = favorites
            }
        } catch let error as CancellationError {
            throw error
        } catch {
            throw ArtError.unkeptFavorite(artwork.title, reason: "\(error)")
        }
    }
}

/// Returns true if the written text may be a misspelling or the beginning of the identifier.
private func isNear(_ id: Artwork.ID, _ written: String) -> Bool {
    // A replaced character counts twice in a difference.
    written.count >= 3 && (id.hasPrefix(written) || id.difference(from: written).count <= 4)
}
