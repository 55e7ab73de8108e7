extension ModuleSpec {
    var boardSpecs: [BoardSpec] {
        boards.map { board in
            BoardSpec(
                module: name, name: board, map: "serviceMap.mod\(name)",
                entry: kind == .both ? .manifest : .launcherPlugin, hasDeeplinks: has(.deeplink), view: view)
        }
    }

    /// The files of a module's boards: interface, implementation and tests.
    ///
    /// In a module of both kinds, the launcher plugin is internal, and its manifest lists it.
    var boardFiles: [SourceFile] {
        guard !boards.isEmpty else { return [] }
        let access = kind == .both ? "" : "public "
        let openers = boardSpecs.map { "\($0.opener)()" }
        let openerLines = openers.map { "                \($0),\n" }.joined()
        let files = Template.files(
            """
            --- Interfaces/\(name)IO/InOut.swift
            \(joined(\.requestDeclaration))
            --- Interfaces/\(name)IO/IOInterface.swift
            public import Boardy

            \(joined(\.interfaceDeclaration))
            --- Interfaces/\(name)IO/ServiceMap.swift
            public import Boardy

            /// The boards of the \(name) module.
            public struct \(name)ServiceMap: ModuleServiceMap {
                /// The map that this map is a part of.
                public let root: ServiceMap

                /// Creates the module's part of a map.
                public init(_ root: ServiceMap) { self.root = root }

            \(joined(\.mapProperty))
            }

            extension ServiceMap {
                /// The boards of the \(name) module.
                public var mod\(name): \(name)ServiceMap { link() }
            }
            --- Interfaces/\(name)IO/Links.swift
            \(links)
            --- Modules/\(name)/\(name)ModulePlugin.swift
            import Boardy
            import \(name)IO

            /// Registers the boards of the \(name) module.
            struct \(name)ModulePlugin: ModulePlugin {
                let identifier: BoardID = "\(name.hyphenated)"

                func apply(for main: any MainComponent) {
            \(boardSpecs.map { $0.registration("        ") }.joined(separator: "\n"))
                }
            }
            --- Modules/\(name)/\(name)LauncherPlugin.swift
            \(access)import Boardy

            /// Installs the boards of the \(name) module and their links.
            \(access)struct \(name)LauncherPlugin: LauncherPlugin {
            [boards]    /// Creates the plugin, which has no settings.
            [boards]    public init() {}
            [boards]
                /// Returns the module's boards and openers.
                \(access)func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
                    ModuleComponent(
                        modulePlugins: [\(name)ModulePlugin()],
            \(Template.fitting(
                "            urlOpenerPlugins: [\(openers.joined(separator: ", "))]",
                "            urlOpenerPlugins: [\n\(openerLines)            ]"))
                    )
                }
            }
            --- Modules/\(name)/\(name)URLOpenerPlugins.swift
            import Boardy
            import \(name)IO

            \(joined(\.openerDeclaration))
            """, [kind.rawValue])
        return files
            + boardSpecs.map { SourceFile(path: "Modules/\(name)/Boards/\($0.board).swift", text: $0.boardFile) }
            + boardSpecs.map { SourceFile(path: "Tests/\(name)Tests/\($0.tests).swift", text: $0.testFile) }
            + boardSpecs.flatMap { $0.viewFiles(implementation: "Modules/\(name)", tests: "Tests/\(name)Tests") }
    }

    /// The links of the boards and of the deeplink handler, as constants of the interface.
    var links: String {
        let (_, constant, verb) = deeplinkAction
        let deeplink = """
                /// \(verb) an item.
                public static let \(constant) = "\(deeplink)?name=NAME"
            """
        return """
            /// The links of the \(name) module, as text for messages and pages. The scheme is that of the app.
            public enum \(name)Links {
            \((boardSpecs.map(\.linkConstant) + (has(.deeplink) ? [deeplink] : [])).joined(separator: "\n\n"))
            }
            """
    }

    private func joined(_ text: (BoardSpec) -> String) -> String {
        boardSpecs.map(text).joined(separator: "\n\n")
    }
}
