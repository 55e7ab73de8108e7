/// A city that a forecast is available for.
public struct City: Hashable, Sendable {
    /// The name, which identifies the city without regard to case.
    public let name: String

    /// Degrees north of the equator, from -90 to 90.
    public let latitude: Double

    /// Degrees east of Greenwich, from -180 to 180; negative in America.
    public let longitude: Double

    /// A city at a location.
    public init(name: String, latitude: Double, longitude: Double) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
    }
}
