import AppFoundation
public import AppFoundationCore
public import CoreContracts
import NetworkContracts
import PlatformIO

/// Returns what the modules of the example app need of the system: files, secrets, a network, a shop, and the location.
///
/// - Parameters:
///   - state: the folder with the files of the app.
///   - secrets: the store of secrets.
///   - isOnline: true to send requests to servers. They are answered from files and samples otherwise; see the article *The Example App*.
///     The location of the samples is in Chicago, where the system has none.
///   - shop: sells the subscriptions; nil is the sample shop, which sells everything for nothing.
///   - report: receives the errors of the sample shop.
@MainActor
public func showcaseServices(
    in state: StateFolder, secrets: any SecretStoring, isOnline: Bool, shop: (any AppShop)? = nil,
    reportingTo report: @escaping @MainActor (String) -> Void
) -> [Service] {
    [
        Service(StateFolder.self) { state },
        Service(AppEventBus.self) { AppEventBus() },
        Service((any PersistenceService).self) { FileDataStore(state.folder("values")) },
        Service((any SecretStoring).self) { secrets },
        Service((any NetworkClient).self) { isOnline ? OnlineNetwork() as any NetworkClient : FolderNetwork(state) },
        Service((any AppShop).self) { shop ?? SampleShop(state, reportingTo: report) },
    ] + location(isOnline: isOnline) + (isOnline ? updateServices(.current) : [])
}

/// Returns the source of the location: that of the system or, among samples, a fixed one.
@MainActor
private func location(isOnline: Bool) -> [Service] {
    #if canImport(CoreLocation)
        [Service((any LocationService).self) { SystemLocation() }]
    #else
        isOnline
            ? []
            : [Service((any LocationService).self) { ManualLocation(Coordinate(latitude: 41.88, longitude: -87.63)) }]
    #endif
}

/// Returns the store of secrets of an app: the keychain, or files where there is none.
///
/// - Parameter state: the folder with the files of the app.
public func secretStore(in state: StateFolder) -> any SecretStoring {
    #if canImport(Security)
        KeychainSecretStore(service: "Showcase")
    #else
        FileSecretStore(state.folder("secrets"))
    #endif
}
