import Boardy
import Testing

@testable import BoardyCore

@MainActor
struct HandlerListTests {
    @Test func cancel_whenManyAreCancelled_forgetsThem() {
        let list = HandlerList<Int>()
        let tokens = (0..<1000).map { _ in list.add { _ in } }
        for token in tokens { token.cancel() }
        #expect(list.count == 0)
    }

    @Test func cancel_whenDone_releasesTheHandlerAtOnce() {
        final class Captured {}
        let list = HandlerList<Int>()
        var captured: Captured? = Captured()
        weak let reference = captured
        let token = list.add { [captured] _ in _ = captured }
        list.add { _ in }
        captured = nil
        #expect(reference != nil)
        token.cancel()
        #expect(reference == nil)
        #expect(list.count == 1)
    }

    @Test func send_whenTargetsAreGone_forgetsThem() {
        final class Target {}
        let list = HandlerList<Int>()
        for _ in 0..<100 { list.add(Target()) { _, _ in } }
        list.send(1)
        #expect(list.count == 0)
    }

    @Test func add_whenTargetsAreGone_forgetsThemWithoutASend() {
        final class Target {}
        let list = HandlerList<Int>()
        let kept = Target()
        list.add(kept) { _, _ in }
        for _ in 0..<10_000 {
            let token = list.add(Target()) { _, _ in }
            #expect(!token.isActive)
        }
        #expect(list.count <= 32)
        var calls = 0
        list.add(kept) { _, _ in calls += 1 }
        list.send(1)
        #expect(calls == 1)
    }

    @Test func close_whenTokensAreHeld_releasesHandlers() {
        final class Captured {}
        let list = HandlerList<Int>()
        var captured: Captured? = Captured()
        weak let reference = captured
        let token = list.add { [captured] _ in _ = captured }
        captured = nil
        _ = list.invalidate()
        #expect(reference == nil)
        #expect(!token.isActive)
    }

    @Test(.timeLimit(.minutes(10)))
    func add_whenThereAreManyHandlers_doesNotLookAtAllOfThemEachTime() {
        let list = HandlerList<Int>()
        let tokens = (0..<200_000).map { _ in list.add { _ in } }
        #expect(list.count == 200_000)
        for token in tokens { token.cancel() }
        #expect(list.count == 0)
    }
}
