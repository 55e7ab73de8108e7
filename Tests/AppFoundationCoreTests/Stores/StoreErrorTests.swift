import AppFoundationCore
import Testing

struct StoreErrorTests {
    @Test(arguments: [
        (
            StoreError.newer(name: "weather.city", found: 3, supported: 2),
            "The stored value 'weather.city' has version 3, and this app supports versions up to 2; "
                + "it was left as it is. To fix: update the app, or remove the value."
        ),
        (
            .older(name: "weather.city", found: 1, supported: 2),
            "The stored value 'weather.city' has version 1, and its key has version 2 and no migration; "
                + "it was left as it is. To fix: give the key a migration, or remove the value."
        ),
        (
            .notMigrated(name: "weather.city", found: 1, supported: 2, reason: "expected Int\nat the top"),
            "The stored value 'weather.city' cannot be migrated from version 1 to 2: expected Int\\nat the top; "
                + "it was left as it is. To fix: correct the migration of the key, or remove the value."
        ),
        (
            .corrupt(name: "weather.city", reason: "it is not valid JSON"),
            "The stored value 'weather.city' is damaged: it is not valid JSON; it was left as it is. "
                + "To fix: remove the value."
        ),
        (
            .unencodable(name: "weather.city", reason: "nan at value has no form in JSON"),
            "The value for 'weather.city' cannot be stored: nan at value has no form in JSON; nothing was changed. "
                + "To fix: change the value, so that it is encodable as JSON within the limits."
        ),
        (
            .unwritable(name: "weather.city"),
            "The value for 'weather.city' cannot be stored: the system cannot write the user defaults; nothing was changed. "
                + "To fix: make the folder with the user's preferences writable."
        ),
        (
            .unusableName(name: "", reason: "it is empty"),
            "The name '' cannot be used in a store: it is empty. "
                + "To fix: use a short name of letters, digits and dots."
        ),
        (
            .noStore(name: "group.x"),
            "There is no store 'group.x'. To fix: name an app group that the app is entitled to use."
        ),
    ])
    func description_ofEachError_namesTheValueTheReasonAndTheFix(error: StoreError, text: String) {
        #expect("\(error)" == text)
    }
}
