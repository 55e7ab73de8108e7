import Foundation
import SharedModels
import WidgetKit

/// The content of the widget from a date on.
struct ShowcaseWidgetEntry: TimelineEntry {
    let date: Date

    /// The item to show, or nil if there is none.
    let item: Item?
}

/// Makes the timeline of the data that the app shares.
struct ShowcaseWidgetProvider: TimelineProvider {
    typealias Entry = ShowcaseWidgetEntry

    /// The data of the app.
    var dataStore: any SharedDataStoring = AppConnection.dataStore

    func placeholder(in context: Context) -> Entry {
        Entry(date: .now, item: nil)
    }

    func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
        completion(currentEntry)
    }

    /// Passes one entry on, because the app reloads the timeline after each change. WidgetKit asks again after an hour.
    func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
        completion(Timeline(entries: [currentEntry], policy: .after(.now.addingTimeInterval(3600))))
    }

    private var currentEntry: Entry {
        Entry(date: .now, item: dataStore.latestItems.first)
    }
}
