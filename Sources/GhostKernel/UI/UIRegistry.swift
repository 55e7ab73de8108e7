public import CoreContracts

/// Holds the contributions of modules to surfaces, and makes views when the owner of a surface requests them.
@MainActor
public final class UIRegistry: UIContributions, TabBarUIContributing {
    typealias Entry = SurfaceContributions.Entry

    private var bySurface: [AnyUISurface: SurfaceContributions] = [:]

    /// The surfaces in order of their first contribution.
    private var surfaces: [AnyUISurface] = []

    private weak var services: ServiceContainer?
    private let observer: KernelObserver

    /// The source of the current contributions.
    private var source: Source?

    /// True if the current contributions replace others.
    private var isOverriding = false

    /// The views that are being made, from the outermost to the innermost.
    private var activeViews: [String] = []

    /// The maximum number of views that are made inside of one another.
    private static let maxDepth = 50

    /// Called with the surface of each contribution.
    var onContribution: @MainActor (AnyUISurface) -> Void = { _ in }

    /// - Parameter services: resolves the dependencies of views. Held weakly.
    package init(services: ServiceContainer, observer: KernelObserver = .standardError) {
        (self.services, self.observer) = (services, observer)
    }

    // MARK: Contributing

    /// Contributes a view without dependencies. See `UIRegistryContributing`.
    public func contribute<Surface: UISurface, Contribution: ViewContribution, View>(
        to surface: Surface, contribution: Contribution, factory: @escaping @MainActor () -> View
    ) {
        add(contribution, to: AnyUISurface(surface), dependencies: []) { factory() }
    }

    /// Contributes a view with dependencies. See `UIRegistryContributing`.
    public func contribute<Surface: UISurface, Contribution: ViewContribution, View, each Dependency>(
        to surface: Surface, contribution: Contribution, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> View
    ) {
        var types: [any Any.Type] = []
        for type in repeat each dependencies { types.append(type) }
        let name = Self.name(of: contribution.id, on: AnyUISurface(surface))
        add(contribution, to: AnyUISurface(surface), dependencies: types) { [weak services] in
            guard let services else { return nil }
            do throws(GhostError) {
                return factory(repeat try services.require((each Dependency).self, for: name))
            } catch {
                // The missing dependency has been reported.
                return nil
            }
        }
    }

    /// Records a source for all contributions of the body.
    ///
    /// - Parameter overriding: true if the contributions replace others with the same ids.
    func from(_ source: Source, overriding: Bool = false, _ body: () -> Void) {
        let outer = (self.source, isOverriding)
        (self.source, isOverriding) = (source, overriding)
        body()
        (self.source, isOverriding) = outer
    }

    private func add(
        _ contribution: some ViewContribution, to surface: AnyUISurface, dependencies: [any Any.Type],
        makeView: @escaping @MainActor () -> Any?
    ) {
        let id = contribution.id
        if bySurface[surface] == nil { surfaces.append(surface) }
        let name = Self.name(of: id, on: surface)
        let make = { @MainActor [weak self] in self.flatMap { $0.make(name, makeView) } ?? nil }
        let view = UIContribution(contribution, to: surface, makeView: make) { [observer] made, wanted in
            observer.report(
                .wrongView(
                    id, surface: surface.description, made: shortName(of: made), wanted: shortName(of: wanted)))
        }
        let entry = Entry(contribution: view, dependencies: dependencies, source: source)
        guard bySurface[surface, default: SurfaceContributions()].add(entry, overriding: isOverriding) else {
            return observer.report(.duplicateContribution(id, surface: surface.description))
        }
        observer(.contributed(id: id, surface: surface.description))
        onContribution(surface)
    }

    /// Makes a view, unless the same view is being made.
    private func make(_ name: String, _ makeView: () -> Any?) -> Any? {
        guard !activeViews.contains(name), activeViews.count < Self.maxDepth else {
            observer.report(.recursiveView(activeViews.drop { $0 != name } + [name]))
            return nil
        }
        activeViews.append(name)
        defer { activeViews.removeLast() }
        guard let services else { return makeView() }
        return services.makeCurrent { makeView() }
    }

    static func name(of id: String, on surface: AnyUISurface) -> String { "the view \(id) on \(surface)" }

    // MARK: Looking

    /// Returns the contributions to a surface, in order.
    public func contributions(to surface: some UISurface) -> [UIContribution] {
        entries(on: AnyUISurface(surface)).map(\.contribution)
    }

    /// Returns the contributions to all surfaces of one type, in the order of the first contribution to each surface.
    func contributions<Surface: UISurface>(
        toSurfacesOf type: Surface.Type
    ) -> [(surface: Surface, contribution: UIContribution)] {
        surfaces.flatMap { key in
            guard let surface = key.base as? Surface else { return [(Surface, UIContribution)]() }
            return entries(on: key).map { (surface, $0.contribution) }
        }
    }

    /// Makes the main view of the app, which a module contributes to `AppUISurface.mainView`.
    ///
    /// - Returns: nil if no module contributes one. Also nil if the view cannot be made or has another type, which is
    ///   reported.
    public func makeMainView<View>(as type: View.Type = View.self) -> View? {
        contributions(to: AppUISurface.mainView).first?.view(as: type)
    }

    /// All contributions, grouped by surface.
    var all: [Entry] { surfaces.flatMap(entries) }

    private func entries(on surface: AnyUISurface) -> [Entry] { bySurface[surface]?.all ?? [] }

    /// An error for each contribution of the app that replaces nothing, and one for several main views.
    var unusedOverrides: [GhostError] {
        let mainViews = contributions(to: AppUISurface.mainView)
        return (mainViews.count > 1 ? [.severalMainViews(ids: mainViews.map(\.id))] : []) + unusedViews
    }

    private var unusedViews: [GhostError] {
        surfaces.flatMap { surface in
            (bySurface[surface]?.unusedOverrides ?? []).map { id in
                .nothingToOverride(
                    id, surface: surface.description, ids: entries(on: surface).map(\.contribution.id))
            }
        }
    }

    /// Returns an error for each dependency of a view that is not registered. ``ServiceContainer/validate()`` checks
    /// dependencies of services.
    public func validate() -> [GhostError] {
        guard let services else { return [] }
        return all.flatMap { entry in
            services.missing(
                entry.dependencies, of: Self.name(of: entry.contribution.id, on: entry.contribution.surface))
        }
    }
}
