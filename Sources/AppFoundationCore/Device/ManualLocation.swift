/// A ``LocationService`` that the app sets itself: for tests, previews and terminals.
@MainActor
public final class ManualLocation: LocationService {
    /// The answer to the next requests.
    public var answer: Result<Coordinate, LocationError>

    /// Creates a location, or an error such as ``LocationError/denied``.
    public init(_ answer: Result<Coordinate, LocationError>) { self.answer = answer }

    /// Creates a location.
    public convenience init(_ coordinate: Coordinate) { self.init(.success(coordinate)) }

    /// Returns the answer.
    public func location() throws -> Coordinate { try answer.get() }
}
