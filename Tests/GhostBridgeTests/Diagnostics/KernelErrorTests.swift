import Boardy
import CoreContracts
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

/// Errors of the kernel in the sink of an app.
@MainActor
@Suite(.journal)
struct KernelErrorTests {
    private enum Doubled: Manifest {
        static var services: [Service] {
            Service(Bed.self) { Bed() }
            Service(Bed.self) { Bed() }
        }
    }

    private static let error = GhostError.registeredTwice("Bed", first: "Doubled", second: "Doubled")

    @Test func sink_whenTheKernelReportsAnError_getsItsType() {
        var errors: [GhostError] = []
        let sink = ErrorSink { errors.append($0) }
        let launcher = PluginLauncher.with(options: .default.with(sink)).install(manifest: Doubled.self).instantiate()
        #expect(errors.first == Self.error)
        withExtendedLifetime(launcher) {}
    }

    @Test func bridgedErrors_whenCompared_areEqualByCodeAndText() {
        let first = BoardError(bridging: Self.error, code: "a", description: "b")
        #expect(first == BoardError(bridging: CancellationError(), code: "a", description: "b"))
        #expect(first.hashValue == BoardError(bridging: CancellationError(), code: "a", description: "b").hashValue)
        #expect(first != BoardError(bridging: Self.error, code: "a"))
        #expect(first != BoardError(bridging: Self.error, code: "c", description: "b"))
    }

    @Test func bridgedError_withoutADescription_hasThatOfTheError() {
        let error = BoardError(bridging: Self.error, code: "registered-twice")
        #expect(error.code == "registered-twice")
        #expect(error.description == Self.error.description)
    }
}
