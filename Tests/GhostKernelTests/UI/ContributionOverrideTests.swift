import CoreContracts
import GhostKernel
import ManifestTestSupport
import TestHarness
import Testing

/// Contributions of modules that the app replaces.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ContributionOverrideTests {
    private final class Missing {}

    private final class ModuleUI: UIProvider {
        func registerUI(_ registry: any UIRegistryContributing) {
            registry.contribute(to: Wall.left, id: "a") { "module a" }
            registry.contribute(to: Wall.left, contribution: Named("b"), dependencies: Missing.self) { _ in "module b" }
            registry.contribute(to: Wall.left, id: "c") { "module c" }
        }
    }
    private enum Module: Manifest {
        static var uiProviders: [any UIProvider.Type] { [ModuleUI.self] }
    }
    private final class AppUI: UIProvider {
        func registerUI(_ registry: any UIRegistryContributing) {
            registry.contribute(to: Wall.left, contribution: Named("b"), dependencies: String.self) { "app \($0)" }
        }
    }
    private final class MisspelledUI: UIProvider {
        func registerUI(_ registry: any UIRegistryContributing) {
            registry.contribute(to: Wall.left, id: "d") { "app d" }
            registry.contribute(to: Wall.right, id: "a") { "app a" }
        }
    }
    private final class SecondUI: UIProvider {
        func registerUI(_ registry: any UIRegistryContributing) {
            registry.contribute(to: Wall.left, id: "b") { "second" }
        }
    }

    private let log = EventLog()
    private let kernel: Kernel

    init() {
        kernel = Kernel(clock: ManualClock(), observer: log.observer)
        kernel.register([Service(String.self) { "b" }])
    }

    private var views: [String] { kernel.ui.views(of: String.self, on: Wall.left) }

    @Test(arguments: [true, false])
    func override_whenBeforeOrAfterTheManifest_takesThePlaceOfTheContribution(isBefore: Bool) {
        if isBefore { kernel.override(uiProviders: [AppUI.self]) }
        kernel.install(Module.self)
        if !isBefore { kernel.override(uiProviders: [AppUI.self]) }
        #expect(views == ["module a", "app b", "module c"])
        #expect(kernel.ui.contribution("b", to: Wall.left)?.contribution as? Named == Named("b"))
        #expect(log.errors == [])
    }

    @Test func override_whenDone_needsNoDependenciesOfTheModule() async throws {
        kernel.install(Module.self)
        #expect(kernel.validate().map(\.code) == ["missing-service"])
        kernel.override(uiProviders: [AppUI.self])
        #expect(kernel.validate() == [])
        try await kernel.boot()
    }

    @Test func override_whenThereIsNothingToReplace_isReportedByTheBootAndNotShown() async throws {
        kernel.install(Module.self)
        kernel.override(uiProviders: [AppUI.self, MisspelledUI.self])
        let errors: [GhostError] = [
            .nothingToOverride("d", surface: "Wall.left", ids: ["a", "b", "c"]),
            .nothingToOverride("a", surface: "Wall.right", ids: []),
        ]
        #expect(kernel.validate() == errors)
        #expect(log.errors == [])
        try await kernel.boot()
        #expect(log.errors == errors)
        #expect(views == ["module a", "app b", "module c"])
        #expect(kernel.ui.contributions(to: Wall.right).isEmpty)
    }

    @Test func override_whenThereIsAnother_isReportedAndTheFirstStays() {
        kernel.install(Module.self)
        kernel.override(uiProviders: [AppUI.self, SecondUI.self])
        #expect(views == ["module a", "app b", "module c"])
        #expect(log.errors == [.duplicateContribution("b", surface: "Wall.left")])
    }

    @Test func contribute_whenAfterAnOverride_replacesNothing() {
        kernel.install(Module.self)
        kernel.override(uiProviders: [AppUI.self])
        kernel.ui.contribute(to: Wall.left, id: "a") { "second" }
        #expect(views == ["module a", "app b", "module c"])
        #expect(log.errors == [.duplicateContribution("a", surface: "Wall.left")])
    }
}
