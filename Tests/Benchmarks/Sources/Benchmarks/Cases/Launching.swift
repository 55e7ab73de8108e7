import Boardy
import CoreContracts
import GhostBridge
import Measuring

/// Benchmarks of installing many modules and launching the app.
@MainActor
enum Launching {
    static let benchmarks = [
        Benchmark(
            "install and launch 1,000 modules of 3 boards, 2 openers, 1 service",
            against: "the same entries into dictionaries", budget: .times(10), knownRatio: 28
        ) {
            Contest(measured: launch(1_000), baseline: insert(1_000))
        },
        Benchmark(
            "install and launch 1,000 modules, for each of them", against: "the same for each of 100",
            budget: .times(1.3)
        ) {
            let (many, few) = (launch(1_000), launch(100))
            return Contest(measured: many, baseline: { times in await few(10 * times) })
        },
    ]

    private struct Names {
        let modules: [(module: BoardID, boards: [BoardID], patterns: [String])]
        let services: [any NumberedService.Type]

        @MainActor
        init(_ count: Int) {
            modules = (0..<count).map { number in
                (
                    "module.\(number)", (0..<3).map { "pub.module.\(number).board.\($0)" },
                    ["/module\(number)/show/{id}", "/module\(number)/edit/{id}"]
                )
            }
            services = numberedServices(count)
        }

        var lastBoard: BoardID { modules.last?.boards.last ?? "" }
    }

    private static func launch(_ count: Int) -> Work {
        let names = Names(count)
        return { times in
            var installed = 0
            for _ in 0..<times {
                var component = PluginLauncher.with(options: .default)
                for (module, service) in zip(names.modules, names.services) {
                    component = component.install(
                        launcherPlugin: NumberedModule(
                            identifier: module.module, boards: module.boards, patterns: module.patterns)
                    )
                    .install(services: [service.service])
                }
                let launcher = component.instantiate()
                launcher.launch { mainboard in
                    let last = mainboard.destination(FirstIO.self, id: names.lastBoard)
                    installed &+= last.isAvailable ? count : 0
                }
            }
            return installed
        }
    }

    private static func insert(_ count: Int) -> Work {
        let names = Names(count)
        return { times in
            var installed = 0
            for _ in 0..<times {
                var boards: [String: @MainActor (String) -> Screen] = [:]
                var openers: [String: @MainActor ([String: String]) -> Void] = [:]
                var services: [ObjectIdentifier: @MainActor () -> Any] = [:]
                for (module, service) in zip(names.modules, names.services) {
                    for id in module.boards { boards[id.rawValue] = { _ in Screen.some() } }
                    for pattern in module.patterns { openers[pattern] = { installed &+= $0.count } }
                    services[service.key] = { service.init() }
                }
                installed &+= boards.count / 3 + openers.count / 2 + services.count == 3 * count ? count : 0
            }
            return installed
        }
    }
}

private struct NumberedModule: LauncherPlugin, ModulePlugin {
    let identifier: BoardID
    let boards: [BoardID]
    let patterns: [String]

    func prepareForLaunching(withOptions options: MainOptions) -> ModuleComponent {
        ModuleComponent(
            modulePlugins: [self], urlOpenerPlugins: patterns.map { NumberedOpener(matchingPath: $0) })
    }

    func apply(for main: any MainComponent) {
        for id in boards {
            main.producer.register(
                BoardRegistration(FirstIO.self, id: id) { SummingBoard<FirstIO>(identifier: $0) })
        }
    }
}

private struct NumberedOpener: URLOpenerPathMatchingPlugin {
    let matchingPath: String

    var name: String { matchingPath }

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {}
}
