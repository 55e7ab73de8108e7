import Analytics
import Art
import Authentication
import CoreContracts
import Dashboard
import Settings
import Sports
import Subscription
import Weather

/// The manifests of the example app. To remove a module, delete the lines that name it here, in Modules.swift and in Package.swift.
enum AppManifest {
    /// All manifests, in the order of their installation.
    static var all: [any Manifest.Type] { core + features }

    /// The platform, and the modules with services for other modules: the records of events, and the accounts.
    private static var core: [any Manifest.Type] {
        [
            PlatformManifest.self,
            AnalyticsManifest.self,
            AuthenticationManifest.self,
        ]
    }

    /// The features, one line for each.
    private static var features: [any Manifest.Type] {
        [
            DashboardManifest.self,
            SettingsManifest.self,
            SubscriptionManifest.self,
            ArtManifest.self,
            SportsManifest.self,
            WeatherManifest.self,
            // swift package boardy new-module adds manifests above this line.
        ]
    }
}
