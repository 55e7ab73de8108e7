import Boardy
import CoreContracts
import GhostBridge
import Measuring

/// Benchmarks of the share that services have in a launch.
@MainActor
enum ServiceLaunching {
    static let benchmarks = [1_000, 10_000].flatMap { count in
        [
            Benchmark(
                "install and launch \(grouped(count)) modules with a service each",
                against: "the same modules without services", budget: .times(1.2)
            ) {
                Contest(measured: launch(count, withServices: true), baseline: launch(count, withServices: false))
            },
            Benchmark(
                "install and launch \(grouped(count)) services, one after another",
                against: "the same services into a dictionary of closures", budget: .times(10)
            ) {
                Contest(measured: launchServices(count), baseline: insertServices(count))
            },
        ]
    }

    private static func launch(_ count: Int, withServices: Bool) -> Work {
        let modules = (0..<count).map(ServedModule.init)
        let services = numberedServices(count)
        return { times in
            var launched = 0
            for _ in 0..<times {
                var component = PluginLauncher.with(options: .default).install(services: [])
                for (module, service) in zip(modules, services) {
                    component = component.install(launcherPlugin: module)
                    if withServices { component = component.install(services: [service.service]) }
                }
                component.instantiate().launch { mainboard in
                    let last = mainboard.destination(FirstIO.self, id: modules[count - 1].boards[2])
                    launched &+= last.isAvailable ? count : 0
                }
            }
            return launched
        }
    }

    private static func launchServices(_ count: Int) -> Work {
        let services = numberedServices(count)
        return { times in
            var launched = 0
            for _ in 0..<times {
                var component = PluginLauncher.with(options: .default)
                for service in services { component = component.install(services: [service.service]) }
                component.instantiate().launch { _ in launched &+= count }
            }
            return launched
        }
    }

    private static func insertServices(_ count: Int) -> Work {
        let types = numberedServices(count)
        return { times in
            var inserted = 0
            for _ in 0..<times {
                var factories: [ObjectIdentifier: @MainActor () -> Any] = [:]
                for type in types { factories[type.key] = { type.init() } }
                inserted &+= factories.count
            }
            return inserted
        }
    }
}

/// A module that has a service besides its boards and openers.
private struct ServedModule: LauncherPlugin, ModulePlugin {
    let identifier: BoardID
    let boards: [BoardID]
    private let patterns: [String]

    init(_ number: Int) {
        identifier = "module.\(number)"
        boards = (0..<3).map { "pub.module.\(number).board.\($0)" }
        patterns = ["/module\(number)/show/{id}", "/module\(number)/edit/{id}"]
    }

    func prepareForLaunching(withOptions options: MainOptions) -> ModuleComponent {
        ModuleComponent(modulePlugins: [self], urlOpenerPlugins: patterns.map { Opener(matchingPath: $0) })
    }

    func apply(for main: any MainComponent) {
        for id in boards {
            main.producer.register(
                BoardRegistration(FirstIO.self, id: id) { SummingBoard<FirstIO>(identifier: $0) })
        }
    }

    private struct Opener: URLOpenerPathMatchingPlugin {
        let matchingPath: String

        var name: String { matchingPath }

        func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {}
    }
}
