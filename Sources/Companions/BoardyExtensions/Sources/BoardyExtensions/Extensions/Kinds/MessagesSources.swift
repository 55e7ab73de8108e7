extension ExtensionTarget {
    /// An extension of Messages, which sends items.
    var messagesSources: [SourceFile] {
        let controller = """
            /// The extension of Messages \(title).
            final class MessagesViewController: MSMessagesAppViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    host(MessagesView(items: AppConnection.dataStore.latestItems) { [weak self] in self?.insert($0) })
                }

                /// Opens the item of a message in the app.
                override func didSelect(_ message: MSMessage, conversation: MSConversation) {
                    let query = message.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false)?.queryItems }
                    guard let id = query?.first(where: { $0.name == "item" })?.value else { return }
                    let items = [URLQueryItem(name: "item", value: id)]
                    guard let link = AppConnection.link?.appending(queryItems: items) else { return }
                    extensionContext?.open(link)
                }

                /// Puts a message into the input field. Its URL is only a query, which Messages passes to the receiver.
                private func insert(_ item: Item) {
                    let layout = MSMessageTemplateLayout()
                    layout.caption = item.title
                    var components = URLComponents()
                    components.queryItems = [URLQueryItem(name: "item", value: item.id)]
                    let message = MSMessage()
                    message.layout = layout
                    message.url = components.url
                    activeConversation?.insert(message)
                }
            }
            """
        let view = """
            /// The items to send.
            struct MessagesView: View {
                let items: [Item]
                let onSend: @MainActor (Item) -> Void

                var body: some View {
                    VStack {
                        Text("\(title)")
                            .font(\(font(.title)))
                        ForEach(items) { item in
                            Button(item.title) { onSend(item) }
                                .font(\(font(.body)))
                                .foregroundStyle(\(color(.primary)))
                        }
                    }
                    .background(\(color(.background)))
                }
            }
            """
        return [
            file("MessagesViewController", imports: ["Foundation", "Messages", sharedModule, "UIKit"], controller),
            file("MessagesView", imports: [sharedModule, "SwiftUI"], view),
            hosting,
        ]
    }
}
