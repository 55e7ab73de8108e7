import AppFoundation
import GhostKernel

/// The products of the keys of the injection tests.
@MainActor
final class Engine {
    let name: String
    init(_ name: String = "default") { self.name = name }
}

extension Container {
    var engine: Factory<Engine> { self { Engine() }.singleton }
    var sharedEngine: Factory<SharedEngine> { self { SharedEngine() }.shared }
    var unsharedEngine: Factory<UnsharedEngine> { self { UnsharedEngine() } }

    /// Another key of a type.
    var spareEngine: Factory<Engine> { self { Engine("spare") }.singleton }

    /// A key without a factory.
    var pump: Factory<(any Pump)?> { required((any Pump).self) }
}

final class SharedEngine {}
final class UnsharedEngine {}

protocol Pump: AnyObject {}
final class HandPump: Pump {}

/// Has a service of each wrapper.
@MainActor
final class Car {
    @Injected(\.engine) var engine
    @LazyInjected(\.engine) var lazyEngine
}

/// A container that collects its errors.
@MainActor
final class Garage {
    private(set) var errors: [GhostError] = []
    private(set) var container = Container()

    init() {
        container = Container(
            ServiceContainer(
                observer: KernelObserver { [weak self] in
                    if case .error(let error) = $0 { self?.errors.append(error) }
                }))
    }
}
