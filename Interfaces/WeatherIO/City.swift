/// A place that a forecast can be had of.
public struct City: Hashable, Sendable {
    /// What it is called, and known by; compared without regard to case.
    public let name: String

    /// Degrees north of the equator, from -90 to 90.
    public let latitude: Double

    /// Degrees east of Greenwich, from -180 to 180; negative in America.
    public let longitude: Double

    /// A city at a place.
    public init(name: String, latitude: Double, longitude: Double) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
    }
}
