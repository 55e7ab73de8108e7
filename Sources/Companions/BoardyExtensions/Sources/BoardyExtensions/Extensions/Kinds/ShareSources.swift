extension ExtensionTarget {
    /// A share extension: a view controller as principal class, which hosts a SwiftUI view.
    ///
    /// The document's sketch has an `@main App`, but the system starts a share extension by its principal class.
    var shareSources: [SourceFile] {
        [
            file("ShareViewController", imports: ["Foundation", "UIKit"], shareController),
            file("ShareModel", imports: ["Foundation", "Observation", sharedModule, "UIKit"], shareModel),
            file("ShareView", imports: themeImports + ["SwiftUI"], shareView),
            hosting,
        ]
    }

    private var shareController: String {
        """
        /// The principal class of the share extension.
        final class ShareViewController: UIViewController {
            private let model = ShareModel()

            override func viewDidLoad() {
                super.viewDidLoad()
                host(
                    ShareView(
                        model: model, onCancel: { [weak self] in self?.cancel() }, onSave: { [weak self] in self?.save() }))
                model.load(extensionContext?.inputItems ?? [])
            }

            private func cancel() {
                extensionContext?.cancelRequest(withError: CancellationError())
            }

            private func save() {
                guard let item = model.save() else { return }
                guard let link = AppConnection.link(to: item) else { return complete() }
                // iOS may refuse links of share extensions. The item is saved then, and the app shows it after its next start.
                extensionContext?.open(link) { _ in
                    Task { @MainActor in self.complete() }
                }
            }

            private func complete() {
                extensionContext?.completeRequest(returningItems: nil)
            }
        }
        """
    }

    private var shareModel: String {
        """
        /// The text or the URL that another app shares.
        @MainActor @Observable
        final class ShareModel {
            /// The shared text. Nil until it is loaded.
            private(set) var text: String?

            /// The text of the last error.
            private(set) var failure: String?

            @ObservationIgnored private let dataStore: any SharedDataStoring

            init(dataStore: any SharedDataStoring = AppConnection.dataStore) {
                self.dataStore = dataStore
            }

            /// Loads the first URL of the items, or the first text if there is no URL.
            func load(_ items: [Any]) {
                let providers = items.flatMap { ($0 as? NSExtensionItem)?.attachments ?? [] }
                if let provider = providers.first(where: { $0.canLoadObject(ofClass: URL.self) }) {
                    _ = provider.loadObject(ofClass: URL.self) { url, error in
                        self.finish(url?.absoluteString, error)
                    }
                } else if let provider = providers.first(where: { $0.canLoadObject(ofClass: String.self) }) {
                    _ = provider.loadObject(ofClass: String.self) { text, error in
                        self.finish(text, error)
                    }
                } else {
                    failure = "There is nothing to share."
                }
            }

            /// Saves the text as the first item of the data that the app reads, and returns the item. Nil after an error.
            func save() -> Item? {
                guard let text else { return nil }
                let item = Item(id: UUID().uuidString, title: text, value: 1)
                do {
                    try dataStore.saveItems([item] + dataStore.latestItems)
                    return item
                } catch {
                    failure = "\\(error)"
                    return nil
                }
            }

            /// Shows the result of a provider, which calls it on any thread.
            private nonisolated func finish(_ text: String?, _ error: (any Error)?) {
                let failure = text == nil ? error.map { "\\($0)" } ?? "The content cannot be loaded." : nil
                Task { @MainActor in
                    self.text = text
                    self.failure = failure
                }
            }
        }
        """
    }

    private var shareView: String {
        """
        /// The shared text, with the buttons that save it and that close the extension.
        struct ShareView: View {
            let model: ShareModel
            let onCancel: @MainActor () -> Void
            let onSave: @MainActor () -> Void

            var body: some View {
                VStack {
                    Text("\(title)")
                        .font(\(font(.title)))
                        .foregroundStyle(\(color(.primary)))
                    Text(model.failure ?? model.text ?? "Loading")
                        .font(\(font(.body)))
                    Button("Save", action: onSave)
                        .disabled(model.text == nil)
                    Button("Cancel", role: .cancel, action: onCancel)
                }
                .padding()
                .background(\(color(.background)))
            }
        }
        """
    }
}
