import CoreContracts
import GhostKernel
import Testing

@MainActor
struct RegisterAgainTests {
    private final class Missing {}
    private struct Text: Equatable { let text: String }
    private struct Reader: Equatable { let text: String }

    private let log = EventLog()
    private let container: ServiceContainer

    init() {
        container = ServiceContainer(observer: log.observer)
    }

    @Test func register_whenRegisteredBefore_replacesIt() {
        container.register(Text.self) { Text(text: "first") }
        container.register(Text.self) { Text(text: "second") }
        #expect(container.resolve(Text.self)?.text == "second")
        #expect(log.errors.isEmpty)
    }

    @Test func register_whenTheFormerHadDependencies_forgetsThem() {
        container.register(Text.self, dependencies: Missing.self) { _ in Text(text: "first") }
        container.register(Text.self) { Text(text: "second") }
        #expect(container.validate().isEmpty)
        #expect(container.graph.missing.isEmpty)
        #expect(container.resolve(Text.self)?.text == "second")
    }

    @Test func register_whenTheFormerWasResolved_isReported() {
        container.register(Text.self) { Text(text: "first") }
        _ = container.resolve(Text.self)
        container.register(Text.self) { Text(text: "second") }
        #expect(log.errors == [.registeredAfterResolve("Text")])
        #expect(container.resolve(Text.self)?.text == "second")
    }

    @Test(arguments: ServiceScope.allCases)
    func register_whenOneOfAnyScopeWasResolved_isReported(scope: ServiceScope) {
        container.register(Missing.self, scope: scope) { Missing() }
        _ = container.resolve(Missing.self)
        container.register(Missing.self) { Missing() }
        #expect(log.errors == [.registeredAfterResolve("Missing")])
    }

    @Test func register_whenTheFormerWasOnlyADependency_isReported() {
        registerReader()
        _ = container.resolve(Reader.self)
        container.register(Text.self) { Text(text: "second") }
        #expect(log.errors == [.registeredAfterResolve("Text")])
    }

    @Test func register_whenTheFormerWasResolved_leavesItToWhoHasIt() {
        registerReader()
        _ = container.resolve(Reader.self)
        container.register(Text.self) { Text(text: "second") }
        #expect(container.resolve(Reader.self) == Reader(text: "first"))
    }

    @Test func register_whenReplaced_isAnEventEachTime() {
        container.register(Text.self) { Text(text: "first") }
        container.register(Text.self, scope: .unique) { Text(text: "second") }
        #expect(
            log.events == [
                .registered(service: "Text", scope: .singleton), .registered(service: "Text", scope: .unique),
            ])
    }

    @Test func graph_whenRegisteredAgain_keepsThePlace() {
        registerReader()
        container.register(Text.self, scope: .unique) { Text(text: "second") }
        #expect(container.graph.services.map(\.name) == ["Text", "Reader"])
        #expect(container.graph.services.map(\.scope) == [.unique, .singleton])
    }

    /// Registers services when it is released.
    private final class Captured {
        weak var container: ServiceContainer?
        init(_ container: ServiceContainer) { self.container = container }

        deinit {
            let container = container
            MainActor.assumeIsolated {
                container?.register(Reader.self) { Reader(text: "released") }
                _ = container?.resolve(Reader.self)
            }
        }
    }

    @Test func register_whenTheFormerFactoryIsReleased_itsObjectsCanUseTheContainer() {
        container.register(Text.self) { [captured = Captured(container)] in
            Text(text: captured.container == nil ? "" : "first")
        }
        container.register(Text.self) { Text(text: "second") }
        #expect(container.resolve(Reader.self)?.text == "released")
        #expect(container.resolve(Text.self)?.text == "second")
    }

    @Test func register_whenTheFormerProductIsReleased_itCanUseTheContainer() {
        container.register(Captured.self) { [unowned container] in Captured(container) }
        _ = container.resolve(Captured.self)
        container.register(Captured.self) { [unowned container] in Captured(container) }
        #expect(container.resolve(Reader.self)?.text == "released")
    }

    private func registerReader() {
        container.register(Text.self) { Text(text: "first") }
        container.register(Reader.self, dependencies: Text.self) { Reader(text: $0.text) }
    }
}
