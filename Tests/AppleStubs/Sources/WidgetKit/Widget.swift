public import AppIntents
public import Foundation
public import SwiftUI

/// Configuration and content of a widget.
@MainActor @preconcurrency public protocol Widget {
    /// Type of the body.
    associatedtype Body: WidgetConfiguration
    /// Configuration of the widget.
    @MainActor @preconcurrency var body: Self.Body { get }
    /// Creates the widget.
    @MainActor @preconcurrency init()
}

/// Description of a widget.
@MainActor @preconcurrency public protocol WidgetConfiguration {
    /// Type of the body.
    associatedtype Body: WidgetConfiguration
    /// Configuration on which this one is based.
    @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: WidgetConfiguration {}

extension WidgetConfiguration where Body == Never {
    /// Body of a primitive configuration, which the system does not evaluate.
    public var body: Never {
        // The system never asks a primitive configuration for its body, so there is no value to return.
        preconditionFailure("\(Self.self) is a primitive configuration and has no body")
    }
}

/// Configuration of a widget without options of the user.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
    /// Absence of a body.
    public typealias Body = Never

    /// Creates a configuration.
    public init<Provider: TimelineProvider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {}
}

/// Configuration of a widget with a choice of the person.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>: WidgetConfiguration {
    /// Absence of a body.
    public typealias Body = Never

    /// Creates a configuration.
    public init<Provider: AppIntentTimelineProvider>(
        kind: String, intent: Intent.Type, provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Provider.Intent == Intent {}
}

extension WidgetConfiguration {
    /// Sets the name in the gallery.
    public func configurationDisplayName(_ displayNameKey: LocalizedStringKey) -> some WidgetConfiguration { self }

    /// Sets the description in the gallery.
    public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration { self }

    /// Sets the sizes of the widget.
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
}

/// Widgets of an extension.
@MainActor @preconcurrency public protocol WidgetBundle {
    /// Type of the body.
    associatedtype Body: Widget
    /// Widgets of the extension.
    @WidgetBundleBuilder @MainActor @preconcurrency var body: Self.Body { get }
    /// Creates the bundle.
    @MainActor @preconcurrency init()
}

extension WidgetBundle {
    /// Creates the bundle; the stub does not run it.
    @MainActor @preconcurrency public static func main() { _ = Self() }
}

/// Builder of widgets from statements.
@resultBuilder public struct WidgetBundleBuilder {
    /// Returns the only widget.
    public static func buildBlock<Content: Widget>(_ content: Content) -> Content { content }
}

/// Place of a background.
public struct ContainerBackgroundPlacement: Sendable {
    /// Background of a widget, which the system can remove.
    public static let widget = ContainerBackgroundPlacement()
}

extension View {
    /// Sets the background of a container; the stub ignores it.
    public func containerBackground<S: ShapeStyle>(
        _ style: S, for container: ContainerBackgroundPlacement
    ) -> some View { self }

    /// Sets the URL which the app opens for a tap; the stub ignores it.
    public func widgetURL(_ url: URL?) -> some View { self }
}
