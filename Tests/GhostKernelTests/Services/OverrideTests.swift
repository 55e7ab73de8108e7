import CoreContracts
import GhostKernel
import Testing

@MainActor
struct OverrideTests {
    private struct Text: Equatable { let text: String }
    private struct Reader: Equatable { let text: String }
    private struct Shelf: Equatable { let reader: Reader }
    private final class Other {}
    private final class Holder {
        let text: Text
        init(_ text: Text) { self.text = text }
    }

    private let log = EventLog()
    private let container: ServiceContainer

    init() {
        container = ServiceContainer(observer: log.observer)
    }

    @Test func override_whenRegisteredAfterwards_stays() {
        container.override(Text.self) { Text(text: "mock") }
        container.register(Text.self) { Text(text: "real") }
        #expect(container.resolve(Text.self)?.text == "mock")
    }

    @Test func override_whenRegisteredAfterwards_keepsOutItsDependencies() {
        container.override(Text.self) { Text(text: "mock") }
        container.register(Text.self, dependencies: Other.self) { _ in Text(text: "real") }
        #expect(container.validate().isEmpty)
    }

    @Test func override_whenRegisteredBefore_replacesIt() {
        registerAll()
        container.override(Text.self) { Text(text: "mock") }
        #expect(container.resolve(Reader.self) == Reader(text: "mock"))
        #expect(!log.made.contains("Other"))
    }

    @Test func override_whenWhatIsReplacedMissesSomething_mendsIt() {
        container.register(Text.self, dependencies: Other.self) { _ in Text(text: "real") }
        container.override(Text.self) { Text(text: "mock") }
        #expect(container.validate().isEmpty)
        #expect(container.resolve(Text.self)?.text == "mock")
    }

    @Test func override_whenAlreadyResolved_isGivenOutWithoutAReport() {
        registerAll()
        _ = container.resolve(Text.self)
        container.override(Text.self) { Text(text: "mock") }
        #expect(container.resolve(Text.self)?.text == "mock")
        #expect(log.errors.isEmpty)
    }

    @Test func override_whenDependentsWereMade_makesThemAnew() {
        registerAll()
        #expect(container.resolve(Shelf.self) == Shelf(reader: Reader(text: "real")))
        container.override(Text.self) { Text(text: "mock") }
        #expect(container.resolve(Shelf.self) == Shelf(reader: Reader(text: "mock")))
    }

    @Test func override_whenDependentsWereMade_leavesOthersAlone() {
        registerAll()
        let other = container.resolve(Other.self)
        _ = container.resolve(Shelf.self)
        container.override(Text.self) { Text(text: "mock") }
        #expect(container.resolve(Other.self) === other)
    }

    @Test func override_whenASharedDependentIsHeld_makesItAnewForTheNext() {
        container.register(Text.self) { Text(text: "real") }
        container.register(Holder.self, scope: .shared, dependencies: Text.self) { Holder($0) }
        let held = container.resolve(Holder.self)
        container.override(Text.self) { Text(text: "mock") }
        #expect(container.resolve(Holder.self)?.text.text == "mock")
        #expect(held?.text.text == "real")
    }

    @Test func override_whenDependentsGoRoundInCircles_ends() {
        container.register(Text.self, dependencies: Reader.self) { Text(text: $0.text) }
        container.register(Reader.self, dependencies: Text.self) { Reader(text: $0.text) }
        container.override(Text.self) { Text(text: "mock") }
        #expect(container.resolve(Reader.self) == Reader(text: "mock"))
        #expect(container.validate().isEmpty)
    }

    @Test func override_whenOverriddenAgain_isTheLast() {
        container.override(Text.self) { Text(text: "first") }
        #expect(container.resolve(Text.self)?.text == "first")
        container.override(Text.self) { Text(text: "second") }
        #expect(container.resolve(Text.self)?.text == "second")
        #expect(log.errors.isEmpty)
    }

    @Test func override_whenItNeedsOthers_getsThem() {
        container.register(Other.self) { Other() }
        container.register(Reader.self) { Reader(text: "real") }
        container.override(Reader.self, dependencies: (Other.self, Text.self)) { _, text in Reader(text: text.text) }
        #expect(container.validate() == [.missingService("Text", path: ["Reader", "Text"])])
        container.register(Text.self) { Text(text: "read") }
        #expect(container.resolve(Reader.self)?.text == "read")
    }

    @Test func override_whenADependentHasTheOneBefore_makesItAnew() {
        registerAll()
        _ = container.resolve(Reader.self)
        container.register(Text.self) { Text(text: "second") }
        container.override(Text.self) { Text(text: "mock") }
        #expect(container.resolve(Reader.self)?.text == "mock")
    }

    @Test func override_whenNothingIsRegistered_registersIt() {
        container.override(Text.self, scope: .unique) { Text(text: "mock") }
        #expect(container.isRegistered(Text.self))
        #expect(container.graph.services.map(\.scope) == [.unique])
    }

    @Test func register_whenADependentWasGivenUp_isNoLongerReported() {
        registerAll()
        _ = container.resolve(Reader.self)
        container.override(Text.self) { Text(text: "mock") }
        container.register(Reader.self) { Reader(text: "own") }
        #expect(log.errors.isEmpty)
        #expect(container.resolve(Shelf.self) == Shelf(reader: Reader(text: "own")))
    }

    private func registerAll() {
        container.register(Other.self) { Other() }
        container.register(Text.self, dependencies: Other.self) { _ in Text(text: "real") }
        container.register(Reader.self, dependencies: Text.self) { Reader(text: $0.text) }
        container.register(Shelf.self, dependencies: Reader.self) { Shelf(reader: $0) }
    }
}
