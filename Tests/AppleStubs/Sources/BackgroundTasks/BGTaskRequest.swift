public import Foundation

/// Base class of the requests for background tasks.
open class BGTaskRequest: NSObject {
    /// Identifier of the task.
    public let identifier: String
    /// Date before which the task does not start.
    open var earliestBeginDate: Date?

    init(taskIdentifier: String) {
        identifier = taskIdentifier
        super.init()
    }
}

/// Request for a short task which refreshes content.
open class BGAppRefreshTaskRequest: BGTaskRequest {
    /// Creates a request.
    public init(identifier: String) {
        super.init(taskIdentifier: identifier)
    }
}

/// Request for a long task.
open class BGProcessingTaskRequest: BGTaskRequest {
    /// Whether the task needs a network.
    open var requiresNetworkConnectivity = false
    /// Whether the task needs external power.
    open var requiresExternalPower = false

    /// Creates a request.
    public init(identifier: String) {
        super.init(taskIdentifier: identifier)
    }
}
