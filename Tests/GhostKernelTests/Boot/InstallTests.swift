import CoreContracts
import GhostKernel
import ManifestTestSupport
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct InstallTests {
    private final class Engine {
        let maker: String
        init(_ maker: String = "") { self.maker = maker }
    }
    private enum First: Manifest {
        static var services: [Service] { Service(Engine.self) { Engine("first") } }
    }
    private enum Second: Manifest {
        static var services: [Service] { Service(Engine.self) { Engine("second") } }
    }
    private enum Empty: Manifest {}
    private final class OwnDeeplinks: DeeplinkService {
        func register(handler: any DeeplinkHandler) {}
        func handle(_ deeplink: Deeplink) async -> Bool { false }
    }
    private enum Chosen: Manifest {
        static let withMore = true
        static var services: [Service] {
            Service(Int.self) { 1 }
            if withMore { Service(String.self, dependencies: Int.self) { "\($0)" } }
            for _ in 0..<1 { Service(Bool.self, scope: .unique) { true } }
            [Service(Double.self) { 2 }]
        }
    }

    private let log = EventLog()
    private let kernel: Kernel

    init() {
        kernel = Kernel(clock: ManualClock(), observer: log.observer)
    }

    @Test func install_whenInstalledAlready_isPassedOver() {
        #expect(kernel.install(First.self))
        #expect(!kernel.install(First.self))
        kernel.install([Empty.self, First.self, Empty.self])
        #expect(kernel.manifests.map { "\($0)" } == ["First", "Empty"])
        #expect(kernel.validate().isEmpty)
    }

    @Test func services_whenBuiltFromStatements_areAllRegistered() {
        kernel.install(Chosen.self)
        #expect(kernel.services.graph.services.dropFirst(3).map(\.name) == ["Int", "String", "Bool", "Double"])
        #expect(kernel.services.resolve(String.self) == "1")
    }

    @Test func services_whenRegisteredByAManifest_nameItAsTheirSource() {
        kernel.install(First.self)
        kernel.register([Service(Int.self) { 1 }])
        kernel.register([Service(Bool.self) { true }], from: "the tests")
        #expect(
            kernel.services.graph.services.map(\.source) == [
                "the kernel", "the kernel", "the kernel", "First", "the app", "the tests",
            ])
    }

    @Test func services_whenTwoManifestsRegisterOne_areReportedAndTheSecondIsInForce() {
        kernel.install([First.self, Second.self])
        #expect(kernel.validate() == [.registeredTwice("Engine", first: "First", second: "Second")])
        #expect(kernel.services.resolve(Engine.self)?.maker == "second")
    }

    @Test func boot_whenTwoManifestsRegisterOneService_goesOnAndTellsTheObserver() async throws {
        kernel.install([First.self, Second.self])
        try await kernel.boot()
        #expect(log.errors == [.registeredTwice("Engine", first: "First", second: "Second")])
    }

    @Test func services_whenTheKernelProvidesThem_areItsOwn() {
        #expect(kernel.services.resolve((any UIContributions).self) === kernel.ui)
        let links = kernel.services.resolve((any DeeplinkService).self)
        links?.register(handler: Handler("note"))
        #expect(kernel.deeplinks.features == ["note"])
    }

    @Test func services_whenTheAppReplacesThoseOfTheKernel_areReported() {
        kernel.register([Service((any DeeplinkService).self) { OwnDeeplinks() }])
        #expect(
            kernel.validate() == [.registeredTwice("DeeplinkService", first: "the kernel", second: "the app")])
    }

    @Test func validate_whenServicesAndViewsAreWrong_namesAllInOrder() {
        kernel.register([Service(Engine.self, dependencies: Int.self) { _ in Engine() }])
        kernel.ui.contribute(to: Wall.left, contribution: Named("a"), dependencies: Bool.self) { $0 }
        #expect(
            kernel.validate() == [
                .missingService("Int", path: ["Engine", "Int"]),
                .missingService("Bool", path: ["the view a on Wall.left", "Bool"]),
            ])
    }
}
