// error: instance method 'install(tab:title:icon:selectedIcon:order:showing:)' requires the types 'FormIO.Input' (aka 'String') and '()' be equivalent
import Boardy
import GhostBridge

enum FormIO: IOInterface {
    typealias Input = String
    static let boardID: BoardID = "form"
}

@MainActor
func component() -> LauncherComponent {
    PluginLauncher.with(options: .default).install(tab: "form", showing: FormIO.self)
}
