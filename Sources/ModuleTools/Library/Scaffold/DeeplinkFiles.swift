extension ModuleSpec {
    /// The handler of the module's link and its tests, and the link itself if there is no file with links of boards.
    ///
    /// The handler adds an item to the service. In a module without one, it presents the item.
    var deeplinkFiles: [SourceFile] {
        guard has(.deeplink) else { return [] }
        return (boards.isEmpty ? [linksFile] : []) + [handlerFile, deeplinkTestFile]
    }

    /// The action of the link, the constant with its text, and the verb for comments.
    var deeplinkAction: (name: String, constant: String, verb: String) {
        has(.service) ? ("add-item", "addItem", "Adds") : ("show-item", "showItem", "Shows")
    }

    /// True if the handler presents a view.
    var deeplinkPresents: Bool { hasUserInterface || !has(.service) }

    private var handlerFile: SourceFile {
        let link = "app:///\(name.hyphenated)/\(deeplinkAction.name)?name=tea"
        let service = has(.service) ? ["private var service: (any \(name)Service)?"] : []
        let presenter = deeplinkPresents ? ["private var presenter: (any ViewPresenter)?"] : []
        let resolved =
            (has(.service) ? ["service = resolver.resolve()"] : [])
            + (deeplinkPresents ? ["presenter = resolver.resolve()"] : [])
        return implementation(
            "\(name)DeeplinkHandler.swift",
            imports: ["CoreContracts"] + (has(.service) ? [interface] : []) + (deeplinkPresents ? ["WidgetIO"] : []),
            """
            \(SwiftText.comment("\(deeplinkAction.verb) an item, for `\(link)`. The object registers itself."))
            final class \(name)DeeplinkHandler: SceneDelegateListener, DeeplinkHandler {
                let feature = "\(name.hyphenated)"

            \((service + presenter).map { "    \($0)" }.joined(separator: "\n"))

                func configure(with resolver: any ServiceResolver) {
            \(resolved.map { "        \($0)" }.joined(separator: "\n"))
                    resolver.resolve((any DeeplinkService).self)?.register(handler: self)
                }

                func handle(_ deeplink: Deeplink) async -> Bool {
                    guard \(conditions.joined(separator: ", ")),
                        let item = deeplink.parameter("name"), !item.allSatisfy(\\.isWhitespace)
                    else { return false }
            \(work.map { "        \($0)" }.joined(separator: "\n"))
                }
            }
            """)
    }

    /// The first conditions of the handler's guard.
    private var conditions: [String] {
        (has(.service) ? ["let service"] : [])
            + ["deeplink.action == \"\(deeplinkAction.name)\"", "deeplink.segments.isEmpty"]
    }

    /// The statements of the handler after its guard.
    private var work: [String] {
        guard has(.service) else {
            return [
                "let widget = DashboardWidget(\"\(title)\", lines: [item])",
                "return presenter?.present(widget) ?? false",
            ]
        }
        let presentation = deeplinkPresents ? ["presenter?.present(DashboardWidget(service))"] : []
        return ["service.add(item)"] + presentation + ["return true"]
    }
}
