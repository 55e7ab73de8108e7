public import Foundation
import Synchronization

/// Work which the system started in the background.
public class BGTask: NSObject {
    /// Identifier of the task.
    public let identifier: String
    let state = TaskState()

    init(taskIdentifier: String) {
        identifier = taskIdentifier
        super.init()
    }

    /// Handler called shortly before the time of the task ends.
    public var expirationHandler: (() -> Void)? {
        get { handler }
        set { handler = newValue }
    }

    /// Ends the task.
    public func setTaskCompleted(success: Bool) {
        state.complete(success)
        handler = nil
    }

    private var handler: (() -> Void)?
}

/// Short task which refreshes content.
public class BGAppRefreshTask: BGTask {}

/// Long task.
public class BGProcessingTask: BGTask {}

final class TaskState: Sendable {
    private let result = Mutex<Bool?>(nil)

    var completion: Bool? { result.withLock { $0 } }

    func complete(_ success: Bool) {
        result.withLock { if $0 == nil { $0 = success } }
    }
}
