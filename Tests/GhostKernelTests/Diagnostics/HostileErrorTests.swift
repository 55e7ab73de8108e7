import CoreContracts
import GhostKernel
import Testing

/// Error texts with hostile names and reasons are one line of limited length.
struct HostileErrorTests {
    private static let hostile = "a\nb\r\u{1B}[31m\u{202E}\u{2028}\0" + String(repeating: "x", count: 100_000)

    private static let errors: [GhostError] = [
        .missingService(hostile, path: [hostile]),
        .missingService(hostile, path: Array(repeating: hostile, count: 1_000)),
        .serviceCycle(Array(repeating: hostile, count: 1_000)),
        .serviceCycle([]),
        .registeredAfterResolve(hostile),
        .registeredTwice(hostile, first: hostile, second: hostile),
        .sharedValue(hostile, made: hostile),
        .servicesNestedTooDeeply(hostile, depth: 1),
        .duplicateContribution(hostile, surface: hostile),
        .nothingToOverride(hostile, surface: hostile, ids: Array(repeating: hostile, count: 1_000)),
        .wrongView(hostile, surface: hostile, made: hostile, wanted: hostile),
        .participantFailed(hostile, phase: .launch, reason: hostile),
        .participantTimedOut(hostile, phase: .launch, limit: .seconds(1)),
        .recursivePhase(.launch, path: Array(repeating: hostile, count: 1_000)),
        .invalidManifests([.registeredAfterResolve(hostile)]),
        .duplicateDeeplinkHandler(hostile, stays: hostile, rejected: hostile),
        .invalidFeature(hostile, handler: hostile),
        .deeplinkEndedAtTab(
            hostile, tab: hostile, feature: hostile, features: Array(repeating: "a" + hostile, count: 1_000)),
    ]

    @Test(arguments: errors.indices)
    func error_whenWhatItNamesIsHostile_isOneReadableLine(index: Int) {
        let text = Self.errors[index].description
        #expect(text.count < 10_000)
        let hidden = text.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
        #expect(hidden.count == 0)
    }
}
