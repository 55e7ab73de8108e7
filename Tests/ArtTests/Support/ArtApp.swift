import AppFoundation
import Art
import ArtIO
import Boardy
import BoardyScreens
import ManifestTestSupport
import PlatformIO
import TestHarness
import WeatherIO

/// The Art module alone, with the services of an app.
@MainActor
final class ArtApp {
    let harness = TestHarness()
    let screen = PageRecorder()
    let persistence: MockPersistence
    let bus = AppEventBus()

    /// The events of the app, in order.
    private(set) var events: [AppEvent] = []

    init(_ persistence: MockPersistence = MockPersistence(), weather: FakeWeather? = nil) async throws {
        self.persistence = persistence
        harness.override((any PersistenceService).self) { persistence }
        harness.override(AppEventBus.self) { [bus] in bus }
        if let weather { harness.override((any WeatherService).self) { weather } }
        harness.show(in: screen)
        try await harness.load(manifest: ArtManifest.self)
        bus.subscribe(for: self, to: Set(AppEvent.Category.allCases)) { [weak self] in self?.events.append($0) }
    }

    var boards: ArtServiceMap { harness.serviceMap.modArt }

    var art: any ArtService {
        get throws { try harness.require((any ArtService).self) }
    }

    /// The texts of the reported errors, in order.
    var errors: [String] { harness.errors.map(\.description) }
}
