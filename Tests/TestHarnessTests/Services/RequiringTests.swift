import CoreContracts
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RequiringTests {
    private let harness = TestHarness()

    private final class Cellar {}
    private final class Box<Content> {}
    private final class Hen { init(_: Egg) {} }
    private final class Egg { init(_: Hen) {} }
    private protocol Sour {}
    private protocol Sweet {}

    private enum FarmManifest: Manifest {
        static var services: [Service] {
            Service(Hen.self, dependencies: Egg.self) { Hen($0) }
            Service(Egg.self, dependencies: Hen.self) { Egg($0) }
        }
    }

    private func text<Product>(ofMissing type: Product.Type) -> String {
        do {
            _ = try harness.require(type)
            return "nothing is missing"
        } catch {
            return "\(error)"
        }
    }

    @Test func require_whenTheServiceIsThere_returnsIt() throws {
        let stock = MockStock()
        harness.override((any Stock).self) { stock }
        #expect(try harness.require((any Stock).self) === stock)
        harness.expectNoErrors()
    }

    @Test func resolve_whenNothingIsRegistered_isNilAndReportsNothing() {
        #expect(harness.resolve(Cellar.self) == nil)
        harness.expectNoErrors()
    }

    @Test func resolve_whenADependencyIsMissing_isNilAndReportsIt() async throws {
        try await harness.load(manifest: ShopManifest.self)
        #expect(harness.resolve((any Prices).self) == nil)
        harness.expectError("missing-service")
    }

    @Test func require_whenAClassIsNotRegistered_saysHowToMockIt() {
        #expect(
            text(ofMissing: Cellar.self)
                == "'Cellar' is asked for, and nothing in the harness has it. To fix: register a mock with "
                + "`harness.override(Cellar.self) { MockCellar() }`, or load the manifest that has it.")
    }

    /// The suggested code must compile with `ExistentialAny`, which this package enables.
    @Test func require_whenAProtocolIsNotRegistered_saysHowToMockItWithAny() {
        #expect(
            text(ofMissing: (any Stock).self)
                == "'Stock' is asked for, and nothing in the harness has it. To fix: register a mock with "
                + "`harness.override((any Stock).self) { MockStock() }`, or load the manifest that has it.")
    }

    @Test func require_whenAProtocolIsMissingTwoLevelsDown_namesTheWayAndHowToMockIt() async throws {
        try await harness.load(manifest: ShopManifest.self)
        #expect(
            text(ofMissing: (any Till).self)
                == "'Till' needs 'Stock', which nothing in the harness has (Till -> Prices -> Stock). To fix: register a mock with "
                + "`harness.override((any Stock).self) { MockStock() }`, or load the manifest that has it.")
    }

    @Test func require_whenAServiceIsMissing_throwsItsPath() async throws {
        try await harness.load(manifest: ShopManifest.self)
        #expect(throws: TestHarnessError.missingService("Stock", path: ["Till", "Prices", "Stock"], isProtocol: true)) {
            try harness.require((any Till).self)
        }
    }

    @Test func require_whenServicesGoRoundInACircle_saysSo() async throws {
        try await harness.load(manifest: FarmManifest.self)
        #expect(
            text(ofMissing: Hen.self)
                == "'Hen' cannot be had: 'Hen' depends on itself through other services, and none of them can be made first "
                + "(Hen -> Egg -> Hen). To fix: resolve one of them when it is used instead of when it is made, or "
                + "move the shared part into a third service.")
    }

    @Test func require_whenAGenericClassIsNotRegistered_saysHowToMockIt() {
        #expect(
            text(ofMissing: Box<Int>.self)
                == "'Box<Int>' is asked for, and nothing in the harness has it. To fix: register a mock "
                + "with `harness.override(Box<Int>.self) { … }`, or load the manifest that has it.")
    }

    @Test func require_whenACompositionIsNotRegistered_namesWhatCanBeCompiled() {
        let text = text(ofMissing: (any Sweet & Sour).self)
        #expect(text.contains("`harness.override((any "))
        #expect(!text.contains("Mockany"), "\(text)")
    }

    @Test func require_whenTwoTypesHaveOneName_namesTheModuleOfTheMissingOne() {
        harness.override(Two.Config.self) { Two.Config() }
        #expect(
            text(ofMissing: One.Config.self).contains(
                "`harness.override(TestHarnessTests.RequiringTests.One.Config.self) { MockConfig() }`"),
            "\(text(ofMissing: One.Config.self))")
    }

    enum One { final class Config {} }
    enum Two { final class Config {} }
}
