import AppFoundation
import ArtIO
import Boardy
import BoardyFoundation
import PlatformIO

/// Installs the module's boards and links, and emits events for the works that are shown.
struct ArtLauncherPlugin: LauncherPlugin {
    func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(
            modulePlugins: [ArtModulePlugin()],
            urlOpenerPlugins: [
                ArtCollectionURLOpenerPlugin(),
                ArtworkURLOpenerPlugin(),
                ArtworkOfTheDayURLOpenerPlugin(),
                ArtTourURLOpenerPlugin(),
                ArtTourCommandURLOpenerPlugin(),
                PostcardURLOpenerPlugin(),
            ],
            launchSettings: { mainboard in
                guard let events = Container.current.appEvents() else { return }
                let art = mainboard.serviceMap.modArt
                art.ioArtwork.flow.bind(to: events) { _ in .artworkViewed }
                art.ioArtworkOfTheDay.flow.bind(to: events) { _ in .artworkViewed }
                art.ioArtTour.flow.bind(to: events) { _ in .artworkViewed }
                art.ioArtTour.actionFlow.addTarget(events) { events, action in
                    if case .reached(let number, let count) = action, number == count { events.emit(.artTourFinished) }
                }
            }
        )
    }
}

extension Container {
    /// The bus that the app registers. A missing one is reported.
    fileprivate var appEvents: Factory<AppEventBus?> { required(AppEventBus.self) }
}
