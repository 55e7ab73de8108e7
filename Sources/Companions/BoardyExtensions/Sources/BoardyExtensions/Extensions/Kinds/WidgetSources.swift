extension ExtensionTarget {
    /// A widget for the Home Screen: bundle, configuration, provider of the timeline, and a view without state.
    var widgetSources: [SourceFile] {
        [
            file("\(name)Bundle", imports: ["SwiftUI", "WidgetKit"], widgetBundle(of: name)),
            file(name, imports: ["SwiftUI", "WidgetKit"], widget),
            file("\(name)Provider", imports: ["Foundation", sharedModule, "WidgetKit"], widgetProvider),
            file("\(name)View", imports: [sharedModule, "SwiftUI", "WidgetKit"], widgetView),
        ]
    }

    /// The entry point of an extension with one widget.
    func widgetBundle(of widget: String) -> String {
        """
        /// The widgets of this target.
        @main
        struct \(name)Bundle: WidgetBundle {
            var body: some Widget {
                \(widget)()
            }
        }
        """
    }

    private var widget: String {
        """
        /// The widget \(title).
        struct \(name): Widget {
            /// The name with which the app reloads the timeline: `WidgetCenter.shared.reloadTimelines(ofKind:)`.
            static let kind = "\(name)"

            var body: some WidgetConfiguration {
                StaticConfiguration(kind: Self.kind, provider: \(name)Provider()) { entry in
                    \(name)View(entry: entry)
                }
                .configurationDisplayName("\(title)")
                .description("Shows the latest item.")
                .supportedFamilies([.systemSmall, .systemMedium])
            }
        }
        """
    }

    private var widgetProvider: String {
        """
        /// The content of the widget from a date on.
        struct \(name)Entry: TimelineEntry {
            let date: Date

            /// The item to show, or nil if there is none.
            let item: Item?
        }

        /// Makes the timeline of the data that the app shares.
        struct \(name)Provider: TimelineProvider {
            typealias Entry = \(name)Entry

            /// The data of the app.
            var dataStore: any SharedDataStoring = AppConnection.dataStore

            func placeholder(in context: Context) -> Entry {
                Entry(date: .now, item: nil)
            }

            func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
                completion(currentEntry)
            }

            /// Passes one entry on, because the app reloads the timeline after each change. WidgetKit asks again after an hour.
            func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
                completion(Timeline(entries: [currentEntry], policy: .after(.now.addingTimeInterval(3600))))
            }

            private var currentEntry: Entry {
                Entry(date: .now, item: dataStore.latestItems.first)
            }
        }
        """
    }

    private var widgetView: String {
        """
        /// The content of the widget. It has no state: everything is in the entry.
        struct \(name)View: View {
            let entry: \(name)Entry

            var body: some View {
                VStack(alignment: .leading) {
                    if let item = entry.item {
                        Text(item.title)
                            .font(\(font(.title)))
                            .foregroundStyle(\(color(.primary)))
                        Text("\\(item.value)")
                            .font(\(font(.body)))
                    } else {
                        Text("Nothing yet")
                            .font(\(font(.body)))
                    }
                }
                .containerBackground(\(color(.background)), for: .widget)
                .widgetURL(entry.item.flatMap(AppConnection.link(to:)) ?? AppConnection.link)
            }
        }
        """
    }
}
