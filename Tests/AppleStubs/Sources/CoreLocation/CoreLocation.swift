public import Foundation

/// Place on the earth.
public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north of the equator.
    public var latitude: Double
    /// Degrees east of Greenwich.
    public var longitude: Double
    /// Creates a place.
    public init(latitude: Double, longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }
}

/// Location with the time of its measurement.
public final class CLLocation: NSObject, Sendable {
    /// Place.
    public var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: 0, longitude: 0) }
}

/// Decision of the user about the location. `authorizedWhenInUse` does not exist on macOS.
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case authorizedAlways = 3
}

/// Object that asks for the permission. The stub has a denial of the user.
open class CLLocationManager: NSObject {
    /// Decision of the user.
    open var authorizationStatus: CLAuthorizationStatus { .denied }
    /// Asks the user for the permission; does nothing in the stub.
    open func requestWhenInUseAuthorization() {}
}

/// Update of the location.
public struct CLLocationUpdate: Sendable {
    /// Location; nil if there is none.
    public let location: CLLocation?

    /// Returns the updates; the stub has none.
    public static func liveUpdates() -> Updates { Updates() }

    /// Sequence of updates.
    public struct Updates: AsyncSequence {
        /// Iterator of the updates.
        public struct Iterator: AsyncIteratorProtocol {
            /// Returns the next update; the stub has none.
            public mutating func next() async throws -> CLLocationUpdate? { nil }
        }

        /// Returns an iterator.
        public func makeAsyncIterator() -> Iterator { Iterator() }
    }
}
