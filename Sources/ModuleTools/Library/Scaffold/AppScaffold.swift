import BoardySupport
import Foundation

/// The app that `new-app` adds to a package.
struct AppScaffold {
    /// The name of the executable target.
    let name: String

    /// The name of the framework's package in the dependencies of targets.
    let framework: String

    /// The library with the modules, which the apps for the terminal and for iOS have in common.
    var kit: String { name + "Kit" }

    /// The function of the library that returns the modules.
    var component: String { "\(name.lowerCamelCase)Component" }

    /// - Throws: a ``ToolError`` if types and targets cannot have the name.
    func checkForm() throws {
        guard name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]{0,59}/) != nil else {
            throw ToolError(
                "\(quoted(name)) cannot be the name of an app. To fix: give a name of up to 60 ASCII letters and digits, as in 'new-app Shop'."
            )
        }
    }

    /// - Throws: a ``ToolError`` if the name is no name of a module, or the framework has a target with it.
    func checkName(in graph: PackageGraph) throws {
        try checkForm()
        for target in [name, kit] {
            let subject = target == kit ? "\(quoted(kit)), the library of the app," : quoted(name)
            guard !ModuleName.isReserved(target) else {
                throw ToolError(
                    "\(subject) is a module of the system, or a name of the language. "
                        + "To fix: give another name, as in 'new-app \(name)App'.")
            }
            guard !graph.targetsInUse.contains(where: { $0.name == target }) else {
                throw ToolError(
                    "\(subject) is the name of another target. To fix: give another name, as in 'new-app \(name)App'."
                )
            }
        }
    }

    /// The files of the targets.
    var files: [SourceFile] {
        Template.files(
            """
            --- Sources/\(kit)/Modules.swift
            public import Boardy
            import BoardyScreens
            import GhostBridge

            /// The modules of the app. To remove a module, delete its lines here and in Package.swift.
            @MainActor
            public func \(component)() -> LauncherComponent {
                PluginLauncher.with(options: .default)
                    // swift package boardy new-module adds modules above this line.
                    .install(launchSettings: { mainboard in
                        // Shows every output of the type String as a page, whichever board sends it.
                        mainboard.registerGeneralFlow(of: String.self) { [weak mainboard] text in
                            (mainboard?.context as? any TextScreen)?.show(Page(text))
                        }
                    })
            }
            --- Sources/\(name)/main.swift
            import Boardy
            import Foundation
            import GhostBridge
            import GhostKernel
            import \(kit)

            // Opens the links that are given as arguments. The modules are in Sources/\(kit)/Modules.swift.
            let watch = Watch()
            let launcher = \(component)().install(observer: watch).initialize()
            let terminal = Terminal()
            launcher.tabs.container = terminal
            _ = try await launcher.start(in: terminal) { _ in }

            if CommandLine.arguments.count == 1 { print("Give a link. The app has:\\n\\n\\(launcher.catalog)") }

            for link in CommandLine.arguments.dropFirst() { _ = await launcher.handle(link: link) }
            exit(watch.hasFailed ? 1 : 0)
            --- Sources/\(name)/Watch.swift
            import Boardy
            import Foundation

            /// Writes a note for each output without a handler, and remembers whether an error was reported.
            @MainActor
            final class Watch: BoardObserver {
                private(set) var hasFailed = false

                func boardDidEmit(_ event: BoardEvent) {
                    switch event.kind {
                    case .unhandled(let board, let type):
                        let note = "note: an output of '\\(board)' (\\(type)) has no handler\\n"
                        FileHandle.standardError.write(Data(note.utf8))
                    case .error: hasFailed = true
                    default: break
                    }
                }
            }
            --- Sources/\(name)/Terminal.swift
            import BoardyScreens
            import CoreContracts
            import GhostKernel

            /// Prints the pages of boards, and the views of tabs and links.
            @MainActor
            final class Terminal: TextScreen, ViewPresenter, TabContainer {
                func show(_ page: Page) {
                    print(page.title)
                    for case .text(let text, _) in page.blocks { print(text) }
                }

                func present<View>(_ view: View, animated: Bool) -> Bool {
                    print(view)
                    return true
                }

                func show(_ tab: AppTab, of host: TabHost) async -> (any ViewPresenter)? {
                    if let view = host.makeView(of: tab, as: Any.self) { print(view) }
                    return self
                }
            }
            """)
    }
}
