public import AppIntents
public import Foundation
public import SwiftUI

/// Content of a widget at a date.
public protocol TimelineEntry {
    /// Date from which the widget shows the entry.
    var date: Date { get }
}

/// Rule for the next timeline.
public struct TimelineReloadPolicy: Equatable, Sendable {
    private let date: Date?
    /// New timeline after the last entry.
    public static let atEnd = TimelineReloadPolicy(date: .distantPast)
    /// No timeline without a request of the app.
    public static let never = TimelineReloadPolicy(date: nil)
    /// New timeline after a date.
    public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy(date: date) }
}

/// Entries of a widget.
public struct Timeline<EntryType: TimelineEntry> {
    /// Entries, in order of their dates.
    public let entries: [EntryType]
    /// Rule for the next timeline.
    public let policy: TimelineReloadPolicy

    /// Creates a timeline.
    public init(entries: [EntryType], policy: TimelineReloadPolicy) {
        self.entries = entries
        self.policy = policy
    }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// Size of a widget.
public enum WidgetFamily: Int, Sendable {
    case systemSmall
    case systemMedium
    case systemLarge
    case accessoryCircular
    case accessoryRectangular
    case accessoryInline
}

/// Circumstances in which a widget is shown.
public struct TimelineProviderContext: Sendable {
    /// Size of the widget.
    public let family: WidgetFamily
    /// Whether the gallery shows the widget.
    public let isPreview: Bool
}

/// Source of the entries of a widget.
public protocol TimelineProvider {
    /// Type of the entries.
    associatedtype Entry: TimelineEntry
    /// Circumstances in which the widget is shown.
    typealias Context = TimelineProviderContext
    /// Returns an entry without data.
    func placeholder(in context: Context) -> Entry
    /// Passes on the entry of the moment.
    @preconcurrency func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
    /// Passes on the coming entries.
    @preconcurrency func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// Source of the entries of a widget with a choice of the person.
public protocol AppIntentTimelineProvider {
    /// Type of the entries.
    associatedtype Entry: TimelineEntry
    /// Type of the choice.
    associatedtype Intent: WidgetConfigurationIntent
    /// Circumstances in which the widget is shown.
    typealias Context = TimelineProviderContext
    /// Returns an entry without data.
    func placeholder(in context: Context) -> Entry
    /// Returns the entry of the moment.
    func snapshot(for configuration: Intent, in context: Context) async -> Entry
    /// Returns the coming entries.
    func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
}

private struct WidgetFamilyKey: EnvironmentKey {
    static let defaultValue = WidgetFamily.systemSmall
}

extension EnvironmentValues {
    /// Size of the widget.
    public var widgetFamily: WidgetFamily { self[WidgetFamilyKey.self] }
}
