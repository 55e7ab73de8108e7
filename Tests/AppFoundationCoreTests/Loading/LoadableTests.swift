import AppFoundationCore
import Testing

struct LoadableTests {
    private static let failure = LoadFailure("no network")

    @Test(arguments: [
        (Loadable<Int>.notInitiated, nil),
        (.loading(existing: nil), nil),
        (.loading(existing: 1), 1),
        (.success(1), 1),
        (.failure(failure), nil),
        (.failure(failure, existing: 1), 1),
        (.empty, nil),
    ])
    func value_isTheLatestLoadedOne(state: Loadable<Int>, value: Int?) {
        #expect(state.value == value)
    }

    @Test(arguments: [
        (Loadable<Int>.notInitiated, Loadable<String>.notInitiated),
        (.loading(existing: nil), .loading(existing: nil)),
        (.loading(existing: 1), .loading(existing: "1")),
        (.success(1), .success("1")),
        (.failure(failure), .failure(failure)),
        (.failure(failure, existing: 1), .failure(failure, existing: "1")),
        (.empty, .empty),
    ])
    func map_changesOnlyTheValue(state: Loadable<Int>, mapped: Loadable<String>) {
        #expect(state.map { "\($0)" } == mapped)
    }

    @Test func map_whenTheTransformThrows_throws() {
        #expect(throws: Self.failure) {
            try Loadable.success(1).map { _ throws(LoadFailure) -> Int in throw Self.failure }
        }
    }

    @Test func isLoading_isTrueOnlyWhileLoading() {
        let states: [Loadable<Int>] = [
            .notInitiated, .loading(existing: 1), .success(1), .failure(Self.failure), .empty,
        ]
        #expect(states.map(\.isLoading) == [false, true, false, false, false])
    }

    @Test func error_isThatOfAFailure() {
        #expect(Loadable<Int>.failure(Self.failure).error as? LoadFailure != nil)
        #expect(Loadable<Int>.success(1).error == nil)
    }

    @Test func states_areEqualOnlyToThemselves() {
        let states: [Loadable<Int>] = [
            .notInitiated, .loading(existing: nil), .loading(existing: 1), .success(1), .success(2),
            .failure(Self.failure), .failure(Self.failure, existing: 1), .failure(LoadFailure("other")), .empty,
        ]
        for (index, one) in states.enumerated() {
            #expect(states.indices.filter { states[$0] == one } == [index])
        }
    }

    @Test func failures_withTheSameText_areEqual() {
        struct Other: Error, CustomStringConvertible { let description = "no network" }
        #expect(Loadable<Int>.failure(Self.failure) == .failure(Other()))
    }
}
