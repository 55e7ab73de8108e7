import Boardy
import Testing

@testable import BoardyCore

struct EventTextTests {
    private static let texts: [(BoardEvent.Kind, String)] = [
        (
            .error(.completedWithoutOutput("x")),
            "error: 'x' completed or was removed before it sent an output. "
                + "To fix: let it send one before it completes, or handle this error."
        ),
        (.returned(nil), "returned"),
        (.returned(.activated), "returned: activated"),
        (.returned(.held(by: "login")), "returned: held by 'login'"),
        (.returned(.failed(.completedWithoutOutput("x"))), "returned: failed, completed-without-output"),
        (.step("module x"), "launch: module x"),
        (.step("a\nb"), "launch: a\\nb"),
        (.moduleInstalled("x"), "'x' is installed"),
        (.registered("x", interface: nil), "'x' is registered"),
        (.registered("x", interface: "XIO"), "'x' is registered, with the interface XIO"),
        (.production("x"), "'x' is being made"),
        (.installation("x", type: "XBoard"), "'x' is put onto its motherboard, a XBoard"),
        (.activation("x", input: "Int", by: .external), "'x' is activated with Int by a caller"),
        (.activation("x", input: "()", by: .board("y")), "'x' is activated with nothing by 'y'"),
        (.output("x", type: "Int"), "'x' sends Int"),
        (.action("x", type: "Talk"), "'x' broadcasts Talk"),
        (.unhandled("x", type: "Int"), "nobody follows 'x', which has sent Int"),
        (.command("x", type: "Int"), "'x' is sent the command Int"),
        (.completion("x", isDone: true), "'x' has completed, done"),
        (.completion("x", isDone: false), "'x' has completed, not done"),
        (.removal("x"), "'x' was removed"),
        (.activationAbandoned("x"), "an activation of 'x' is given up"),
        (.linkReceived("app://home/page"), "'app://home/page' is to be opened"),
        (.linkHeld("app://home/page", for: .launch), "'app://home/page' waits for the launch"),
        (.linkReleased("app://home/page", for: .selection), "'app://home/page' goes on after the selection"),
        (
            .linkParametersInvalid("app://home/page", opener: "Page", reason: "too many"),
            "'Page' is passed over for 'app://home/page': too many"
        ),
        (.linkSelectionEmpty("app://home/page", candidates: 2), "none of 2 openers was chosen for 'app://home/page'"),
        (.linkMatched("app://home/page", opener: "Page"), "'Page' opens 'app://home/page'"),
        (
            .linkAnswered("app://home/page", opener: "Page", isHandled: true),
            "'Page' has handled 'app://home/page'"
        ),
        (
            .linkAnswered("app://home/page", opener: "Page", isHandled: false),
            "'Page' has not handled 'app://home/page'"
        ),
        (.linkHeld("app://home/page", for: .handler), "'app://home/page' waits for the handler"),
        (.service("Log", .registered), "the service 'Log' is registered"),
        (.service("Log", .made), "the service 'Log' was made"),
        (.contribution("clock", surface: "Home.widgets"), "'clock' is contributed to 'Home.widgets'"),
        (.phaseBegan("launch"), "the phase 'launch' begins"),
        (.phaseEnded("launch"), "the phase 'launch' has ended"),
        (.participantBegan("Cache", phase: "launch"), "'Cache' runs in the phase 'launch'"),
        (.participantEnded("Cache", phase: "launch", .finished), "'Cache' is done in the phase 'launch'"),
        (.participantEnded("Cache", phase: "launch", .failed), "'Cache' has failed in the phase 'launch'"),
        (
            .participantEnded("Cache", phase: "launch", .timedOut),
            "'Cache' has not ended in time in the phase 'launch'"
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

    private static let causes: [(BoardEvent.Cause, String)] = [
        (.external, "a caller"),
        (.step("settings of the app"), "a step of the launch, settings of the app"),
        (.step("a\nb"), "a step of the launch, a\\nb"),
        (.board("x"), "'x'"),
        (.flow(of: "x"), "a flow of 'x'"),
        (.link("app://home/page"), "the link 'app://home/page'"),
        (.gate("login"), "the gate 'login', which asks it"),
        (.release(by: "login"), "the gate 'login', which lets it through"),
    ]

    @Test(arguments: causes)
    func description_ofEachCause_isAsWritten(cause: BoardEvent.Cause, text: String) {
        #expect("\(cause)" == text)
    }

    @Test func description_ofAnEvent_isThatOfItsKind() {
        #expect("\(BoardEvent(id: 1, kind: .removal("x"), payload: "secret"))" == "'x' was removed")
    }

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
