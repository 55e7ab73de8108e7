import Boardy
import BoardyReports
import Shop

// An observer that records all events.
let recorder = TraceRecorder()
let component = PluginLauncher.with(options: .default.with(ErrorSink.none))
    .install(observer: recorder)
    .install(plugin: ShopModulePlugin())
    .install(launchSettings: { mainboard in
        mainboard.registerFlowSteps("shop.cart" ->> "shop.pricing" ->> "shop.paymnt")
    })

// All issues, before anything is activated. In a test, use expectValid(component) from TestHarness.
for issue in component.validate() { print("wrong:", issue) }

// The catalog of the registered boards.
let launcher = component.initialize()
for board in launcher.catalog.boards { print(board.id, board.interface?.input ?? "?", board.interface?.output ?? "?") }

// The tree of the installed boards.
launcher.mainboard.serviceMap.modShop.ioCart.activation.activate(with: ["tea"])
print(launcher.mainboard.liveTree)

// Each error with the events that led to it. Errors of the launch have no parent.
for event in recorder.events where event.error != nil && event.parent != nil {
    print(event)
    for cause in recorder.causes(of: event) { print("  because", cause) }
}

// A sequence diagram, for https://mermaid.live.
print(recorder.mermaidSequenceDiagram())
