import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

@Suite(.timeLimit(.minutes(10)))
struct AppUpdateCheckerTests {
    private struct FixedRelease: ReleaseSource {
        let release: AppRelease
        func newestRelease() async throws -> AppRelease { release }
    }

    private struct Offline: Error, Equatable {}

    private func lookup(_ answer: String) -> AppStoreLookup {
        AppStoreLookup(bundleID: "com.example.shop") { _ in Data(answer.utf8) }
    }

    @Test(arguments: [("1.9", true), ("1.10", false), ("1.10.0", false), ("2.0", false)])
    func update_isTheNewestReleaseIfItIsNewer(installed: String, isNewer: Bool) async throws {
        let release = AppRelease(version: try AppVersion("1.10"), url: URL(string: "https://example.com"))
        let checker = AppUpdateChecker(installed: try AppVersion(installed), source: FixedRelease(release: release))
        #expect(try await checker.update() == (isNewer ? release : nil))
    }

    @Test func update_whenTheSourceFails_throwsItsError() async throws {
        let source = AppStoreLookup(bundleID: "com.example.shop") { _ in throw Offline() }
        let checker = AppUpdateChecker(installed: try AppVersion("1"), source: source)
        await #expect(throws: Offline()) { try await checker.update() }
    }

    @Test func lookup_asksForTheBundleIdentifier() async throws {
        let urls = StreamedRecord<URL>()
        let lookup = AppStoreLookup(bundleID: "com.example.a&b=c d#é") { url in
            urls.add(url)
            return Data(#"{"results":[{"version":"1"}]}"#.utf8)
        }
        _ = try await lookup.newestRelease()
        #expect(
            await urls.end().map(\.absoluteString) == [
                "https://itunes.apple.com/lookup?bundleId=com.example.a%26b%3Dc%20d%23%C3%A9"
            ])
    }

    @Test func lookup_readsVersionAndPage() async throws {
        let answer = """
            {"resultCount":1,"results":[{"version":"3.2.1","trackViewUrl":"https://apps.apple.com/app/id1",
            "releaseNotes":"Mends.","minimumOsVersion":"17.0"}]}
            """
        let release = try await lookup(answer).newestRelease()
        #expect(
            release == AppRelease(version: try AppVersion("3.2.1"), url: URL(string: "https://apps.apple.com/app/id1")))
    }

    @Test(arguments: ["javascript:alert(1)", "http://apps.apple.com/app/id1", ""])
    func lookup_withAnUnsafePage_leavesItOut(page: String) async throws {
        let release = try await lookup(#"{"results":[{"version":"1","trackViewUrl":"\#(page)"}]}"#).newestRelease()
        #expect(release.url == nil)
    }

    @Test func lookup_ofAnUnknownApp_isAnError() async {
        await #expect(throws: AppStoreLookupError.unknownApp(bundleID: "com.example.shop")) {
            try await lookup(#"{"resultCount":0,"results":[]}"#).newestRelease()
        }
    }

    @Test func lookup_ofAnUnreadableAnswer_isAnError() async {
        await #expect(
            throws: AppStoreLookupError.unreadable(bundleID: "com.example.shop", reason: "it is not valid JSON")
        ) { try await lookup("<html>").newestRelease() }
        await #expect(
            throws: AppStoreLookupError.unreadable(bundleID: "com.example.shop", reason: "the key results is missing")
        ) { try await lookup("{}").newestRelease() }
    }

    @Test func lookup_ofAnInvalidVersion_isAnError() async {
        await #expect(throws: AppVersionError.self) {
            try await lookup(#"{"results":[{"version":"1.x"}]}"#).newestRelease()
        }
    }

    @Test func errors_nameTheAppAndTheFix() {
        #expect(
            "\(AppStoreLookupError.unknownApp(bundleID: "com.a\nb"))"
                == #"The App Store has no app with the bundle identifier 'com.a\nb'. "#
                + "To fix: correct the identifier, or wait until the app is released.")
        #expect(
            "\(AppStoreLookupError.unreadable(bundleID: "com.a", reason: "it is not valid JSON"))"
                == "The answer of the App Store about 'com.a' cannot be read: it is not valid JSON. "
                + "To fix: try again, and report the answer if it stays.")
    }
}
