extension ExtensionTarget {
    /// The Swift files of the target, and those that it adds to the shared module.
    ///
    /// They follow Apple's patterns for the kind, and compile in Swift 6 mode. Sharing of code is by the shared module only.
    var sources: [SourceFile] { targetSources + sharedSources }

    /// The Swift files of the target, and its asset catalogue.
    var targetSources: [SourceFile] {
        let own: [SourceFile] =
            switch kind {
            case .widget: widgetSources
            case .liveActivity: liveActivitySources
            case .watch, .watchStandalone: watchSources
            case .appIntent: appIntentSources
            case .appClip: appClipSources
            case .notificationService: notificationServiceSources
            case .notificationContent: notificationContentSources
            case .share: shareSources
            case .keyboard: keyboardSources
            case .imessage: messagesSources
            }
        return own + [appConnection] + targetTheme
    }

    /// The files that the target adds to the shared module.
    var sharedSources: [SourceFile] {
        let own: [SourceFile] =
            switch kind {
            case .liveActivity: liveActivitySharedSources
            case .watch: watchSharedSources
            default: []
            }
        return own + sharedTheme
    }

    /// The data and the link that connect the target with the app.
    private var appConnection: SourceFile {
        let connection = """
            /// The connection between this target and the app.
            nonisolated enum AppConnection {
                /// The data that the app shares with its extensions.
                static var dataStore: any SharedDataStoring {
                    AppGroupDataStore(groupIdentifier: "\(appGroup)")
                }

                /// The link that opens the app.
                static let link = URL(string: "\(link)")

                /// Returns the link with an item, such as `\(link)?item=1`.
                static func link(to item: Item) -> URL? {
                    link?.appending(queryItems: [URLQueryItem(name: "item", value: item.id)])
                }
            }
            """
        return file("AppConnection", imports: ["Foundation", sharedModule], connection)
    }
}

extension ExtensionTarget {
    /// The name without the suffix of the kind, such as `Delivery`.
    var baseName: String { String(name.dropLast(kind.suffix.count)) }

    /// The base name in words, such as `Order Status` for `OrderStatus`.
    var title: String { baseName.inWords }

    /// The folder of the app's targets, and of the specification.
    var appFolder: String { "\(folderPrefix)App" }

    /// The folder of the target's files.
    var sourceFolder: String { "\(appFolder)/\(name)" }

    /// The folder of the packages that the app's targets use.
    var librariesFolder: String { "\(folderPrefix)Libraries" }

    /// The folder of the shared module's package.
    var sharedFolder: String { "\(librariesFolder)/\(sharedModule)" }

    private var folderPrefix: String { folder == "." ? "" : folder + "/" }

    /// Returns a Swift file of the target.
    func file(_ name: String, imports: [String], _ text: String) -> SourceFile {
        SourceFile(path: "\(sourceFolder)/\(name).swift", text: importLines(imports) + "\n" + text + "\n")
    }

    /// Returns a Swift file of the shared module.
    func sharedFile(_ path: String, _ text: String) -> SourceFile {
        SourceFile(path: "\(sharedFolder)/Sources/\(sharedModule)/\(path)", text: text + "\n")
    }

    /// Returns the lines of imports, in the order of `swift format`.
    private func importLines(_ modules: [String]) -> String {
        modules.sorted { $0.lowercased() < $1.lowercased() }.map { "import \($0)\n" }.joined()
    }
}

extension String {
    /// The words of a name in upper camel case, such as `Order Status` for `OrderStatus`.
    var inWords: String {
        hyphenated.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }
}
