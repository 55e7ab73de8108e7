import Boardy
import BoardyReports
import CoreContracts
import Foundation
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct BridgedCatalogTests {
    private let log = ErrorLog()

    private func launcher() -> PluginLauncher {
        PluginLauncher.with(options: log.options).install(manifest: WardManifest.self).instantiate()
    }

    @Test func services_whenAManifestHasThem_areListedWithWhatTheyNeed() {
        let services = launcher().catalog.services.filter { $0.source == "WardManifest" }
        #expect(services.map(\.name) == ["Bed", "Nurse"])
        #expect(services.map(\.dependencies) == [[], ["Bed"]])
        #expect(services.map(\.scope) == ["singleton", "singleton"])
    }

    @Test func services_whenTheLauncherHasThem_areListedAsItsOwn() {
        let sources = Dictionary(
            launcher().catalog.services.map { ($0.name, $0.source) }, uniquingKeysWith: { first, _ in first })
        #expect(sources["ServiceMap"] == "the launcher")
        #expect(sources["BoardActivating"] == "the launcher")
        #expect(sources["DeeplinkService"] == "the kernel")
    }

    @Test func contributions_whenAManifestHasThem_areListed() {
        let views = launcher().catalog.contributions
        #expect(views.map(\.id) == ["chart"])
        #expect(views.map(\.surface) == ["Wall.left"])
        #expect(views.map(\.dependencies) == [["Nurse"]])
        #expect(views.map(\.source) == ["WardManifest"])
    }

    @Test func participants_whenOneHasTwoRoles_areListedOnce() {
        let participants = launcher().catalog.participants
        #expect(participants.map(\.name) == ["Rounds", "Bell"])
        #expect(
            participants.map(\.roles) == [
                ["runs in phases"], ["receives application events", "receives scene events"],
            ])
    }

    @Test func openers_whenTheBootIsOver_haveThoseOfHandlers() async throws {
        let launcher = launcher()
        #expect(!launcher.catalog.openers.contains { $0.name == "the links of bell" })
        try await launcher.start()
        let opener = try #require(launcher.catalog.openers.first { $0.name == "the links of bell" })
        #expect(opener.pattern?.hasPrefix("/bell") == true)
        #expect(opener.source == "Handler")
    }

    @Test func catalog_whenReadTwice_isTheSame() async throws {
        let launcher = launcher()
        try await launcher.start()
        #expect(launcher.catalog == launcher.catalog)
    }

    @Test func catalog_whenEncoded_hasAllProperties() async throws {
        let launcher = launcher()
        try await launcher.start()
        let catalog = launcher.catalog
        #expect(try encodedJSON(of: catalog) == mirroredJSON(of: catalog))
    }

    @Test func tables_whenAManifestIsThere_haveItsParts() {
        let text = launcher().catalog.description
        for title in ["Services (", "Contributions (1)", "Participants (2)", "Modules (2)", "Boards (1)"] {
            #expect(text.contains(title), "\(title)")
        }
    }

    @Test func catalog_whenRead_makesNoService() {
        _ = launcher().catalog
        #expect(!Journal.lines.contains("bed made"))
    }

    @Test func flowchart_whenThereAreManifests_isDrawn() {
        #expect(launcher().catalog.mermaidFlowchart().contains("WardManifest"))
    }
}
