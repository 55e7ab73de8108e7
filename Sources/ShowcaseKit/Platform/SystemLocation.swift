#if canImport(CoreLocation)
    import AppFoundation
    import CoreLocation
    import Foundation

    /// The `LocationService` of the system, by `CLLocationUpdate.liveUpdates`.
    ///
    /// `Info.plist` has the reason that the system shows to the user, under `NSLocationWhenInUseUsageDescription`. Without it, the
    /// system does not ask, and a request waits for its time limit.
    @MainActor
    final class SystemLocation: LocationService {
        private lazy var manager = CLLocationManager()
        private let timeLimit: Duration

        /// Creates the service. The permission is not requested.
        ///
        /// - Parameter timeLimit: the longest wait for the decision of the user, and then for a location.
        init(timeLimit: Duration = .seconds(30)) { self.timeLimit = timeLimit }

        /// Returns the first location of the system. Asks the user for permission if the user has not decided.
        ///
        /// - Throws: a `LocationError`, or a `CancellationError`.
        func location() async throws -> Coordinate {
            if manager.authorizationStatus == .notDetermined {
                manager.requestWhenInUseAuthorization()
                try await withTimeLimit("the user has not decided, or was not asked") { try await self.decision() }
            }
            guard ![.denied, .restricted].contains(manager.authorizationStatus) else { throw LocationError.denied }
            return try await withTimeLimit("the system has found none") { try await Self.firstUpdate() }
        }

        /// Waits for the decision of the user. Before iOS 18, updates do not contain it.
        private func decision() async throws {
            while manager.authorizationStatus == .notDetermined { try await Task.sleep(for: .milliseconds(200)) }
        }

        /// - Parameter reason: the reason of the error at the limit.
        private func withTimeLimit<Value: Sendable>(
            _ reason: String, _ operation: @escaping @MainActor @Sendable () async throws -> Value
        ) async throws -> Value {
            let reading = Task { try await operation() }
            let limit = Task { [timeLimit] in
                try await Task.sleep(for: timeLimit)
                reading.cancel()
            }
            defer { limit.cancel() }
            return try await withTaskCancellationHandler {
                do {
                    return try await reading.value
                } catch {
                    try Task.checkCancellation()
                    let reason = reading.isCancelled ? "\(reason) in \(timeLimit)" : error.localizedDescription
                    throw LocationError.unavailable(reason: reason)
                }
            } onCancel: {
                reading.cancel()
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
