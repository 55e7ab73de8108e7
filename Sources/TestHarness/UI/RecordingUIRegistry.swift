public import CoreContracts

/// A registry that records the contributions of a `UIProvider`, to test the provider alone.
///
/// ```swift
/// let registry = RecordingUIRegistry()
/// WeatherUIProvider().registerUI(registry)
/// #expect(registry.contributions.map(\.id) == ["weather-widget"])
/// #expect(registry.contributions[0].surface == DashboardUISurface.widgets)
/// ```
@MainActor
public final class RecordingUIRegistry: TabBarUIContributing {
    /// A recorded contribution.
    @MainActor
    public struct Contribution {
        /// The surface of the contribution.
        public let surface: AnyUISurface

        /// The description that the module has given of the view.
        public let contribution: any ViewContribution

        /// The types of the services that the view depends on.
        public let dependencies: [any Any.Type]

        /// The identifier of the contribution.
        public var id: String { contribution.id }

        fileprivate let make: @MainActor (any ServiceResolver) -> Any?

        /// Makes the view.
        ///
        /// - Parameters:
        ///   - type: The type of view that the surface shows.
        ///   - resolver: The source of the services that the view depends on.
        /// - Returns: The view; nil if a service is missing or the view is of another type.
        public func view<View>(as type: View.Type = View.self, from resolver: any ServiceResolver) -> View? {
            make(resolver).flatMap { $0 as? View }
        }
    }

    /// The recorded contributions, in order.
    public private(set) var contributions: [Contribution] = []

    /// Creates an empty registry.
    public init() {}

    /// Records a view that depends on no service.
    public func contribute<Surface: UISurface, Details: ViewContribution, View>(
        to surface: Surface, contribution: Details, factory: @escaping @MainActor () -> View
    ) {
        contributions.append(
            Contribution(surface: AnyUISurface(surface), contribution: contribution, dependencies: []) { _ in factory()
            })
    }

    /// Records a view that depends on services.
    public func contribute<Surface: UISurface, Details: ViewContribution, View, each Dependency>(
        to surface: Surface, contribution: Details, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> View
    ) {
        var types: [any Any.Type] = []
        for type in repeat each dependencies { types.append(type) }
        contributions.append(
            Contribution(surface: AnyUISurface(surface), contribution: contribution, dependencies: types) { resolver in
                do throws(Missing) {
                    return factory(repeat try Self.needed((each Dependency).self, from: resolver))
                } catch {
                    return nil
                }
            })
    }

    private struct Missing: Error {}

    private static func needed<Dependency>(
        _ type: Dependency.Type, from resolver: any ServiceResolver
    ) throws(Missing) -> Dependency {
        guard let dependency = resolver.resolve(type) else { throw Missing() }
        return dependency
    }
}
