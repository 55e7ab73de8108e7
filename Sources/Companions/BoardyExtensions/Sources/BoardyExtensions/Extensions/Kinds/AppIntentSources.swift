extension ExtensionTarget {
    /// App Intents: an intent that opens an item in the app, its entity and query, and a shortcut.
    ///
    /// The names contain `Item`, because a base name such as `App` or `URL` would give `AppEntity` or `OpenURLIntent` of Apple.
    var appIntentSources: [SourceFile] {
        [
            file("\(name)Extension", imports: ["AppIntents"], intentExtension),
            file("Open\(baseName)ItemIntent", imports: ["AppIntents", "Foundation", sharedModule], intent),
            file("\(baseName)ItemEntity", imports: ["AppIntents", "Foundation", sharedModule], entity),
            file("\(baseName)Shortcuts", imports: ["AppIntents", "Foundation"], shortcuts),
        ]
    }

    private var intentExtension: String {
        """
        /// The entry point of the extension. The system finds the intents by their types.
        @main
        struct \(name)Extension: AppIntentsExtension {}
        """
    }

    private var intent: String {
        """
        /// Opens an item in the app, by its link. `OpenURLIntent` exists since iOS 18.
        @available(iOS 18.0, *)
        struct Open\(baseName)ItemIntent: AppIntent {
            static let title: LocalizedStringResource = "Open \(title)"
            static let description: IntentDescription? = "Opens an item in the app."

            @Parameter(title: "Item")
            var item: \(baseName)ItemEntity

            func perform() async throws -> some IntentResult & OpensIntent {
                guard let link = AppConnection.link(to: item.item) else {
                    throw \(baseName)ItemIntentError.noLink
                }
                return .result(opensIntent: OpenURLIntent(link))
            }
        }

        /// The errors of the intents.
        enum \(baseName)ItemIntentError: Error, CustomLocalizedStringResourceConvertible {
            case noLink

            var localizedStringResource: LocalizedStringResource { "The item has no link." }
        }
        """
    }

    private var entity: String {
        """
        /// An item, as Shortcuts and Spotlight show it.
        struct \(baseName)ItemEntity: AppEntity {
            static let defaultQuery = \(baseName)ItemQuery()

            static var typeDisplayRepresentation: TypeDisplayRepresentation { "\(title)" }

            let item: Item

            var id: String { item.id }

            var displayRepresentation: DisplayRepresentation { "\\(item.title)" }
        }

        /// Finds items in the data that the app shares.
        struct \(baseName)ItemQuery: EntityQuery {
            func entities(for identifiers: [String]) async throws -> [\(baseName)ItemEntity] {
                try await suggestedEntities().filter { identifiers.contains($0.id) }
            }

            func suggestedEntities() async throws -> [\(baseName)ItemEntity] {
                AppConnection.dataStore.latestItems.map(\(baseName)ItemEntity.init(item:))
            }
        }
        """
    }

    private var shortcuts: String {
        """
        /// The shortcuts that exist without setup. Each phrase has to contain the name of the app.
        @available(iOS 18.0, *)
        struct \(baseName)Shortcuts: AppShortcutsProvider {
            static var appShortcuts: [AppShortcut] {
                AppShortcut(
                    intent: Open\(baseName)ItemIntent(),
                    phrases: ["Open \\(\\.$item) in \\(.applicationName)"],
                    shortTitle: "Open \(title)",
                    systemImageName: "arrow.up.forward.app"
                )
            }
        }
        """
    }
}
