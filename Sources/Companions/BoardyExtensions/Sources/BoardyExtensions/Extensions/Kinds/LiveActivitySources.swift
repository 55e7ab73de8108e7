extension ExtensionTarget {
    /// A live activity: the views of the Lock Screen and of the Dynamic Island.
    var liveActivitySources: [SourceFile] {
        [
            file("\(name)Bundle", imports: ["SwiftUI", "WidgetKit"], widgetBundle(of: name)),
            file(name, imports: ["ActivityKit", sharedModule, "SwiftUI", "WidgetKit"], liveActivity),
            file("\(name)View", imports: [sharedModule, "SwiftUI"], liveActivityView),
        ]
    }

    private var liveActivity: String {
        """
        /// The live activity \(title).
        struct \(name): Widget {
            var body: some WidgetConfiguration {
                ActivityConfiguration(for: \(baseName)ActivityAttributes.self) { context in
                    \(name)View(name: context.attributes.name, state: context.state)
                        .widgetURL(AppConnection.link(to: context.state.item))
                } dynamicIsland: { context in
                    DynamicIsland {
                        DynamicIslandExpandedRegion(.leading) {
                            Text(context.state.item.title)
                        }
                        DynamicIslandExpandedRegion(.trailing) {
                            Text(context.state.end, style: .timer)
                        }
                    } compactLeading: {
                        Image(systemName: "clock")
                    } compactTrailing: {
                        Text(context.state.end, style: .timer)
                    } minimal: {
                        Image(systemName: "clock")
                    }
                    .widgetURL(AppConnection.link(to: context.state.item))
                }
            }
        }
        """
    }

    private var liveActivityView: String {
        """
        /// The content on the Lock Screen. It has no state: everything is in the activity.
        struct \(name)View: View {
            let name: String
            let state: \(baseName)ActivityAttributes.ContentState

            var body: some View {
                VStack(alignment: .leading) {
                    Text(name)
                        .font(\(font(.body)))
                    Text(state.item.title)
                        .font(\(font(.title)))
                        .foregroundStyle(\(color(.primary)))
                    Text(state.end, style: .timer)
                        .font(\(font(.body)))
                }
                .padding()
                .background(\(color(.background)))
            }
        }
        """
    }
}
