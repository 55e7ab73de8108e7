public import ActivityKit
public import Foundation
public import SwiftUI

/// Data of a live activity for its views.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
    /// Identifier of the activity.
    public var activityID: String
    /// Data which do not change.
    public let attributes: Attributes
    /// Data which change.
    public var state: Attributes.ContentState
    /// Whether the content is out of date.
    public let isStale: Bool
}

/// Configuration of the views of a live activity.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
    /// Absence of a body.
    public typealias Body = Never

    /// Creates a configuration of the Lock Screen and of the Dynamic Island.
    public init<Content: View>(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
    ) {}
}

/// Views of a live activity in the Dynamic Island.
@MainActor public struct DynamicIsland {
    /// Creates the views.
    public init<Expanded: View, CompactLeading: View, CompactTrailing: View, Minimal: View>(
        @DynamicIslandExpandedContentBuilder
        expanded: @escaping () -> DynamicIslandExpandedContent<Expanded>,
        @ViewBuilder compactLeading: @escaping () -> CompactLeading,
        @ViewBuilder compactTrailing: @escaping () -> CompactTrailing,
        @ViewBuilder minimal: @escaping () -> Minimal
    ) {}

    /// Sets the URL which the app opens for a tap; the stub ignores it.
    public func widgetURL(_ url: URL?) -> DynamicIsland { self }
}

/// Place of an expanded region.
public struct DynamicIslandExpandedRegionPosition: Sendable {
    /// Left of the camera, in languages from left to right.
    public static let leading = DynamicIslandExpandedRegionPosition()
    /// Right of the camera, in languages from left to right.
    public static let trailing = DynamicIslandExpandedRegionPosition()
    /// Below the camera.
    public static let center = DynamicIslandExpandedRegionPosition()
    /// Below the other regions.
    public static let bottom = DynamicIslandExpandedRegionPosition()
}

/// View in a region of the expanded island.
@MainActor public struct DynamicIslandExpandedRegion<Content: View> {
    let content: Content

    /// Creates the view of a region.
    public init(
        _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0, @ViewBuilder content: () -> Content
    ) { self.content = content() }
}

/// Views of the expanded island.
@MainActor public struct DynamicIslandExpandedContent<Content: View> {
    let content: Content
}

/// Builder of the expanded island from its regions.
@MainActor @resultBuilder public struct DynamicIslandExpandedContentBuilder {
    /// Returns the content of the regions.
    public static func buildBlock<each Content: View>(
        _ content: repeat DynamicIslandExpandedRegion<each Content>
    ) -> DynamicIslandExpandedContent<TupleView<(repeat each Content)>> {
        DynamicIslandExpandedContent(content: TupleView((repeat (each content).content)))
    }
}
