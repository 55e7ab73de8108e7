import Boardy
import Testing

@testable import Showcase

@MainActor
struct ErrorCounterTests {
    @Test func count_beforeAnyError_is0() {
        #expect(ErrorCounter().count == 0)
    }

    @Test func count_afterErrors_isTheirNumber() {
        let failures = ErrorCounter()
        let motherboard = Motherboard(diagnostics: Diagnostics(sink: .none, observers: [failures]))

        motherboard.activateBoard(identifier: "nobody")
        motherboard.activateBoard(identifier: "nobody")

        #expect(failures.count == 2)
    }
}
