import Testing

@testable import Measuring

struct QuartilesTests {
    @Test func quartiles_ofNothing_areZero() {
        let none = Quartiles([])
        #expect([none.lower, none.median, none.upper] == [0, 0, 0])
    }
}
