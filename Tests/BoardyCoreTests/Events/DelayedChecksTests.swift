import TestSupport
import Testing

@testable import BoardyCore

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DelayedChecksTests {
    private final class Thing {}

    @Test func checks_whenTheirObjectsAreReleasedInATurn_areReleasedInItButForTheNewest() async {
        let (released, latch) = (ReleaseCount(), AsyncStream.makeStream(of: Never.self))
        let checks = DelayedChecks { for await _ in latch.stream {} }
        let kept = Thing()
        var reported = 0
        for number in 0..<10_000 {
            let object = number == 9_000 ? kept : Thing()
            let action = DeinitAction { released.count += 1 }
            checks.add([
                DelayedChecks.Check { [weak object] in
                    withExtendedLifetime(action) { object != nil }
                } report: {
                    reported += 1
                }
            ])
        }
        #expect(released.count >= 10_000 - 66)
        latch.continuation.finish()
        await yieldUntil { released.count == 10_000 }
        #expect(reported == 1)
        withExtendedLifetime(kept) {}
    }
}
