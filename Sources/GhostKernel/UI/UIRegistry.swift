public import CoreContracts

/// Holds what modules contribute to surfaces, and makes views when the owner of a surface asks for them.
@MainActor
public final class UIRegistry: UIContributions, TabBarUIContributing {
    private var bySurface: [AnyUISurface: [Entry]] = [:]

    /// The names that are taken on each surface.
    private var ids: [AnyUISurface: Set<String>] = [:]

    /// The surfaces in the order in which something was first contributed to them.
    private var surfaces: [AnyUISurface] = []

    private weak var services: ServiceContainer?
    private let observer: KernelObserver

    /// Who is contributing.
    private var source: String?

    /// The views that are being made, each in the course of the one before.
    private var activeViews: [String] = []

    /// How many views may be made, one in the course of another.
    private static let maxDepth = 50

    /// A contribution, and what is known of it.
    struct Entry {
        let contribution: UIContribution
        let dependencies: [any Any.Type]
        let source: String?
    }

    /// A registry without contributions.
    ///
    /// - Parameters:
    ///   - services: where from views get what they need. Not kept.
    ///   - observer: hears what is contributed, and what goes wrong.
    public init(services: ServiceContainer, observer: KernelObserver = .standardError) {
        self.services = services
        self.observer = observer
    }

    // MARK: Contributing

    /// Contributes a view that needs no service. See `UIRegistryContributing`.
    public func contribute<Surface: UISurface, Contribution: ViewContribution, View>(
        to surface: Surface, contribution: Contribution, factory: @escaping @MainActor () -> View
    ) {
        add(contribution, to: AnyUISurface(surface), dependencies: []) { factory() }
    }

    /// Contributes a view that needs services. See `UIRegistryContributing`.
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
                // It has been reported.
                return nil
            }
        }
    }

    /// Notes what is contributed in the body as coming from somebody.
    func from(_ source: String, _ body: () -> Void) {
        let outer = self.source
        self.source = source
        body()
        self.source = outer
    }

    private func add(
        _ contribution: some ViewContribution, to surface: AnyUISurface, dependencies: [any Any.Type],
        makeView: @escaping @MainActor () -> Any?
    ) {
        let id = contribution.id
        if bySurface[surface] == nil { surfaces.append(surface) }
        guard ids[surface, default: []].insert(id).inserted else {
            return observer.report(.duplicateContribution(id, surface: surface.description))
        }
        let name = Self.name(of: id, on: surface)
        let make = { @MainActor [weak self] in self.flatMap { $0.making(name, makeView) } ?? nil }
        let view = UIContribution(contribution, to: surface, makeView: make) { [observer] made, wanted in
            observer.report(
                .wrongView(
                    id, surface: surface.description, made: shortName(of: made), wanted: shortName(of: wanted)))
        }
        bySurface[surface, default: []].append(Entry(contribution: view, dependencies: dependencies, source: source))
        observer(.contributed(id: id, surface: surface.description))
    }

    /// Makes a view, unless it is made in the course of its own making.
    private func making(_ name: String, _ makeView: () -> Any?) -> Any? {
        guard !activeViews.contains(name), activeViews.count < Self.maxDepth else {
            observer.report(.recursiveView(activeViews.drop { $0 != name } + [name]))
            return nil
        }
        activeViews.append(name)
        defer { activeViews.removeLast() }
        return makeView()
    }

    static func name(of id: String, on surface: AnyUISurface) -> String { "the view \(id) on \(surface)" }

    // MARK: Looking

    /// What was contributed to a surface, in that order.
    public func contributions(to surface: some UISurface) -> [UIContribution] {
        bySurface[AnyUISurface(surface), default: []].map(\.contribution)
    }

    /// All that was contributed, surface by surface.
    var all: [Entry] { surfaces.flatMap { bySurface[$0, default: []] } }

    /// The services that views need and nobody has registered. What these need themselves, ``ServiceContainer/validate()`` knows.
    public func validate() -> [GhostError] {
        guard let services else { return [] }
        return all.flatMap { entry in
            services.missing(
                entry.dependencies, of: Self.name(of: entry.contribution.id, on: entry.contribution.surface))
        }
    }
}
