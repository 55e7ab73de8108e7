import BoardySupport
import Foundation

/// The app that `new-app` adds to a package.
struct AppScaffold {
    /// The name of the executable target.
    let name: String

    /// The name of the framework's package in the dependencies of targets.
    let framework: String

    /// - Throws: a ``ToolError`` if the name is no name of a module, or the framework has a target with it.
    func checkName(in graph: PackageGraph) throws {
        guard name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]{0,59}/) != nil else {
            throw ToolError(
                "\(quoted(name)) cannot be the name of an app. To fix: give a name of up to 60 ASCII letters and digits, as in 'new-app Shop'."
            )
        }
        guard !ModuleName.isReserved(name) else {
            throw ToolError(
                "\(quoted(name)) is a module of the system, or a name of the language. "
                    + "To fix: give another name, as in 'new-app \(name)App'.")
        }
        guard !graph.targetsInUse.contains(where: { $0.name == name }) else {
            throw ToolError(
                "\(quoted(name)) is the name of another target. To fix: give another name, as in 'new-app \(name)App'.")
        }
    }

    /// The files of the target.
    var files: [SourceFile] {
        Template.files(
            """
            --- Sources/\(name)/main.swift
            import Boardy
            import Foundation
            import GhostBridge
            import GhostKernel

            // The app consists of the modules installed here. To remove a module, delete its lines here and in Package.swift.
            let launcher = PluginLauncher.with(options: .default)
                // swift package boardy new-module adds modules above this line.
                .initialize()

            let terminal = Terminal()
            launcher.tabs.container = terminal
            _ = try await launcher.start(in: terminal) { mainboard in
                // Prints every output of the type String, whichever board sends it.
                mainboard.registerGeneralFlow(of: String.self) { print($0) }
            }

            if CommandLine.arguments.count == 1 { print("Give a link. The app has:\\n\\n\\(launcher.catalog)") }

            var hasFailed = false
            for link in CommandLine.arguments.dropFirst() {
                let report = await launcher.handle(link: link)
                hasFailed = hasFailed || !report.isOpened
            }
            exit(hasFailed ? 1 : 0)
            --- Sources/\(name)/Terminal.swift
            import CoreContracts
            import GhostKernel

            /// Prints the views of tabs and links.
            @MainActor
            final class Terminal: ViewPresenter, TabContainer {
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
