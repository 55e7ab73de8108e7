extension ExtensionTarget {
    /// An app clip: one flow of steps, which begins with the URL of its invocation and ends with the banner of the app.
    var appClipSources: [SourceFile] {
        [
            file("\(name)App", imports: ["SwiftUI"], clipApp),
            file("\(name)Flow", imports: ["Foundation", sharedModule, "StoreKit", "SwiftUI", "UIKit"], clipFlow),
            file("\(name)Steps", imports: themeImports + ["Foundation", "SwiftUI"], clipSteps),
        ]
    }

    private var clipApp: String {
        """
        /// The app clip \(title).
        @main
        struct \(name)App: App {
            var body: some Scene {
                WindowGroup {
                    \(name)Flow()
                }
            }
        }
        """
    }

    private var clipFlow: String {
        """
        /// A step of the flow.
        enum \(name)Step: Equatable {
            case welcome
            case action
            case done
        }

        /// The flow of the app clip.
        struct \(name)Flow: View {
            /// The data that the app takes over after its installation.
            var dataStore: any SharedDataStoring = AppConnection.dataStore

            @State private var step = \(name)Step.welcome
            @State private var invocation: URL?
            @State private var failure: String?

            var body: some View {
                VStack {
                    switch step {
                    case .welcome:
                        \(name)Welcome(count: dataStore.latestItems.count) { step = .action }
                    case .action:
                        \(name)Action(invocation: invocation, failure: failure) { complete() }
                    case .done:
                        \(name)Done()
                    }
                }
                .background(\(color(.background)))
                .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
                    invocation = activity.webpageURL
                }
                .appStoreOverlay(isPresented: isDone) {
                    SKOverlay.AppClipConfiguration(position: .bottom)
                }
            }

            private var isDone: Binding<Bool> {
                Binding(get: { step == .done }, set: { _ in })
            }

            private func complete() {
                let title = invocation?.absoluteString ?? "\(title)"
                let item = Item(id: UUID().uuidString, title: title, value: 1)
                do {
                    try dataStore.saveItems([item] + dataStore.latestItems)
                    step = .done
                } catch {
                    failure = "\\(error)"
                }
            }
        }
        """
    }

    private var clipSteps: String {
        """
        /// The first step.
        struct \(name)Welcome: View {
            /// The number of items that are saved.
            let count: Int

            let onContinue: @MainActor () -> Void

            var body: some View {
                Text("\(title)")
                    .font(\(font(.title)))
                    .foregroundStyle(\(color(.primary)))
                Text("\\(count)")
                    .font(\(font(.body)))
                Button("Continue", action: onContinue)
            }
        }

        /// The step that does the work.
        struct \(name)Action: View {
            /// The URL that started the app clip.
            let invocation: URL?

            let failure: String?
            let onComplete: @MainActor () -> Void

            var body: some View {
                Text(failure ?? invocation?.absoluteString ?? "Ready")
                    .font(\(font(.body)))
                Button("Finish", action: onComplete)
            }
        }

        /// The last step. The banner of the app is below it.
        struct \(name)Done: View {
            var body: some View {
                Text("Done")
                    .font(\(font(.title)))
                if let link = AppConnection.link {
                    Link("Open the app", destination: link)
                }
            }
        }
        """
    }
}
