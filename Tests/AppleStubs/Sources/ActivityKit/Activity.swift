public import Foundation

/// Data of a live activity which do not change.
public protocol ActivityAttributes: Decodable, Encodable {
    /// Data which change.
    associatedtype ContentState: Decodable, Encodable, Hashable
}

/// Content of a live activity at a moment.
public struct ActivityContent<State: Decodable & Encodable & Hashable> {
    /// Data which change.
    public var state: State
    /// Date after which the content is out of date.
    public var staleDate: Date?

    /// Creates a content.
    public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
        self.state = state
        self.staleDate = staleDate
    }
}

extension ActivityContent: Sendable where State: Sendable {}

/// Channel of updates by push notifications.
public struct PushType: Equatable, Sendable {
    /// Updates to a token of the activity.
    public static let token = PushType()
}

/// Rule by which the system removes an ended activity.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
    private let date: Date?
    /// Removal after up to four hours.
    public static let `default` = ActivityUIDismissalPolicy(date: nil)
    /// Removal at once.
    public static let immediate = ActivityUIDismissalPolicy(date: .distantPast)
    /// Removal after a date.
    public static func after(_ date: Date) -> ActivityUIDismissalPolicy { ActivityUIDismissalPolicy(date: date) }
}

/// Live activity. The stub is not sendable, so that code which needs no sendability compiles with each version of the SDK.
public class Activity<Attributes: ActivityAttributes>: Identifiable {
    /// Content of the activity.
    public typealias ContentState = Attributes.ContentState
    /// Identifier.
    public let id: String
    /// Data which do not change.
    public let attributes: Attributes

    init(attributes: Attributes) {
        id = UUID().uuidString
        self.attributes = attributes
    }

    /// Activities which are shown; none in the stub.
    public static var activities: [Activity<Attributes>] { [] }

    /// Starts an activity.
    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
    ) throws -> Activity<Attributes> { Activity(attributes: attributes) }

    /// Shows a new content.
    public func update(_ content: ActivityContent<ContentState>) async {}

    /// Ends the activity.
    public func end(
        _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {}
}

/// Permission for live activities.
public final class ActivityAuthorizationInfo: Sendable {
    /// Creates access to the permission.
    public init() {}
    /// Whether the user permits live activities.
    public var areActivitiesEnabled: Bool { true }
}
