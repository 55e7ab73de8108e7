import SwiftUI
import WidgetKit

/// The widget Showcase.
struct ShowcaseWidget: Widget {
    /// The name with which the app reloads the timeline: `WidgetCenter.shared.reloadTimelines(ofKind:)`.
    static let kind = "ShowcaseWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: Self.kind, provider: ShowcaseWidgetProvider()) { entry in
            ShowcaseWidgetView(entry: entry)
        }
        .configurationDisplayName("Showcase")
        .description("Shows the latest items.")
        .supportedFamilies([
            .systemSmall, .systemMedium, .systemLarge, .accessoryInline, .accessoryRectangular, .accessoryCircular,
        ])
    }
}
