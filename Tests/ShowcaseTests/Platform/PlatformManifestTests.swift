import AppFoundation
import AppNetwork
import CoreContracts
import Foundation
import GhostKernel
import PlatformIO
import TestHarness
import TestSupport
import Testing

@testable import ShowcaseKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The events of the platform, with services that a test controls.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PlatformManifestTests {
    /// A store with a release of the app.
    private struct Releases: ReleaseSource {
        var version: String?

        func newestRelease() async throws -> AppRelease {
            guard let version else { throw CancellationError() }
            return AppRelease(version: try AppVersion(version))
        }
    }

    private let harness = TestHarness()
    private let connectivity = ManualConnectivity(.wifi)
    private let bus = AppEventBus()
    private let store = MockPersistence()
    private let lines = StreamedRecord<String>()

    @Test func connectivity_afterTheReleaseOfTheParticipant_isReleased() async throws {
        weak var released: ManualConnectivity?
        do {
            let kernel = Kernel(observer: KernelObserver { _ in })
            let connectivity = ManualConnectivity(.wifi)
            released = connectivity
            kernel.register([
                Service((any Connectivity).self) { connectivity }, Service(AppEventBus.self) { AppEventBus() },
            ])
            let participant = ConnectivityEvents()
            participant.configure(with: kernel.services)
            try await participant.run(phase: .postUI)
            await yieldOften()
        }
        await yieldUntil { released == nil }
    }

    init() async throws {
        try await harness.load(manifest: PlatformManifest.self)
        harness.override((any Connectivity).self) { [connectivity] in connectivity }
        harness.override(AppEventBus.self) { [bus] in bus }
        harness.override((any PersistenceService).self) { [store] in store }
        harness.override((any LoggingService).self) { [lines] in
            LineLog(showsPrivateValues: true) { lines.add($0) }
        }
    }

    private func setUpdate(_ version: String?) throws {
        let installed = try AppVersion("1.0")
        harness.override(AppUpdateChecker.self) {
            AppUpdateChecker(installed: installed, source: Releases(version: version))
        }
    }

    // MARK: The connection

    @Test func connection_whenItChangesAfterTheStart_isAnEvent() async throws {
        var events = bus.events(of: [.network]).makeAsyncIterator()
        try await harness.start()
        await yieldOften()

        connectivity.connectionType = .none
        #expect(await events.next() == .networkConnectivityChanged(isConnected: false))

        connectivity.connectionType = .cellular
        #expect(await events.next() == .networkConnectivityChanged(isConnected: true))
    }

    @Test func connection_whenItDoesNotChange_isNoEvent() async throws {
        var emitted: [AppEvent] = []
        bus.subscribe(for: connectivity, to: Set(AppEvent.Category.allCases)) { emitted.append($0) }

        try await harness.start()
        await yieldOften()

        #expect(emitted == [])
        harness.expectNoErrors()
    }

    // MARK: Reviews

    @Test func review_isRequestedAtTheEndOfATourAfterFiveSessions() async throws {
        var events = bus.events(of: [.app]).makeAsyncIterator()
        for session in 1...5 {
            await harness.runPhase(.sceneConnect)
            #expect(try store.value(for: .reviewHistory)?.sessions == session)
            bus.emit(.artTourFinished)
            if session < 5 { await yieldOften() }
        }

        #expect(await events.next() == .appRatingRequested)
        #expect(try store.value(for: .reviewHistory)?.sessions == 0)
    }

    @Test func review_whenItsHistoryCannotBeStored_isReported() async throws {
        await harness.runPhase(.launch)
        store.writingFailure = CocoaError(.fileWriteOutOfSpace)
        store.readingFailure = store.writingFailure

        await harness.runPhase(.sceneConnect)
        harness.expectError("participant-failed")

        bus.emit(.artTourFinished)
        #expect(await lines.next()?.contains("error [reviews]") == true)
    }

    // MARK: Updates

    @Test func update_ofANewerVersion_isAnEvent() async throws {
        var events = bus.events(of: [.app]).makeAsyncIterator()
        try setUpdate("1.1")

        try await harness.start()

        #expect(await events.next() == .updateAvailable(version: "1.1"))
    }

    @Test(arguments: ["1.0", nil])
    func update_withoutANewerVersion_isNoEvent(version: String?) async throws {
        var emitted: [AppEvent] = []
        bus.subscribe(for: connectivity, to: [.app]) { emitted.append($0) }
        try setUpdate(version)

        try await harness.start()
        if version == nil { #expect(await lines.next()?.contains("info [updates]") == true) }
        await yieldOften()

        #expect(emitted == [])
        harness.expectNoErrors()
    }

    /// Answers the lookup of a release.
    private struct Store: HTTPTransport {
        let limits: HTTPLimits

        func send(
            _ request: URLRequest, receiving response: IncomingResponse
        ) async throws(NetworkError.Problem) -> IncomingResponse {
            var response = response
            let isLookup = request.url?.query() == "bundleId=com.example.app"
            try response.receive(status: isLookup ? 200 : 404, headers: [])
            try response.receive(Data(#"{"results": [{"version": "2.0"}]}"#.utf8))
            try response.end()
            return response
        }
    }

    @Test func updateServices_ofAnAppWithAnInfoPlist_askTheStore() async throws {
        let info = ["CFBundleIdentifier": "com.example.app", "CFBundleShortVersionString": "1.9"]
        let kernel = Kernel(observer: KernelObserver { _ in })
        kernel.register(
            updateServices(
                AppConfiguration(environment: [:], infoPlist: info),
                through: HTTPClient(retry: .once, transport: Store.init)))

        let checker = try #require(kernel.services.resolve(AppUpdateChecker.self))

        #expect(try await checker.update()?.version == AppVersion("2.0"))
    }

    @Test(arguments: [
        [:], ["CFBundleIdentifier": "a"], ["CFBundleIdentifier": "a", "CFBundleShortVersionString": "x"],
    ])
    func updateServices_ofAProgramWithoutThem_areNone(info: [String: String]) {
        #expect(updateServices(AppConfiguration(environment: [:], infoPlist: info)).isEmpty)
    }

    @Test func systemServices_areThoseOfLinux() async throws {
        let harness = TestHarness()
        try await harness.load(manifest: PlatformManifest.self)

        #expect(try harness.require((any Connectivity).self) is RouteConnectivity)
        #expect(try harness.require((any NotificationService).self) is RecordedNotifications)
    }
}
