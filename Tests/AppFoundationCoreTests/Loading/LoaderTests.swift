import AppFoundationCore
import Observation
import TestSupport
import Testing

/// One load at a time.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LoaderTests {
    private let failure = LoadFailure("no network")

    @Test func loader_whenNew_isNotInitiated() {
        #expect(Loader<Int>().state == .notInitiated)
    }

    @Test func loader_withAValue_isASuccess() {
        #expect(Loader(1).state == .success(1))
    }

    @Test func load_whenItSucceeds_setsAndReturnsTheValue() async throws {
        let loader = Loader<Int>()

        #expect(try await loader.load { 1 } == 1)

        #expect(loader.state == .success(1))
    }

    @Test func load_untilItEnds_isLoadingWithTheExistingValue() async throws {
        let loader = Loader<Int>()
        var states: [Loadable<Int>] = []

        for value in 1...2 {
            try await loader.load {
                states.append(loader.state)
                return value
            }
        }

        #expect(states == [.loading(existing: nil), .loading(existing: 1)])
    }

    @Test func load_whenItFails_throwsAndKeepsTheExistingValue() async throws {
        let loader = Loader<Int>()
        await #expect(throws: LoadFailure.self) { try await loader.load { throw failure } }
        #expect(loader.state == .failure(failure))
        try await loader.load { 1 }

        for _ in 1...2 {
            await #expect(throws: LoadFailure.self) { try await loader.load { throw failure } }
            #expect(loader.state == .failure(failure, existing: 1))
        }
    }

    @Test(arguments: [nil, 1])
    func load_whenItIsCancelled_throwsAndRestoresTheState(value: Int?) async {
        let loader = Loader(value)
        let state = loader.state

        await #expect(throws: CancellationError.self) { try await loader.load { throw CancellationError() } }

        #expect(loader.state == state)
    }

    @Test func load_whenItIsCancelledAfterAFailure_restoresTheFailure() async {
        let loader = Loader(1)
        loader.fail(failure)

        await #expect(throws: CancellationError.self) { try await loader.load { throw CancellationError() } }

        #expect(loader.state == .failure(failure, existing: 1))
    }

    /// `URLSession` throws an error of its own in a cancelled task.
    @Test func load_whenACancelledTaskThrowsAnotherError_restoresTheState() async {
        let loads = HeldLoads()
        await loads.start()

        await loads.cancel(0, endingWith: failure)

        #expect(loads.loader.state == .notInitiated)
    }

    @Test func fail_keepsTheValue() {
        let loader = Loader(1)

        loader.fail(failure)
        loader.fail(LoadFailure("still no network"))

        #expect(loader.state == .failure(LoadFailure("still no network"), existing: 1))
    }

    @Test func state_whenItChanges_notifiesObservers() async {
        let loader = Loader<Int>()
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        withObservationTracking {
            _ = loader.state
        } onChange: {
            change.yield()
        }

        loader.succeed(with: 1)
        change.finish()

        var count = 0
        for await _ in changes { count += 1 }
        #expect(count == 1)
    }

    // MARK: Release

    /// The release of a value inside the access to the state would end the program: "Simultaneous accesses".
    @Test(arguments: [true, false])
    func value_whenReplaced_mayUseTheLoaderInItsRelease(byALoad: Bool) async throws {
        let (loader, failure) = (Loader<DeinitAction>(), failure)
        loader.succeed(with: DeinitAction { [weak loader] in loader?.fail(failure) })
        if byALoad { try await loader.load { DeinitAction() } } else { loader.succeed(with: DeinitAction()) }
        #expect(loader.state.error as? LoadFailure == failure)
    }

    @Test func error_whenReplaced_mayUseTheLoaderInItsRelease() async throws {
        struct Failure: Error { let action: DeinitAction }
        let loader = Loader<Int>()
        loader.fail(Failure(action: DeinitAction { [weak loader] in loader?.succeed(with: 2) }))
        try await loader.load { 1 }
        #expect(loader.state == .success(2))
    }
}
