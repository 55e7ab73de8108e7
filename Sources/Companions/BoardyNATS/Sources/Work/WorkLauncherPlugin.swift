public import Boardy
import WorkIO

/// Installs the example boards of `boardd`.
///
/// The results of conversions are stored in the shared ``WorkFolder``, or nowhere if none is shared.
public struct WorkLauncherPlugin: LauncherPlugin {
    /// Creates the plugin, which has no settings.
    public init() {}

    /// Returns the boards of the module.
    public func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(modulePlugins: [WorkModulePlugin()])
    }
}

struct WorkModulePlugin: ModulePlugin {
    let identifier: BoardID = "work"

    func apply(for main: any MainComponent) {
        main.register(WordCountIO.self) { _ in
            TaskBoard<WordCountIO> { text in text.split(whereSeparator: \.isWhitespace).count }
        }
        main.register(CounterIO.self) { _ in CounterBoard() }
        main.register(ConvertIO.self) { main in
            let folder = main.sharedValue(of: WorkFolder.self)
            return TaskBoard<ConvertIO> { try await convert($0, in: folder) }
        }
    }
}
