extension ExtensionTarget {
    /// A custom keyboard with a key for each item.
    var keyboardSources: [SourceFile] {
        let controller = """
            /// The keyboard \(title).
            final class KeyboardViewController: UIInputViewController {
                private let model = KeyboardModel()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    host(
                        KeyboardView(
                            model: model,
                            onInsert: { [weak self] text in self?.textDocumentProxy.insertText(text) },
                            onDelete: { [weak self] in self?.textDocumentProxy.deleteBackward() },
                            onNextKeyboard: { [weak self] in self?.advanceToNextInputMode() }))
                }

                /// Reads the need of a switch key here, because it is not known before the keyboard is connected.
                override func viewWillLayoutSubviews() {
                    super.viewWillLayoutSubviews()
                    model.update(needsSwitchKey: needsInputModeSwitchKey)
                }
            }
            """
        let model = """
            /// The content of the keyboard.
            @MainActor @Observable
            final class KeyboardModel {
                /// The items, which are read once for each appearance of the keyboard.
                let items: [Item]

                /// False if the system shows a key for the next keyboard.
                private(set) var needsSwitchKey = false

                init(dataStore: any SharedDataStoring = AppConnection.dataStore) {
                    items = dataStore.latestItems
                }

                /// Sets only a new value, because each change causes a layout.
                func update(needsSwitchKey: Bool) {
                    if needsSwitchKey != self.needsSwitchKey { self.needsSwitchKey = needsSwitchKey }
                }
            }
            """
        let view = """
            /// The keys: one per item, and those that each keyboard has.
            struct KeyboardView: View {
                let model: KeyboardModel
                let onInsert: @MainActor (String) -> Void
                let onDelete: @MainActor () -> Void
                let onNextKeyboard: @MainActor () -> Void

                var body: some View {
                    VStack {
                        ForEach(model.items) { item in
                            Button(item.title) { onInsert(item.title) }
                                .font(\(font(.body)))
                                .foregroundStyle(\(color(.primary)))
                        }
                        HStack {
                            if model.needsSwitchKey {
                                Button("Next keyboard", action: onNextKeyboard)
                            }
                            if let link = AppConnection.link {
                                Link("\(title)", destination: link)
                                    .font(\(font(.title)))
                            }
                            Button("Delete", action: onDelete)
                        }
                    }
                    .background(\(color(.background)))
                }
            }
            """
        return [
            file("KeyboardViewController", imports: ["UIKit"], controller),
            file("KeyboardModel", imports: ["Observation", sharedModule], model),
            file("KeyboardView", imports: [sharedModule, "SwiftUI"], view),
            hosting,
        ]
    }
}
