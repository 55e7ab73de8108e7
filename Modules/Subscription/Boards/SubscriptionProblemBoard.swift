import AppFoundation
import Boardy

/// The interface of the reports of problems that no caller waits for.
enum SubscriptionProblemIO: IOInterface {
    typealias Input = any Error
    static let boardID: BoardID = "subscription.problem"
}

/// Reports a problem, such as a failed removal of purchases, to the error sink and the observers of the app.
final class SubscriptionProblemBoard: Board<SubscriptionProblemIO> {
    override func activate(with problem: any Error) {
        report(problem)
        complete(false)
    }
}

extension ServiceMap {
    /// Reports a problem that no caller waits for.
    func report(_ problem: any Error) {
        destination(SubscriptionProblemIO.self).activation.activate(with: problem)
    }
}
