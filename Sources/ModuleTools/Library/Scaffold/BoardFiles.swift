extension ModuleSpec {
    /// The files of a module's boards: interface, implementation and tests.
    ///
    /// In a module of both kinds, the launcher plugin is internal, and its manifest lists it.
    var boardFiles: [SourceFile] {
        guard !boards.isEmpty else { return [] }
        return [
            interfaceFile("InOut.swift", joined(\.requestDeclaration)),
            interfaceFile("IOInterface.swift", imports: ["public Boardy"], joined(\.interfaceDeclaration)),
            serviceMapFile, linksFile, modulePluginFile, launcherPluginFile,
            implementation(
                "\(name)URLOpenerPlugins.swift", imports: ["Boardy", interface], joined(\.openerDeclaration)),
        ]
            + boardSpecs.map { SourceFile(path: "Modules/\(name)/Boards/\($0.board).swift", text: $0.boardFile) }
            + boardSpecs.map { SourceFile(path: "Tests/\(name)Tests/\($0.tests).swift", text: $0.testFile) }
    }

    var boardSpecs: [BoardSpec] {
        boards.map { board in
            BoardSpec(
                module: name, name: board, map: "serviceMap.mod\(name)",
                entry: kind == .both ? .manifest : .launcherPlugin, hasDeeplinks: has(.deeplink))
        }
    }

    private func joined(_ text: (BoardSpec) -> String) -> String {
        boardSpecs.map(text).joined(separator: "\n\n")
    }

    private var serviceMapFile: SourceFile {
        interfaceFile(
            "ServiceMap.swift", imports: ["public Boardy"],
            """
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
            \(SwiftText.fitting(
                "    public var mod\(name): \(name)ServiceMap { link() }",
                "    public var mod\(name): \(name)ServiceMap {\n        link()\n    }"))
            }
            """)
    }

    private var modulePluginFile: SourceFile {
        implementation(
            "\(name)ModulePlugin.swift", imports: ["Boardy", interface],
            """
            /// Registers the boards of the \(name) module.
            struct \(name)ModulePlugin: ModulePlugin {
                let identifier: BoardID = "\(name.hyphenated)"

                func apply(for main: any MainComponent) {
            \(boardSpecs.map { $0.registration("        ") }.joined(separator: "\n"))
                }
            }
            """)
    }

    private var launcherPluginFile: SourceFile {
        let isPublic = kind != .both
        let access = isPublic ? "public " : ""
        let openers = boardSpecs.map { "\($0.opener)()" }
        let initializer = "    /// Creates the plugin, which has no settings.\n    public init() {}\n\n"
        return implementation(
            "\(name)LauncherPlugin.swift", imports: ["\(access)Boardy"],
            """
            /// Installs the boards of the \(name) module and their links.
            \(access)struct \(name)LauncherPlugin: LauncherPlugin {
            \(isPublic ? initializer : "")    /// Returns the module's boards and openers.
                \(access)func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
                    ModuleComponent(
                        modulePlugins: [\(name)ModulePlugin()],
            \(SwiftText.fitting(
                "            urlOpenerPlugins: [\(openers.joined(separator: ", "))]",
                "            urlOpenerPlugins: [\n" + openers.map { "                \($0),\n" }.joined() + "            ]"))
                    )
                }
            }
            """)
    }
}
