import AppFoundation
import AppNetwork
import CoreContracts
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Returns the check for updates of an app in the App Store. The list is empty without an identifier and a version in Info.plist.
@MainActor
func updateServices(_ configuration: AppConfiguration, through client: any HTTPSending = HTTPClient()) -> [Service] {
    guard let bundle = try? configuration.value(for: .bundleIdentifier),
        let installed = try? configuration.value(for: .bundleVersion)
    else { return [] }
    let store = AppStoreLookup(bundleID: bundle) { try await client.data(for: URLRequest(url: $0)).body }
    return [Service(AppUpdateChecker.self) { AppUpdateChecker(installed: installed, source: store) }]
}

extension ConfigurationKey<String> {
    /// The identifier of the app in the App Store.
    fileprivate static var bundleIdentifier: ConfigurationKey { ConfigurationKey("CFBundleIdentifier") }
}

extension ConfigurationKey<AppVersion> {
    /// The running version.
    fileprivate static var bundleVersion: ConfigurationKey {
        ConfigurationKey("CFBundleShortVersionString", expecting: "numbers that are separated by dots") {
            try? AppVersion($0)
        }
    }
}
