#if APPLE_STUBS
    import Boardy
    import BoardySwiftUI
    import BoardyUIKit
    import CoreContracts
    import Foundation
    import GhostBridge
    import GhostKernel
    import TestSupport
    import SwiftUI
    import UIKit

    /// A board that shows a page.
    enum PageIO: IOInterface {
        typealias Input = String
        static let boardID: BoardID = "page"
    }

    /// A board that presents a sheet.
    enum SheetIO: IOInterface {
        typealias Input = String
        static let boardID: BoardID = "sheet"
    }

    /// A board that shows the first page of a tab.
    enum StartIO: IOInterface {
        typealias Input = Void
        static let boardID: BoardID = "start"
    }

    /// A board that sends its input and stays.
    enum EchoIO: IOInterface {
        typealias Input = String
        typealias Output = String
        typealias Command = String
        static let boardID: BoardID = "echo"
    }

    /// Boards that push pages, present sheets and ask questions.
    @MainActor
    let pagesModule = FakeModule("pages") {
        BoardRegistration(PageIO.self) { id in
            FlowBoard<PageIO>(identifier: id) { board, title in board.push(Text(verbatim: title)) }
        }
        BoardRegistration(SheetIO.self) { id in
            FlowBoard<SheetIO>(identifier: id) { board, title in board.present(Text(verbatim: title)) }
        }
        BoardRegistration(StartIO.self) { id in
            FlowBoard<StartIO>(identifier: id) { board, _ in board.push(Text(verbatim: "start")) }
        }
        BoardRegistration(EchoIO.self) { id in
            FlowBoard<EchoIO>(
                identifier: id,
                onCommand: { board, command in
                    if command == "complete" { board.complete() } else { board.sendOutput(command) }
                }
            ) { board, text in board.sendOutput(text) }
        }
        for id in ["alert", "other"] as [BoardID] {
            BoardRegistration(AlertIO<Bool>.self, id: id) { AlertBoard<Bool>(identifier: $0) }
        }
    }

    /// An opener of `/page/TITLE`, which shows a page.
    struct PageOpener: URLOpenerPathMatchingPlugin {
        let matchingPath = "/page/{title}"

        func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
            mainboard.destination(PageIO.self).activation.activate(with: parameters["title"] ?? "")
        }
    }

    /// An app with one launcher.
    @MainActor
    final class Fixture {
        let log = ErrorLog()
        let launcher: PluginLauncher

        init(_ install: (consuming LauncherComponent) -> LauncherComponent = { $0 }) {
            launcher = install(
                PluginLauncher.with(options: log.options).install(plugin: pagesModule)
                    .install(urlOpenerPlugins: [PageOpener()])
            ).instantiate()
        }

        /// Shows a window of an app without scenes, and waits for the boot.
        func open(_ view: some View) async -> ViewHost {
            let host = ViewHost(view)
            await host.settle()
            return host
        }
    }

    /// A scene delegate with a launcher of its own, so that tests run at the same time.
    final class TestSceneDelegate: LauncherSceneDelegate {
        private let own: PluginLauncher

        init(_ launcher: PluginLauncher) {
            own = launcher
            super.init()
        }

        override var launcher: PluginLauncher? { own }

        /// Activates the first board.
        var begin: @MainActor (ConnectedScene) -> Void = { _ in }

        override func showInterface(of scene: ConnectedScene) {
            super.showInterface(of: scene)
            begin(scene)
        }
    }

    /// Returns the URL of a link, which a test writes correctly.
    func link(_ text: String) -> URL { URL(string: text) ?? URL(filePath: text) }
#endif
