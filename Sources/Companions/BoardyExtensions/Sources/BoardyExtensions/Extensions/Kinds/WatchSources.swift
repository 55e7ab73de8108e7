extension ExtensionTarget {
    /// A watch app: SwiftUI with an observable state and navigation by values. A companion takes its data from the phone.
    var watchSources: [SourceFile] {
        [
            file("\(name)App", imports: ["SwiftUI"], watchApp),
            file("\(name)State", imports: ["Foundation", "Observation", sharedModule], watchState),
            file("\(name)View", imports: ["Foundation", sharedModule, "SwiftUI"], watchView),
        ]
    }

    private var isCompanion: Bool { kind == .watch }

    private var watchApp: String {
        """
        /// The watch app \(title).
        @main
        struct \(name)App: App {
            @State private var state = \(name)State()

            var body: some Scene {
                WindowGroup {
                    \(name)View()
                        .environment(state)
                        .onOpenURL { url in state.open(url) }
                }
            }
        }
        """
    }

    private var watchState: String {
        let session = isCompanion ? "\n    @ObservationIgnored private var session: ItemSession?" : ""
        let start =
            isCompanion
            ? """

                    let session = ItemSession { [weak self] items in self?.save(items) }
                    session.activate()
                    self.session = session
            """ : ""
        let purpose =
            isCompanion
            ? "/// Shows items that the phone sent. The phone and the watch have an app group each."
            : "/// Saves and shows items."
        return """
            /// The state of the watch app.
            @MainActor @Observable
            final class \(name)State {
                private(set) var items: [Item] = []

                /// The text of the last error.
                private(set) var failure: String?

                /// The items that are open, one above the other.
                var path: [Item] = []

                @ObservationIgnored private let dataStore: any SharedDataStoring\(session)

                init(dataStore: any SharedDataStoring = AppConnection.dataStore) {
                    self.dataStore = dataStore
                }

                /// Loads the saved items\(isCompanion ? ", and waits for those of the phone" : "").
                func start() {
                    items = dataStore.latestItems\(start)
                }

                /// Opens the item of a link, or the list for a link without an item. A link with an item is
                /// `\(link)?item=1`.
                func open(_ url: URL) {
                    let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
                    let id = query.first { $0.name == "item" }?.value
                    path = items.filter { $0.id == id }
                }

                \(purpose)
                func save(_ items: [Item]) {
                    self.items = items
                    do {
                        try dataStore.saveItems(items)
                        failure = nil
                    } catch {
                        failure = "\\(error)"
                    }
                }
            }
            """
    }

    private var watchView: String {
        let handoff =
            isCompanion
            ? """

                    // Handoff: the phone continues the activity in its app. The app lists the type in NSUserActivityTypes.
                    .userActivity("\(handoffActivity)") { activity in
                        activity.title = item.title
                        activity.userInfo = AppConnection.link(to: item).map { ["link": $0.absoluteString] }
                    }
            """ : ""
        return """
            /// The list of items.
            struct \(name)View: View {
                @Environment(\(name)State.self) private var state

                var body: some View {
                    @Bindable var state = state
                    NavigationStack(path: $state.path) {
                        List(state.items) { item in
                            NavigationLink(item.title, value: item)
                        }
                        .navigationTitle(state.failure ?? "\(title)")
                        .navigationDestination(for: Item.self) { item in
                            \(name)DetailView(item: item)
                        }
                        .task { state.start() }
                    }
                }
            }

            /// The page of an item.
            struct \(name)DetailView: View {
                let item: Item

                var body: some View {
                    VStack {
                        Text(item.title)
                            .font(\(font(.title)))
                            .foregroundStyle(\(color(.primary)))
                        Text("\\(item.value)")
                            .font(\(font(.body)))
                    }
                    .background(\(color(.background)))\(handoff)
                }
            }
            """
    }

    /// The type of the activity that Handoff passes to the phone.
    var handoffActivity: String { "\(appBundleID).open" }
}
