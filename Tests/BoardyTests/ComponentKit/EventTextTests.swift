import Testing

@testable import Boardy

struct EventTextTests {
    private static let texts: [(BoardEvent.Kind, String)] = [
        (
            .error(.noOutput("x")),
            "error: 'x' completed or was removed before it sent an output. "
                + "To fix: let it send one before it completes, or handle this error."
        ),
        (.held("x", by: "login"), "'x' waits at the gate 'login'"),
        (.released("x", by: "login"), "'x' has passed the gate 'login'"),
        (.taskStarted("x", activation: 7), "'x' has begun activation 7"),
        (.taskProgressed("x", activation: 7, fraction: 0), "'x' has done 0 % of activation 7"),
        (.taskProgressed("x", activation: 7, fraction: 0.5), "'x' has done 50 % of activation 7"),
        (.taskProgressed("x", activation: 7, fraction: 0.999), "'x' has done 99 % of activation 7"),
        (.taskProgressed("x", activation: 7, fraction: 1), "'x' has done 100 % of activation 7"),
        (.taskEnded("x", activation: 7, .succeeded), "'x' has done activation 7"),
        (.taskEnded("x", activation: 7, .failed), "'x' has failed in activation 7"),
        (.taskEnded("x", activation: 7, .cancelled), "'x' has cancelled activation 7"),
        (.taskStarted("a\nb", activation: 7), "'a\\nb' has begun activation 7"),
    ]

    @Test(arguments: texts)
    func description_ofEachEvent_isAsWritten(kind: BoardEvent.Kind, text: String) {
        #expect("\(kind)" == text)
    }

    @Test(arguments: 0...100)
    func description_ofAWholePercentage_isThat(percent: Int) {
        let kind = BoardEvent.Kind.taskProgressed("x", activation: 1, fraction: Double(percent) / 100)
        #expect("\(kind)" == "'x' has done \(percent) % of activation 1")
    }
}
