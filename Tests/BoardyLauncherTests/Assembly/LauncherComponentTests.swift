import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
struct LauncherComponentTests {
    private let log = ErrorLog()

    private struct EchoPlugin: ModulePlugin {
        let identifier: BoardID

        func apply(for main: any MainComponent) {
            main.producer.registerBoard(identifier) { EchoBoard(identifier: $0) }
        }
    }

    private struct Opener: URLOpenerPathMatchingPlugin {
        let matchingPath: String
        func mainboard(_: any FlowMotherboard, openURLWithParameters _: [String: String]) {}
    }

    private struct EchoLauncherPlugin: LauncherPlugin {
        var ids: [BoardID] = ["echo"]
        var path = "/echo"
        var settings: @MainActor () -> Void = {}

        func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
            ModuleComponent(
                modulePlugins: ids.map(EchoPlugin.init(identifier:)),
                urlOpenerPlugins: [Opener(matchingPath: path)],
                launchSettings: { _ in settings() }
            )
        }
    }

    @Test func install_whenModuleIsInstalledAlready_rejectsTheSecondAsAUnit() {
        var settings: [String] = []
        let launcher = log.makeComponent()
            .install(launcherPlugin: EchoLauncherPlugin { settings.append("first") })
            .install(
                launcherPlugin: EchoLauncherPlugin(ids: ["new", "echo"], path: "/second") { settings.append("second") }
            )
            .instantiate()
            .launch { _ in }
        #expect(log.errors == [.duplicateModule("echo", rejected: "EchoLauncherPlugin")])
        #expect(settings == ["first"])
        #expect(!launcher.mainboard.destination(EchoIO.self, id: "new").isAvailable)
        #expect(launcher.catalog.openers.count == 1)
        #expect(launcher.open(link: "app://home/second").isEmpty)
    }

    @Test func install_whenOneComponentHasAnIdentifierTwice_isRejected() {
        let launcher = log.makeComponent().install(launcherPlugin: EchoLauncherPlugin(ids: ["a", "a"])).instantiate()
        #expect(log.errors == [.duplicateModule("a", rejected: "EchoLauncherPlugin")])
        #expect(launcher.catalog.openers.isEmpty)
    }

    @Test func install_whenGivenOneOpener_installsItAsAnArrayOfOne() {
        let (a, b) = (Opener(matchingPath: "/a"), Opener(matchingPath: "/b"))
        let launcher = log.makeComponent().install(urlOpenerPlugin: a).instantiate().install(urlOpenerPlugin: b)
        let other = log.makeComponent().install(urlOpenerPlugins: [a]).instantiate().install(urlOpenerPlugins: [b])
        #expect(launcher.catalog == other.catalog)
        #expect(launcher.catalog.openers.map(\.pattern) == ["/a", "/b"])
    }

    @Test func install_whenGivenABody_installsEveryKindOfPlugin() {
        let isIncluded = true
        let launcher = log.makeComponent()
            .install {
                EchoPlugin(identifier: "1")
                EchoLauncherPlugin(ids: ["2"])
                if isIncluded { EchoPlugin(identifier: "3") }
                for id in ["4", "5"] { EchoPlugin(identifier: BoardID(id)) }
                [EchoPlugin(identifier: "6")]
                Opener(matchingPath: "/opener")
            }
            .instantiate()
        #expect(launcher.catalog.openers.count == 2)
        for id in ["1", "2", "3", "4", "5", "6"] as [BoardID] {
            #expect(launcher.mainboard.destination(EchoIO.self, id: id).isAvailable)
        }
    }

    @Test func settings_whenInstalled_runInThatOrderBeforeLaunch() {
        var order: [String] = []
        log.makeComponent()
            .install(launchSettings: { _ in order.append("1") })
            .install(launcherPlugin: EchoLauncherPlugin { order.append("2") })
            .install(launchSettings: { mainboard in
                #expect(mainboard.destination(EchoIO.self).isAvailable)
                order.append("3")
            })
            .instantiate()
            .launch { _ in order.append("launch") }
            .launch { _ in order.append("again") }
        #expect(order == ["1", "2", "3", "launch", "again"])
        #expect(log.errors == [.alreadyLaunched(isIgnored: false)])
    }

    @Test func instantiate_whenCalledTwice_givesIndependentLaunchers() {
        let component = log.makeComponent().install(plugin: EchoPlugin(identifier: "echo"))
        let (first, second) = (component.instantiate(), component.instantiate())
        first.mainboard.activateBoard(identifier: "echo", withOption: "hi")
        #expect(first.mainboard !== second.mainboard)
        #expect(first.mainboard.boards.count == 1)
        #expect(second.mainboard.boards.isEmpty)
    }

    @Test func component_whenExtended_doesNotChangeTheOneItCameFrom() {
        let base = log.makeComponent()
        let extended = base.install(plugin: EchoPlugin(identifier: "echo"))
        let (without, with) = (base.instantiate(), extended.instantiate())
        #expect(!without.mainboard.destination(EchoIO.self).isAvailable)
        #expect(with.mainboard.destination(EchoIO.self).isAvailable)
    }

    @Test func launch_whenThereIsNoContext_works() {
        let launcher = log.makeComponent().install(plugin: EchoPlugin(identifier: "echo")).instantiate()
        launcher.launch { mainboard in
            #expect(mainboard.context == nil)
            #expect(mainboard.activateBoard(identifier: "echo", withOption: "hi").error == nil)
        }
    }

    @Test func launch_whenInAContext_putsTheMainboardIntoIt() {
        final class Window {}
        let window = Window()
        log.makeComponent().instantiate().launch(in: window) { mainboard in
            #expect(mainboard.context === window)
        }
    }
}
