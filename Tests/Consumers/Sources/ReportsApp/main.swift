import AppFoundation
import AppNetwork
import Foundation

enum TideError: Error { case noStation }

// The server is a transport in this process: ReportServer.swift. An app has the transport of the system, HTTPClient().
let server = ReportServer()
guard let url = URL(string: "https://tides.example/v1") else { exit(1) }
let client = HTTPClient(limits: HTTPLimits(redirects: 0), retry: .once) { _ in server }

// An app has StateFolder.perUser(), a FileDataStore and a KeychainSecretStore in place of these.
let folder = StateFolder(FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
let (store, secrets) = (MemoryDataStore(), MemorySecretStore())

// Services of the app: (any AnalyticsService).self and (any CrashReporting).self.
let analytics = HTTPAnalytics(url.appending(path: "events"), through: client, in: folder) { print($0) }
let errors = HTTPCrashReporting(url.appending(path: "errors"), through: client, in: folder) { print($0) }

// Events and errors wait in a file while the server is not reached.
await server.setReachable(false)
analytics.track(AnalyticsEvent("opened", ["screen": "tides"]))
errors.leaveBreadcrumb("opened the tides")
errors.record(error: TideError.noStation)
await analytics.flush()
await errors.flush()
print("without a connection: \(await server.log)")
await server.setReachable(true)
await analytics.flush()
await errors.flush()
print("with a connection: \(await server.log)")

// The connection ends in the first part. The upload continues where the server has stopped.
let uploader = Uploader(
    through: ResumableUploadTransport(
        url.appending(path: "files"), through: client, partSize: 8, remembering: store,
        metadata: { ["filename": $0, "type": "text/plain"] }),
    isRetryable: { $0 is NetworkError })
let place = try await uploader.upload(Upload(.data(Data("High water at 11:02".utf8)), to: "today.txt"))
print("\(place.path): \(await server.content)")

// The device token, which the system passes to application(_:didRegisterForRemoteNotificationsWithDeviceToken:).
let devices = url.appending(path: "devices")
let tokens = PushTokens(
    in: secrets,
    register: { token, account in
        let body = ["token": token.reveal(), "account": account]
        try await client.send(.post("devices", body), to: url)
    },
    remove: { token, _ in try await client.send(.delete("devices/\(token.reveal())"), to: url) },
    reportingTo: { print($0) })
tokens.received(Data([15, 160]))
tokens.userChanged("ada")
await tokens.whenDone()
tokens.userChanged(nil)
await tokens.whenDone()
print("devices: \(await server.log.suffix(2).joined(separator: ", "))")
try? FileManager.default.removeItem(at: folder.url)
