public import Boardy
public import Foundation

@available(*, unavailable, renamed: "ModulePlugin")
public typealias ModulePluginConvertible = ModulePlugin

@available(*, unavailable, renamed: "PluginBuilder")
public typealias ModulePluginBuilder = PluginBuilder

extension LauncherComponent {
    @available(*, unavailable, message: "use install(launchSettings:) and instantiate()")
    public func instantiate(_ launchSettings: (any FlowMotherboard) -> Void) -> PluginLauncher { unused }

    @available(*, unavailable, message: "use install(launchSettings:) and initialize()")
    @discardableResult
    public func initialize(_ launchSettings: (any FlowMotherboard) -> Void) -> PluginLauncher { unused }

    @available(*, unavailable, message: "use share(value:), which is read with sharedValue(of:) by its exact type")
    public var sharedEncodedData: Data? {
        get { unused }
        nonmutating set {}
    }
}

extension PluginLauncher {
    @available(*, unavailable, message: "use mainboard, the main motherboard of the launcher")
    public func activateNow(_ action: (any FlowMotherboard) -> Void) {}

    @available(*, unavailable, message: "use launch(in:) { mainboard in … } and activate a destination")
    public func launch<Input>(in context: AnyObject, with input: BoardInput<Input>) {}

    @available(*, unavailable, renamed: "launch(in:_:)")
    public func launch(in context: AnyObject, action: (any FlowMotherboard) -> Void) {}

    @available(*, unavailable, message: "use launch(in:) { mainboard in }")
    public func launch(in context: AnyObject) {}

    @available(*, unavailable, message: "use launch(in:_:) and attach(to:)")
    public func attachLaunch(in context: AnyObject, action: (any FlowMotherboard) -> Void = { _ in }) {}
}
