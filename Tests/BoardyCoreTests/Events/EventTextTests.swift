import Boardy
import Testing

/// Properties of event texts. The texts themselves are in `Snapshots/Events.txt`.
struct EventTextTests {
    @Test func description_ofAnEvent_isThatOfItsKind() {
        let kind = BoardEvent.Kind.removal("x")
        #expect("\(BoardEvent(id: 1, kind: kind, payload: "secret"))" == "\(kind)")
    }

    @Test(arguments: 0...100)
    func description_ofAWholePercentage_containsThePercentage(percent: Int) {
        let kind = BoardEvent.Kind.taskProgressed("x", activation: 1, fraction: Double(percent) / 100)
        #expect("\(kind)".contains(" \(percent) %"))
    }
}
