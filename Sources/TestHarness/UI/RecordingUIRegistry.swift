public import CoreContracts

/// Notes what a `UIProvider` contributes, for tests of it alone.
///
/// ```swift
/// let registry = RecordingUIRegistry()
/// WeatherUIProvider().registerUI(registry)
/// #expect(registry.contributions.map(\.id) == ["weather-widget"])
/// #expect(registry.contributions[0].surface == DashboardUISurface.widgets)
/// ```
@MainActor
public final class RecordingUIRegistry: TabBarUIContributing {
    /// Something that was contributed.
    @MainActor
    public struct Contribution {
        /// Where it is to be shown.
        public let surface: AnyUISurface

        /// What its module says about it.
        public let contribution: any ViewContribution

        /// The types of the services that it needs.
        public let dependencies: [any Any.Type]

        /// The name of the contribution.
        public var id: String { contribution.id }

        fileprivate let make: @MainActor (any ServiceResolver) -> Any?

        /// Makes the view.
        ///
        /// - Parameters:
        ///   - type: what the owner of the surface shows.
        ///   - resolver: has what it needs.
        /// - Returns: nil if something is missing that it needs, or it is no such view.
        public func view<View>(as type: View.Type = View.self, from resolver: any ServiceResolver) -> View? {
            make(resolver).flatMap { $0 as? View }
        }
    }

    /// What was contributed, in order.
    public private(set) var contributions: [Contribution] = []

    /// A registry with nothing in it.
    public init() {}

    /// Notes a view that needs no service.
    public func contribute<Surface: UISurface, Details: ViewContribution, View>(
        to surface: Surface, contribution: Details, factory: @escaping @MainActor () -> View
    ) {
        contributions.append(
            Contribution(surface: AnyUISurface(surface), contribution: contribution, dependencies: []) { _ in factory()
            })
    }

    /// Notes a view that needs services.
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
