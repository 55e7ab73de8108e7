import Boardy
import CoreContracts
import GhostBridge
import Measuring

/// Benchmarks of installing many modules and launching the app.
@MainActor
enum Launching {
    static let benchmarks =
        [
            Benchmark(
                "install and launch 1,000 modules of 3 boards, 2 openers, 1 service",
                against: "the same entries into dictionaries", budget: .times(10)
            ) {
                Contest(measured: launch(1_000, withServices: true), baseline: launchByHand(1_000, withServices: true))
            },
            Benchmark(
                "install and launch 1,000 modules, for each of them", against: "the same for each of 100",
                budget: .times(1.3)
            ) {
                let (many, few) = (launch(1_000, withServices: true), launch(100, withServices: true))
                return Contest(measured: many, baseline: { times in await few(10 * times) })
            },
            cold(1, "module", budget: 1.6, known: 2.2),
            cold(100, "modules", budget: 2.1, known: 3),
            cold(1_000, "modules", budget: 4.7, known: 5.3),
            cold(1_000, "modules with a service each", withServices: true, budget: 5.2, known: 5.8),
        ]

    /// A launch as the first work of a new process.
    private static func cold(
        _ count: Int, _ modules: String, withServices: Bool = false, budget: Double, known: Double
    ) -> Benchmark {
        let name = "cold launch, \(grouped(count)) \(modules)"
        return Benchmark(
            name, against: "dictionaries of factories and routes", budget: .times(budget), knownRatio: known,
            coldStart: { [Options.coldOption, $0.rawValue, "--only", name] }
        ) {
            Contest(
                measured: launch(count, withServices: withServices),
                baseline: launchByHand(count, withServices: withServices))
        }
    }

    /// The heap usage of an installation, without that of the names, which are made before.
    static func quantities(_ only: [String]) async -> [Quantity] {
        let name = "allocations for each module of 3 boards and 2 openers"
        guard only.isEmpty || only.contains(where: name.contains) else { return [] }
        let heap = await HeapCount.each(of: launch(1_000, withServices: false), times: 1)?.divided(by: 1_000)
        guard let heap else { return [] }
        return [
            Quantity(
                name, heap.allocations, .allocations, remark: "installed and launched, with the module's own values",
                isMet: heap.allocations <= 15)
        ]
    }

    private struct Names {
        struct Module {
            let id: BoardID
            let boards: [BoardID]
            let patterns: [String]
            let section: String
        }

        let modules: [Module]
        let services: [any NumberedService.Type]

        @MainActor
        init(_ count: Int, withServices: Bool) {
            modules = (0..<count).map { number in
                Module(
                    id: "module.\(number)", boards: (0..<3).map { "pub.module.\(number).board.\($0)" },
                    patterns: ["/module\(number)/show/{id}", "/module\(number)/edit/{id}"],
                    section: "module\(number)")
            }
            services = withServices ? numberedServices(count) : []
        }

        var lastBoard: BoardID { modules.last?.boards.last ?? "" }
    }

    private static func launch(_ count: Int, withServices: Bool) -> Work {
        let names = Names(count, withServices: withServices)
        let kept = Kept<PluginLauncher>()
        return { times in
            var installed = 0
            for _ in 0..<times {
                var component = PluginLauncher.with(options: .default)
                for module in names.modules {
                    component = component.install(
                        launcherPlugin: NumberedModule(
                            identifier: module.id, boards: module.boards, patterns: module.patterns))
                }
                for service in names.services { component = component.install(services: [service.service]) }
                let launcher = component.instantiate()
                launcher.launch { mainboard in
                    let last = mainboard.destination(FirstIO.self, id: names.lastBoard)
                    installed &+= last.isAvailable ? count : 0
                }
                kept.app = launcher
            }
            return installed
        }
    }

    private static func launchByHand(_ count: Int, withServices: Bool) -> Work {
        let names = Names(count, withServices: withServices)
        let tally = Tally()
        let kept = Kept<HandBuiltApp>()
        return { times in
            var installed = 0
            for _ in 0..<times {
                var app = HandBuiltApp()
                var services: [ObjectIdentifier: @MainActor () -> Any] = [:]
                for module in names.modules {
                    for id in module.boards { app.register(id.rawValue) { _ in Screen.some() } }
                    for action in ["show", "edit"] { app.route(module.section, action) { tally.add($0.count) } }
                }
                for service in names.services { services[service.key] = { service.init() } }
                app.launch { app in
                    let isComplete = services.count == names.services.count
                    installed &+= isComplete && app.isAvailable(names.lastBoard.rawValue) ? count : 0
                }
                kept.app = app
            }
            return installed
        }
    }
}

/// The launched app, which is released by the next launch, so that the first launch of a process includes no release.
@MainActor
private final class Kept<App> {
    var app: App?
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

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {}
}
