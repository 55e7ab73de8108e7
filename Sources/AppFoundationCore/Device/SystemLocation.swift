#if canImport(CoreLocation)
    import CoreLocation
    import Foundation

    /// The ``LocationService`` of the system, by `CLLocationUpdate.liveUpdates`.
    ///
    /// `Info.plist` has the reason that the system shows to the user, under `NSLocationWhenInUseUsageDescription`. Without it, the
    /// system does not ask, and a request waits for its time limit.
    @MainActor
    public final class SystemLocation: LocationService {
        private let manager = CLLocationManager()
        private let timeLimit: Duration

        /// Creates the service. The permission is not requested.
        ///
        /// - Parameter timeLimit: the longest wait for the decision of the user and a location.
        public init(timeLimit: Duration = .seconds(30)) { self.timeLimit = timeLimit }

        /// Returns the first location of the system. Asks the user for permission if the user has not decided.
        ///
        /// - Throws: a ``LocationError``, or a `CancellationError`.
        public func location() async throws -> Coordinate {
            if manager.authorizationStatus == .notDetermined { manager.requestWhenInUseAuthorization() }
            let reading = Task { try await firstLocation() }
            let limit = Task { [timeLimit] in
                try await Task.sleep(for: timeLimit)
                reading.cancel()
            }
            defer { limit.cancel() }
            return try await withTaskCancellationHandler {
                do {
                    return try await reading.value
                } catch  where reading.isCancelled && !Task.isCancelled {
                    throw LocationError.unavailable(reason: "the system has found none in \(timeLimit)")
                }
            } onCancel: {
                reading.cancel()
            }
        }

        private func firstLocation() async throws -> Coordinate {
            // Before iOS 18, updates do not contain the decision of the user.
            while manager.authorizationStatus == .notDetermined { try await Task.sleep(for: .milliseconds(200)) }
            guard ![.denied, .restricted].contains(manager.authorizationStatus) else { throw LocationError.denied }
            do {
                return try await Self.firstUpdate()
            } catch  where !Task.isCancelled {
                throw LocationError.unavailable(reason: error.localizedDescription)
            }
        }

        @concurrent
        private nonisolated static func firstUpdate() async throws -> Coordinate {
            for try await update in CLLocationUpdate.liveUpdates() {
                guard let coordinate = update.location?.coordinate else { continue }
                return Coordinate(latitude: coordinate.latitude, longitude: coordinate.longitude)
            }
            throw CancellationError()
        }
    }
#endif
