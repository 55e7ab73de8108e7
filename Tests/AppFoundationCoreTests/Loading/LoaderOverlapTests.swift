import AppFoundationCore
import Testing

/// Several loads at a time.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LoaderOverlapTests {
    private let failure = LoadFailure("no network")

    private func started(_ count: Int, _ loader: Loader<Int> = Loader()) async -> HeldLoads {
        let loads = HeldLoads(loader)
        for _ in 0..<count { await loads.start() }
        return loads
    }

    @Test func latestLoad_whenItEndsFirst_determinesTheState() async {
        let loads = await started(2)

        await loads.end(1, .success(2))
        await loads.end(0, .success(1))

        #expect(loads.loader.state == .success(2))
    }

    @Test func earlierLoad_whenItFailsLast_changesNothing() async {
        let loads = await started(2)

        await loads.end(1, .success(2))
        await loads.end(0, .failure(failure))

        #expect(loads.loader.state == .success(2))
    }

    @Test func earlierLoad_whenItEndsFirst_leavesTheStateLoading() async {
        let loads = await started(2)

        await loads.end(0, .success(1))
        #expect(loads.loader.state == .loading(existing: 1))
        await loads.end(1, .success(2))

        #expect(loads.loader.state == .success(2))
    }

    @Test func latestLoad_whenItIsCancelled_restoresTheOutcomeOfAnEarlierOne() async {
        let loads = await started(2)

        await loads.end(0, .success(1))
        await loads.cancel(1)

        #expect(loads.loader.state == .success(1))
    }

    @Test func latestLoad_whenItFailsAfterAnEarlierSuccess_keepsThatValue() async {
        let loads = await started(2, Loader(0))

        await loads.end(0, .success(1))
        await loads.end(1, .failure(failure))

        #expect(loads.loader.state == .failure(failure, existing: 1))
    }

    @Test func earlierLoad_whenItEndsAfterTheCancelledLatest_determinesTheState() async {
        let loads = await started(2)

        await loads.cancel(1)
        #expect(loads.loader.state == .loading(existing: nil))
        await loads.end(0, .success(1))

        #expect(loads.loader.state == .success(1))
    }

    @Test func earlierLoad_whenItIsCancelled_leavesTheStateLoading() async {
        let loads = await started(2)

        await loads.cancel(0)
        #expect(loads.loader.state == .loading(existing: nil))
        await loads.end(1, .success(2))

        #expect(loads.loader.state == .success(2))
    }

    @Test func allLoads_whenTheyAreCancelled_restoreTheState() async {
        let loads = await started(3, Loader(0))

        for load in [1, 2, 0] { await loads.cancel(load) }

        #expect(loads.loader.state == .success(0))
    }

    @Test(arguments: [nil, LoadFailure("no network")])
    func succeed_duringALoad_determinesTheStateForGood(failure: LoadFailure?) async {
        let loads = await started(1)

        loads.loader.succeed(with: 7)
        await loads.end(0, failure.map { .failure($0) } ?? .success(1))

        #expect(loads.loader.state == .success(7))
    }

    @Test func succeed_duringALoadThatIsCancelled_determinesTheState() async {
        let loads = await started(1)

        loads.loader.succeed(with: 7)
        await loads.cancel(0)

        #expect(loads.loader.state == .success(7))
    }

    @Test func load_afterASuccessThatWasSet_determinesTheState() async {
        let loads = await started(1)

        loads.loader.succeed(with: 7)
        await loads.start()
        #expect(loads.loader.state == .loading(existing: 7))
        await loads.end(0, .success(1))
        #expect(loads.loader.state == .loading(existing: 7))
        await loads.end(1, .success(2))

        #expect(loads.loader.state == .success(2))
    }

    @Test func fail_duringALoad_isReplacedByItsOutcome() async {
        let loads = await started(1)

        loads.loader.fail(failure)
        #expect(loads.loader.state == .failure(failure))
        await loads.end(0, .success(1))

        #expect(loads.loader.state == .success(1))
    }

    @Test func fail_afterTheSuccessOfAnEarlierLoad_keepsItsValue() async {
        let loads = await started(2, Loader(0))

        await loads.end(0, .success(1))
        loads.loader.fail(failure)

        #expect(loads.loader.state == .failure(failure, existing: 1))
    }

    @Test func load_afterTheSuccessOfAnEarlierLoad_hasItsValue() async {
        let loads = await started(2, Loader(0))

        await loads.end(0, .success(1))
        await loads.start()

        #expect(loads.loader.state == .loading(existing: 1))
    }

    @Test func latestLoad_whenCancelledDuringAnOutdatedOne_restoresTheState() async {
        let loads = await started(2)

        await loads.end(1, .success(2))
        await loads.start()
        await loads.cancel(2)

        #expect(loads.loader.state == .success(2))
    }

    @Test func loader_whenItsLoadsHaveEnded_isReleased() async {
        weak var loader: Loader<Int>?
        do {
            let loads = await started(2)
            loader = loads.loader
            await loads.end(0, .success(1))
            await loads.cancel(1)
        }

        #expect(loader == nil)
    }
}
