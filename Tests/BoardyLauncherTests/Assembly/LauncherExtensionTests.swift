import Boardy
import TestSupport
import Testing

/// Extensions that other targets of the package add to a launcher.
@MainActor
struct LauncherExtensionTests {
    private let log = ErrorLog()

    private static let odd = BoardError(
        bridging: CancellationError(), code: "odd", description: "It is odd.")

    private final class Notes: LauncherExtension {
        var lines: [String] = []
        var lets = true

        init(_ installation: LauncherAssembly) { installation.share("of the extension") }
        func attach(to mainboard: any FlowMotherboard, links: WeakLinkHandle) { lines.append("attached") }
        func issues() -> [LaunchIssue] {
            [LaunchIssue(error: LauncherExtensionTests.odd, source: "notes")]
        }
        func add(to catalog: inout Catalog) {
            catalog.participants.append(Catalog.ParticipantInfo(name: "notes", roles: []))
        }
        func didLaunch(on mainboard: any FlowMotherboard) -> Bool {
            lines.append("begun")
            return lets
        }
        var onShutdown: () -> Void = {}
        func shutDown() async {
            lines.append("ended")
            onShutdown()
        }
    }

    private var component: LauncherComponent {
        PluginLauncher.with(options: log.options).extended(by: Notes.self) { $0.lines.append("installed") }
    }

    @Test func extension_whenNamedTwice_isMadeOnceForEachLauncher() {
        let component = component.extended(by: Notes.self) { $0.lines.append("again") }
        let (first, second) = (component.instantiate(), component.instantiate())
        #expect(first.launcherExtension(Notes.self) !== second.launcherExtension(Notes.self))
        #expect(first.launcherExtension(Notes.self).lines == ["installed", "again", "attached"])
    }

    @Test func extension_whenAskedForLater_isMadeThenAndAttached() {
        let launcher = PluginLauncher.with(options: log.options).instantiate()
        #expect(launcher.existingExtension(Notes.self) == nil)
        #expect(launcher.launcherExtension(Notes.self).lines == ["attached"])
        #expect(launcher.existingExtension(Notes.self) != nil)
    }

    @Test func faults_whenAnExtensionHasThem_areReportedAndFoundOnce() {
        let component = component
        #expect(component.validate().map(\.description) == ["notes: It is odd."])
        let launcher = component.instantiate()
        #expect(log.errors == [Self.odd])
        withExtendedLifetime(launcher) {}
    }

    @Test func catalog_whenAnExtensionAddsToIt_hasThat() {
        #expect(component.instantiate().catalog.participants.map(\.name) == ["notes"])
    }

    @Test func links_whenAnExtensionWaits_waitUntilItOpensThem() {
        var opened = 0
        let launcher = component.installURLOpenerPlugin(matchingPath: "/a") { _, _ in opened += 1 }.instantiate()
        launcher.launcherExtension(Notes.self).lets = false
        launcher.open(link: "app:///a")
        launcher.launch { _ in }
        #expect(opened == 0)
        launcher.openLinks()
        launcher.openLinks()
        #expect(opened == 1)
    }

    @Test func shutDown_whenALinkArrivesDuringTheEndOfAnExtension_refusesItToo() async {
        let launcher = component.installURLOpenerPlugin(matchingPath: "/{name}") { _, _ in }.instantiate()
        let notes = launcher.launcherExtension(Notes.self)
        let known = log.errors.count
        notes.onShutdown = {
            notes.lines.append("\(log.errors.count - known) refused")
            launcher.open(link: "app:///b")
        }
        launcher.open(link: "app:///a")
        await launcher.shutDown()
        notes.onShutdown = {}
        #expect(notes.lines == ["installed", "attached", "ended", "1 refused"])
        #expect(
            log.errors.dropFirst(known) == [
                .notLaunched(links: ["app:///a"], count: 1, waited: nil),
                .notLaunched(links: ["app:///b"], count: 1, waited: nil),
            ])
    }

    @Test func launcher_whenLetGo_takesItsExtensionWithIt() {
        weak var notes: Notes?
        do {
            let launcher = component.instantiate()
            notes = launcher.launcherExtension(Notes.self)
        }
        #expect(notes == nil)
    }
}
