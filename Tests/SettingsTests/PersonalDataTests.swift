import AppFoundation
import Boardy
import BoardyScreens
import Foundation
import GhostBridge
import GhostKernel
import PlatformIO
import SettingsIO
import TestSupport
import Testing

/// Searches events, errors and reports for planted names and addresses.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PersonalDataTests {
    private let app: SettingsApp
    private let running: RunningApp

    private static let planted = ["Plantedname", "planted.address", "Plantedaccount"]

    init() async throws {
        app = try await SettingsApp()
        app.accounts.state = .signedIn(AuthModel(id: "a1", name: "Plantedaccount"))
        running = RunningApp(app)
    }

    private var boards: SettingsServiceMap { running.launcher.mainboard.serviceMap.modSettings }

    private func completing<IO: IOInterface>(_ destination: Destination<IO>, _ activate: () -> Void) async {
        let record = Record(destination)
        activate()
        await yieldUntil { !record.completions.isEmpty && running.events.activeTasks == 0 }
    }

    private func change(_ displayName: String, _ email: String) async {
        await completing(boards.ioProfile) {
            boards.ioProfile.activation.activate(with: ProfileChange(displayName: displayName, email: email))
        }
    }

    @Test func personalData_isOnPagesAndInTheFileOnly() async throws {
        let report = try await running.launcher.start(in: app.screen) { _ in }
        // Accepted, rejected for each reason, asked for, and with a damaged file.
        await change("Plantedname", "planted.address@example.org")
        await change("Plantedname\n2", "planted.address@example.org")
        await change(String(repeating: "Plantedname", count: 100), "planted.address@example.org")
        await change("Plantedname", "planted.address")
        app.screen.formTexts = [["displayName": "Plantedname"], ["email": "planted.address@@"]]
        for _ in 0..<2 { await completing(boards.ioProfile) { boards.ioProfile.activation.activate() } }
        await completing(boards.ioSettings) { boards.ioSettings.activation.activate() }
        let file = try String(contentsOf: app.profilesFile, encoding: .utf8)
        for damaged in [String(file.dropLast(3)), file.replacingOccurrences(of: "\"a1\"", with: "1")] {
            try app.folder.write(damaged, to: "profiles.json")
            await change("Plantedname", "planted.address@example.org")
        }
        try app.folder.write(file, to: "profiles.json")
        app.screen.choices = ["Keep", "Delete"]
        for _ in 0..<2 {
            await completing(boards.ioAccountDeletion) { boards.ioAccountDeletion.activation.activate() }
        }

        #expect(file.contains("planted.address@example.org"))
        #expect(app.screen.questions.contains { $0.message?.contains("Plantedaccount") == true })
        #expect(try app.profiles == [])
        #expect(running.errors.texts.count == 5)
        #expect(running.events.texts.count > 100)
        let texts =
            running.events.texts + running.errors.texts + app.events.elements.map { "\($0)" }
            + ["\(report)", "\(running.launcher.catalog)", String(reflecting: running.errors.errors)]
        for text in texts {
            for planted in Self.planted { #expect(!text.contains(planted), "\(text)") }
        }
    }
}
