import Boardy
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct IsolationTests {
    /// Runs one harness with the common manifest and boards, but with its own goods, and returns the results.
    private func goods(of number: Int) async throws -> (receipt: String?, inputs: [String], links: Int, errors: Int) {
        let shop = try await ShopFixture()
        shop.harness.override((any Stock).self) { MockStock("\(number)") }
        let stove = shop.harness.fake(StoveIO.self)
        await Task.yield()
        shop.harness.destination(StoveIO.self).activation.activate(with: "\(number)")
        try await shop.harness.start()
        _ = await shop.harness.handleDeeplink("app://street/shop/buy")
        let links = shop.journal.notes.filter { $0 == "link buy" }.count
        return (
            shop.harness.resolve((any Till).self)?.receipt, stove.inputs, links, shop.harness.errors.count
        )
    }

    @Test func harnesses_whenAHundredAreAtWork_doNotSeeOneAnother() async throws {
        let all = (0..<100).map { number in
            Task {
                let found = try await goods(of: number)
                return found.receipt == "\(number): 1" && found.inputs == ["\(number)"] && found.links == 1
                    && found.errors == 0
            }
        }
        for task in all { #expect(try await task.value) }
    }

    @Test func error_whenReportedInOneHarness_isNotInAnother() async {
        let (first, second) = (TestHarness(), TestHarness())
        _ = await first.handleDeeplink("app://nowhere")
        #expect(first.errors.count == 1)
        second.expectNoErrors()
    }
}
