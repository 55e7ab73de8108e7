import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Leak checks for every ``LeakSubject`` in every ``LeakPlace``. A motherboard is released with its boards by its last
/// owner. A board is released after its removal.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LeakTests {
    private let second = Motherboard(producer: ErrorLog().makeProducer())

    @Test(arguments: LeakSubject.all, LeakPlace.all)
    func motherboard_whenLetGo_isReleasedWithItsBoards(subject: LeakSubject, place: LeakPlace) async {
        let witnesses = await release(of: LeakFixture(second: second), subject, place)
        expectGone(witnesses, subject, place)
    }

    @Test(arguments: LeakSubject.all, LeakPlace.all)
    func innerMotherboard_whenItsBoardCompletes_isReleasedWithItsBoards(
        subject: LeakSubject, place: LeakPlace
    ) async {
        let motherboard = Motherboard(producer: ErrorLog().makeProducer())
        let witnesses = await completeOuterBoard(on: motherboard, subject, place)
        expectGone(witnesses, subject, place)
        withExtendedLifetime(motherboard) {}
    }

    @Test(arguments: LeakSubject.all, LeakPlace.all)
    func board_whenCompleted_isReleasedThoughItsFlowsStay(subject: LeakSubject, place: LeakPlace) async {
        let (motherboard, witness) = await takeBoardOff(subject, place) { $0.destination.completer.complete() }
        expectGone([witness], subject, place)
        withExtendedLifetime(motherboard) {}
    }

    @Test(arguments: LeakSubject.all, LeakPlace.all)
    func board_whenRemoved_isReleasedThoughItsFlowsStay(subject: LeakSubject, place: LeakPlace) async {
        let (motherboard, witness) = await takeBoardOff(subject, place) {
            $0.motherboard.removeBoard(identifier: "leak")
        }
        expectGone([witness], subject, place)
        withExtendedLifetime(motherboard) {}
    }

    // MARK: Functions that release their local objects on return

    private func release(of fixture: LeakFixture, _ subject: LeakSubject, _ place: LeakPlace) async -> [Witness] {
        place.store(await subject.make(fixture), fixture)
        return fixture.everything
    }

    private func completeOuterBoard(
        on motherboard: Motherboard, _ subject: LeakSubject, _ place: LeakPlace
    ) async -> [Witness] {
        let outer = ContinuousBoard<PlainIO>(identifier: "outer", producer: ErrorLog().makeProducer())
        motherboard.installBoard(outer)
        let witnesses = await release(of: LeakFixture(second: second, inside: outer), subject, place)
        motherboard.destination(PlainIO.self, id: "outer").completer.complete()
        return witnesses + [Witness("the outer board", outer)]
    }

    private func takeBoardOff(
        _ subject: LeakSubject, _ place: LeakPlace, _ takeOff: (LeakFixture) -> Void
    ) async -> (any FlowMotherboard, Witness) {
        let fixture = LeakFixture(second: second, capturesBoards: false)
        place.store(await subject.make(fixture), fixture)
        takeOff(fixture)
        return (fixture.motherboard, Witness("the board", fixture.board))
    }

    private func expectGone(
        _ witnesses: [Witness], _ subject: LeakSubject, _ place: LeakPlace,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for witness in witnesses where witness.name != "the producer" || !subject.keepsProducer {
            #expect(
                witness.object == nil,
                "\(subject.testDescription), stored \(place.testDescription), keeps \(witness.name) alive",
                sourceLocation: sourceLocation)
        }
        LeakStore.stored[ObjectIdentifier(second)] = nil
    }
}
