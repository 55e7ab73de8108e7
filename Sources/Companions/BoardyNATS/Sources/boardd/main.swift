import BoardDaemon
import Boardy
import Foundation
import Work
import WorkIO

// The daemon of the example module. A daemon of your own has other modules here, and nothing else.
await BoardDaemon.main(version: "1.0", exposing: ["Work": WorkBoards.remote]) {
    // The daemon logs the codes of errors. Their texts can contain values.
    let component = PluginLauncher.with(options: .default.with(ErrorSink.none))
        .install(launcherPlugin: WorkLauncherPlugin())
    guard let folder = ProcessInfo.processInfo.environment["WORK_FOLDER"] else { return component }
    return component.share(value: WorkFolder(URL(filePath: folder)))
}
