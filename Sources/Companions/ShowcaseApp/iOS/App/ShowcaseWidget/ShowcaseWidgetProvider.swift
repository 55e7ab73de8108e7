import Foundation
import SharedModels
import WidgetKit

/// The content of the widget from a date on.
struct ShowcaseWidgetEntry: TimelineEntry {
    let date: Date

    /// The items to show, the latest one first.
    let items: [Item]
}

/// Makes the timeline of the data that the app shares.
///
/// Passes one entry on, because the app reloads the timeline after each change. WidgetKit asks again after an hour.
struct ShowcaseWidgetProvider: TimelineProvider {
    typealias Entry = ShowcaseWidgetEntry

    /// The data of the app.
    var dataStore: any ItemStoring = AppConnection.dataStore

    func placeholder(in context: Context) -> Entry {
        Entry(date: .now, items: [])
    }

    func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
        completion(currentEntry)
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
        completion(Timeline(entries: [currentEntry], policy: .after(.now.addingTimeInterval(3600))))
    }

    private var currentEntry: Entry {
        Entry(date: .now, items: dataStore.latestItems)
    }
}
