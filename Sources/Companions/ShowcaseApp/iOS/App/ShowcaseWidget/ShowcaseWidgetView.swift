import SharedModels
import SwiftUI
import WidgetKit

/// The content of the widget. It has no state: everything is in the entry.
struct ShowcaseWidgetView: View {
    let entry: ShowcaseWidgetEntry

    @Environment(\.widgetFamily) private var family

    var body: some View {
        content
            .containerBackground(Color.appBackground, for: .widget)
            .widgetURL(entry.items.first.flatMap(AppConnection.link(to:)) ?? AppConnection.link)
    }

    @ViewBuilder private var content: some View {
        switch family {
        case .accessoryInline:
            entry.items.first.map { Text($0.title) } ?? Text("Nothing yet")
        case .accessoryCircular:
            Text("\(entry.items.first?.value ?? 0)")
        default:
            VStack(alignment: .leading) {
                ForEach(entry.items.prefix(family == .systemLarge ? 4 : 1)) { item in
                    Text(item.title)
                        .font(Font.appTitle)
                        .foregroundStyle(Color.appPrimary)
                    Text("\(item.value)")
                        .font(Font.appBody)
                }
                if entry.items.isEmpty {
                    Text("Nothing yet")
                        .font(Font.appBody)
                }
            }
        }
    }
}
