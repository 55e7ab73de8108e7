public import Boardy

@available(
    *, unavailable,
    message: "declare a struct that conforms to ModuleServiceMap; extensions of ServiceMap stay as they are"
)
public typealias ServiceMap = FormerServiceMap

/// The former map of boards: a superclass of the map of each module.
@MainActor
open class FormerServiceMap {
    /// The motherboard that the boards are on. A module map uses `destination()` of its root instead.
    public let mainboard: any FlowMotherboard

    /// Creates a map.
    public required init(mainboard: any FlowMotherboard) {
        self.mainboard = mainboard
    }

    /// As before.
    public func link<Map: FormerServiceMap>(_ type: Map.Type = Map.self) -> Map { unused }
}

extension FlowMotherboard {
    /// As before, for module maps that have not been changed yet.
    @_disfavoredOverload
    public var serviceMap: FormerServiceMap { unused }
}
