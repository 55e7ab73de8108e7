import CoreContracts
import GhostKernel
import ManifestTestSupport
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct MainViewTests {
    private final class Brand: UIProvider {
        func registerUI(_ registry: any UIRegistryContributing) {
            registry.contribute(to: AppUISurface.mainView, id: "main") { "branded" }
        }
    }

    private let log = EventLog()
    private let kernel: Kernel

    init() {
        kernel = Kernel(clock: ManualClock(), observer: log.observer)
    }

    private func contribute(_ id: String) {
        kernel.ui.contribute(to: AppUISurface.mainView, id: id) { id }
    }

    @Test func mainView_whenNoModuleContributesOne_isNil() {
        #expect(kernel.ui.makeMainView(as: String.self) == nil)
        #expect(log.errors == [])
        #expect(kernel.validate() == [])
    }

    @Test func mainView_whenAModuleContributesOne_isMadeAtEachRequest() {
        var made = 0
        kernel.ui.contribute(to: AppUISurface.mainView, id: "main") {
            made += 1
            return "main"
        }
        #expect(made == 0)
        #expect(kernel.ui.makeMainView(as: String.self) == "main")
        #expect(kernel.ui.makeMainView() == "main")
        #expect(made == 2)
    }

    @Test func mainView_whenSeveralModulesContributeOne_isTheFirstAndReported() async throws {
        contribute("a")
        contribute("b")
        #expect(kernel.ui.makeMainView(as: String.self) == "a")
        #expect(kernel.validate() == [.severalMainViews(ids: ["a", "b"])])
        try await kernel.boot()
        #expect(log.errors == [.severalMainViews(ids: ["a", "b"])])
    }

    @Test func mainView_whenItHasAnotherType_isNilAndReported() {
        contribute("main")
        #expect(kernel.ui.makeMainView(as: Int.self) == nil)
        #expect(log.errors.map(\.code) == ["wrong-view"])
    }

    @Test(arguments: [true, false])
    func mainView_whenTheAppOverridesIt_isThatOfTheApp(isFirst: Bool) {
        if isFirst { kernel.override(uiProviders: [Brand.self]) }
        contribute("main")
        if !isFirst { kernel.override(uiProviders: [Brand.self]) }
        #expect(kernel.ui.makeMainView(as: String.self) == "branded")
        #expect(kernel.validate() == [])
    }

    @Test func mainView_whenItsDependencyIsMissing_isNilAndReported() {
        kernel.ui.contribute(to: AppUISurface.mainView, contribution: Named("main"), dependencies: Int.self) { "\($0)" }
        #expect(kernel.ui.makeMainView(as: String.self) == nil)
        #expect(log.errors.map(\.code) == ["missing-service"])
        #expect(kernel.validate().map(\.code) == ["missing-service"])
    }
}
