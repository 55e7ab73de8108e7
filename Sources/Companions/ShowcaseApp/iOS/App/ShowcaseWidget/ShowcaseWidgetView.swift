import SharedModels
import SwiftUI
import WidgetKit

/// The content of the widget. It has no state: everything is in the entry.
struct ShowcaseWidgetView: View {
    let entry: ShowcaseWidgetEntry

    var body: some View {
        VStack(alignment: .leading) {
            if let item = entry.item {
                Text(item.title)
                    .font(Font.appTitle)
                    .foregroundStyle(Color.appPrimary)
                Text("\(item.value)")
                    .font(Font.appBody)
            } else {
                Text("Nothing yet")
                    .font(Font.appBody)
            }
        }
        .containerBackground(Color.appBackground, for: .widget)
        .widgetURL(entry.item.flatMap(AppConnection.link(to:)) ?? AppConnection.link)
    }
}
