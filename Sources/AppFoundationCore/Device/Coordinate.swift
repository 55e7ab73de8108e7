import Foundation

/// A place on the earth.
public struct Coordinate: Hashable, Codable, Sendable {
    /// Degrees north of the equator, from -90 to 90.
    public let latitude: Double

    /// Degrees east of Greenwich, from -180 to 180.
    public let longitude: Double

    /// Creates a coordinate.
    ///
    /// - Parameters:
    ///   - latitude: degrees north of the equator, from -90 to 90.
    ///   - longitude: degrees east of Greenwich, from -180 to 180.
    public init(latitude: Double, longitude: Double) {
        (self.latitude, self.longitude) = (latitude, longitude)
    }

    /// Returns the length of the shortest way on a sphere, in meters. It differs from the length on the ellipsoid by at most 0.6 %.
    public func distance(to other: Coordinate) -> Double {
        let (from, to) = (latitude * .pi / 180, other.latitude * .pi / 180)
        let (height, width) = (sin((to - from) / 2), sin((other.longitude - longitude) * .pi / 360))
        let chord = height * height + cos(from) * cos(to) * width * width
        return 2 * 6_371_009 * asin(min(1, chord.squareRoot()))
    }
}
