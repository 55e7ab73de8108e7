import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The registrations that a token ends, and the time of their end.
@MainActor
struct FlowTokenTests {
    private let log = ErrorLog()
    private let echo = EchoBoard()

    private final class Owner {}

    @Test func scopedToken_whenItsOwnerGoes_ends() {
        let motherboard = log.makeMotherboard(boards: [echo])
        var received: [String] = []
        var owner: Owner? = Owner()
        weak let reference = owner
        let token = motherboard.destination(EchoIO.self).flow.handle { received.append($0) }
        if let owner { token.scoped(to: owner) }
        echo.sendOutput("1")
        #expect(token.isActive)
        owner = nil
        #expect(reference == nil)
        #expect(!token.isActive)
        echo.sendOutput("2")
        #expect(received == ["1"])
    }

    @Test func scopedToken_whenItsOwnerGoes_letsGoOfTheHandlerWithTheNextOutput() {
        let motherboard = log.makeMotherboard(boards: [echo])
        weak var reference: Owner?
        do {
            let captured = Owner()
            reference = captured
            motherboard.destination(EchoIO.self).flow.handle { _ in _ = captured }.scoped(to: Owner())
        }
        #expect(reference != nil)
        echo.sendOutput("1")
        #expect(reference == nil)
    }

    @Test func scopedToken_whenItsOwnerGoes_leavesOthersAlone() {
        let motherboard = log.makeMotherboard(boards: [echo])
        var received: [String] = []
        let flow = motherboard.destination(EchoIO.self).flow
        flow.handle { received.append("a\($0)") }.scoped(to: Owner())
        flow.handle { received.append("b\($0)") }
        echo.sendOutput("1")
        #expect(received == ["b1"])
    }

    @Test func scopedToken_whenThereIsATargetToo_endsWithTheOwner() {
        let motherboard = log.makeMotherboard(boards: [echo])
        let target = Owner()
        var (owner, calls): (Owner?, Int) = (Owner(), 0)
        let token = motherboard.destination(EchoIO.self).flow.addTarget(target) { _, _ in calls += 1 }
        if let owner { token.scoped(to: owner) }
        echo.sendOutput("1")
        owner = nil
        #expect(!token.isActive)
        echo.sendOutput("2")
        #expect(calls == 1)
        withExtendedLifetime(target) {}
    }

    @Test func scopedToken_whenThereIsATargetToo_endsWithTheTarget() {
        let motherboard = log.makeMotherboard(boards: [echo])
        let owner = Owner()
        var (target, calls): (Owner?, Int) = (Owner(), 0)
        weak let reference = target
        let token = target.map { motherboard.destination(EchoIO.self).flow.addTarget($0) { _, _ in calls += 1 } }
        token?.scoped(to: owner)
        echo.sendOutput("1")
        target = nil
        #expect(reference == nil)
        #expect(token?.isActive == false)
        echo.sendOutput("2")
        #expect(calls == 1)
        withExtendedLifetime(owner) {}
    }

    @Test(arguments: [true, false])
    func scopedToken_whenScopedTwice_endsWithEitherOwner(firstGoes: Bool) {
        let motherboard = log.makeMotherboard(boards: [echo])
        let kept = Owner()
        var calls = 0
        let token = motherboard.destination(EchoIO.self).flow.handle { _ in calls += 1 }
        token.scoped(to: firstGoes ? Owner() : kept).scoped(to: firstGoes ? kept : Owner())
        #expect(!token.isActive)
        echo.sendOutput("1")
        #expect(calls == 0)
        withExtendedLifetime(kept) {}
    }

    @Test func scopedToken_whenTheOwnerGoesInAnEarlierHandler_isNotCalledForThatOutput() {
        let motherboard = log.makeMotherboard(boards: [echo])
        var (owner, calls): (Owner?, Int) = (Owner(), 0)
        let release = { owner = nil }
        let flow = motherboard.destination(EchoIO.self).flow
        flow.handle { _ in release() }
        let token = flow.handle { _ in calls += 1 }
        if let owner { token.scoped(to: owner) }
        echo.sendOutput("1")
        #expect(calls == 0)
    }

    @Test func scopedToken_whenCancelled_endsBeforeItsOwnerGoes() {
        let motherboard = log.makeMotherboard(boards: [echo])
        let owner = Owner()
        var calls = 0
        let token = motherboard.destination(EchoIO.self).flow.handle { _ in calls += 1 }.scoped(to: owner)
        token.cancel()
        #expect(!token.isActive)
        echo.sendOutput("1")
        #expect(calls == 0)
        withExtendedLifetime(owner) {}
    }

    @Test func cancelledToken_whenScoped_staysCancelled() {
        let motherboard = log.makeMotherboard(boards: [echo])
        let owner = Owner()
        var calls = 0
        let token = motherboard.destination(EchoIO.self).flow.handle { _ in calls += 1 }
        token.cancel()
        token.scoped(to: owner)
        #expect(!token.isActive)
        echo.sendOutput("1")
        #expect(calls == 0)
        withExtendedLifetime(owner) {}
    }

    @Test func token_whenLetGoOf_endsNothing() {
        let motherboard = log.makeMotherboard(boards: [echo])
        var received: [String] = []
        do {
            let token = motherboard.destination(EchoIO.self).flow.handle { received.append($0) }
            #expect(token.isActive)
        }
        echo.sendOutput("1")
        #expect(received == ["1"])
    }

    @Test func token_whenCopied_isTheSameRegistration() {
        let motherboard = log.makeMotherboard(boards: [echo])
        let token = motherboard.destination(EchoIO.self).flow.handle { _ in }
        let copy = token
        copy.cancel()
        #expect(!token.isActive)
    }
}
