import ArtIO
import Boardy
import BoardyScreens
import CoreContracts
import GhostBridge
import SharedModels
import WidgetKit

/// The connection to the extensions: the widget shows the work of the day, and the share extension adds texts.
enum SharedItemsManifest: Manifest {
    static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [SharedItemsListener.self] }
}

/// Opens `app:///shared?item=ID`, which shows an item, and `app:///shared`, which shows all of them.
struct SharedItemsOpener: URLOpenerPathMatchingPlugin {
    let matchingPath = "/shared"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
        let items = AppConnection.dataStore.latestItems.filter { parameters["item"] ?? $0.id == $0.id }
        let page = Page("Shared", items.isEmpty ? [.text("There is nothing yet.")] : items.map { .text($0.title) })
        (mainboard.context as? any TextScreen)?.show(page)
    }
}

/// Passes the work of the day on to the widget, whenever a window enters the background.
private final class SharedItemsListener: SceneDelegateListener {
    private var art: (any ArtService)?

    init() {}

    func configure(with resolver: any ServiceResolver) { art = resolver.resolve() }

    func sceneDidEnterBackground(_ scene: AppScene) {
        guard let artwork = art?.artworkOfTheDay else { return }
        let store = AppConnection.dataStore
        let work = Item(id: artwork.id, title: artwork.title, value: Int(artwork.date) ?? 0)
        do {
            try store.saveItems([work] + store.latestItems.filter { $0.id != work.id }.prefix(50))
            WidgetCenter.shared.reloadTimelines(ofKind: "ShowcaseWidget")
        } catch {
            print(error)
        }
    }
}
