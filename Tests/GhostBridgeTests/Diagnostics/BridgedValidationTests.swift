import Boardy
import CoreContracts
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct BridgedValidationTests {
    private let log = ErrorLog()

    private struct A {}
    private struct B {}
    private struct C {}
    private struct D {}

    private enum Deep: Manifest {
        static var services: [Service] {
            Service(A.self, dependencies: B.self) { _ in A() }
            Service(B.self, dependencies: C.self) { _ in B() }
            Service(C.self, dependencies: D.self) { _ in C() }
        }
    }
    private enum Circle: Manifest {
        static var services: [Service] {
            Service(A.self, dependencies: B.self) { _ in A() }
            Service(B.self, dependencies: C.self) { _ in B() }
            Service(C.self, dependencies: A.self) { _ in C() }
        }
    }
    private enum Narcissus: Manifest {
        static var services: [Service] { Service(A.self, dependencies: A.self) { $0 } }
    }
    private enum First: Manifest {
        static var services: [Service] { Service(A.self) { A() } }
    }
    private enum Second: Manifest {
        static var services: [Service] { Service(A.self) { A() } }
    }
    private enum Needy: Manifest {
        static var uiProviders: [any UIProvider.Type] { [NeedyUI.self] }
    }
    private final class NeedyUI: UIProvider {
        func registerUI(_ registry: any UIRegistryContributing) {
            registry.contribute(to: Wall.left, contribution: Named("chart"), dependencies: D.self) { (_: D) in "" }
        }
    }

    private func component(_ manifests: [any Manifest.Type]) -> LauncherComponent {
        PluginLauncher.with(options: log.options).install(manifests: manifests)
    }

    private func code(_ issues: [LaunchIssue]) -> [BoardError.Code] { issues.map(\.error.code) }

    @Test func validate_whenSomethingIsMissingThreeLevelsDown_namesItOnce() {
        let issues = component([Deep.self]).validate()
        #expect(code(issues) == ["missing-service"])
        #expect(
            issues.first?.error.description.contains("\"D\"") == true
                || issues.first?.description.contains("'D'") == true)
        #expect(log.texts == [])
    }

    @Test func validate_whenThreeGoRoundInACircle_namesTheWay() {
        let issues = component([Circle.self]).validate()
        #expect(issues.map(\.error) == [.serviceCycle(["A", "B", "C", "A"])])
    }

    @Test func validate_whenAServiceNeedsItself_saysSo() {
        #expect(component([Narcissus.self]).validate().map(\.error) == [.serviceCycle(["A", "A"])])
    }

    @Test func validate_whenTwoManifestsRegisterOneService_namesBoth() {
        let error = GhostError.registeredTwice("A", first: "First", second: "Second")
        #expect(component([First.self, Second.self]).validate().map(\.error) == [error])
    }

    @Test func validate_whenTheAppOverridesWhatTwoRegister_findsNothing() {
        var isOwn = false
        let own = Service(A.self) {
            isOwn = true
            return A()
        }
        let component = component([First.self, Second.self]).override(services: [own])
        #expect(component.validate() == [])
        #expect(component.instantiate().resolve(A.self) != nil)
        #expect(isOwn)
        #expect(log.texts == [])
    }

    @Test func validate_whenTheAppOverridesWhatMissesSomething_findsNothing() {
        let component = component([Deep.self]).override(services: [Service(C.self) { C() }])
        #expect(component.validate() == [])
        #expect(component.instantiate().resolve(A.self) != nil)
        #expect(log.texts == [])
    }

    @Test func validate_whenAnOverrideMissesSomething_namesIt() {
        let component = component([First.self])
            .override(services: [Service(A.self, dependencies: D.self) { _ in A() }])
        #expect(component.validate().map(\.error) == [.missingService("D", path: ["A", "D"])])
    }

    @Test func validate_whenAViewNeedsWhatIsMissing_namesTheView() {
        let issues = component([Needy.self]).validate()
        #expect(code(issues) == ["missing-service"])
        #expect(issues.first?.description.contains("chart") == true)
    }

    @Test func validate_whenWhatIsMissingIsAManifestsOrTheApps_isContentWithEither() {
        #expect(component([Deep.self]).install(services: [Service(D.self) { D() }]).validate() == [])
    }

    @Test func validate_whenServicesNeedWhatTheLauncherHas_findsNothing() {
        enum Mapped: Manifest {
            static var services: [Service] {
                Service(A.self, dependencies: (ServiceMap.self, (any BoardActivating).self)) { _, _ in A() }
                Service(B.self, dependencies: ((any DeeplinkService).self, (any UIContributions).self)) { _, _ in B() }
            }
        }
        #expect(component([Mapped.self]).validate() == [])
    }

    @Test func launcher_whenMade_reportsEachFaultOnce() {
        let launcher = component([Circle.self, Needy.self]).instantiate()
        #expect(log.codes.sorted() == ["missing-service", "service-cycle"])
        withExtendedLifetime(launcher) {}
    }

    @Test func launcher_whenTwoManifestsRegisterOneService_reportsItOnceAndTheSecondIsInForce() {
        let launcher = component([First.self, Second.self]).instantiate()
        #expect(log.codes == ["registered-twice"])
        #expect(launcher.catalog.services.filter { $0.name == "A" }.map(\.source) == ["Second"])
    }

    @Test func launcher_whenAViewIsContributedTwice_reportsItOnce() {
        enum Again: Manifest {
            static var uiProviders: [any UIProvider.Type] { [FirstUI.self, SecondUI.self] }
        }
        final class FirstUI: UIProvider {
            func registerUI(_ registry: any UIRegistryContributing) {
                registry.contribute(to: Wall.left, contribution: Named("chart")) { "" }
            }
        }
        final class SecondUI: UIProvider {
            func registerUI(_ registry: any UIRegistryContributing) {
                registry.contribute(to: Wall.left, contribution: Named("chart")) { "" }
            }
        }
        let component = component([Again.self])
        #expect(code(component.validate()) == ["duplicate-contribution"])
        let launcher = component.instantiate()
        #expect(log.codes == ["duplicate-contribution"])
        withExtendedLifetime(launcher) {}
    }

    @Test(arguments: [LaunchValidation.declared, .thorough])
    func option_whenItIsNotStrict_reportsFaultsOfServices(_ option: LaunchValidation) {
        let launcher = PluginLauncher.with(options: log.options.with(option)).install(manifest: Deep.self).instantiate()
        #expect(log.codes == ["missing-service"])
        withExtendedLifetime(launcher) {}
    }

    @Test func option_whenItIsStrict_endsTheProgram() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let options = MainOptions.default.with(LaunchValidation.strict).with(ErrorSink.none)
            _ = PluginLauncher.with(options: options).install(manifest: Deep.self).instantiate()
        }
    }
}
