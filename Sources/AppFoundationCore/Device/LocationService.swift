/// Returns the location of the device. A service of the app, registered as `(any LocationService).self`.
///
/// ``ManualLocation`` is the service of tests, previews and terminals. That of Apple's systems belongs to the app, because the App Store asks
/// each app that contains it for the text of the permission: copy `SystemLocation.swift` of the example app.
@MainActor
public protocol LocationService: AnyObject, Sendable {
    /// Returns the present location. The first call asks the user for permission.
    ///
    /// - Throws: a ``LocationError``, or a `CancellationError`.
    func location() async throws -> Coordinate
}

/// The error that there is no location.
public enum LocationError: Error, Hashable, Sendable {
    /// The user does not permit the app to use the location, or a profile of the device does not.
    case denied

    /// The location is not known.
    case unavailable(reason: String)
}

extension LocationError: CustomStringConvertible {
    /// One line with the problem and the fix.
    public var description: String {
        switch self {
        case .denied:
            "The location is not known, because the app is not permitted to use it. "
                + "To fix: permit it in the settings of the device, under privacy."
        case .unavailable(let reason):
            "The location is not known: \(reason)".withFix("try again at a place with a better reception")
        }
    }
}
