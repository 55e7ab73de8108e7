import Boardy
import BoardyReports
import Shop

// An observer hears of everything; this one remembers.
let recorder = TraceRecorder()
let component = PluginLauncher.with(options: .default.with(ErrorSink.none))
    .install(observer: recorder)
    .install(plugin: ShopModulePlugin())
    .install(launchSettings: { mainboard in
        mainboard.registerFlowSteps("shop.cart" ->> "shop.pricing" ->> "shop.paymnt")
    })

// All that is wrong, before anything is activated: plugins are applied once more for that. In a test: expectValid(component), from TestHarness.
for issue in component.validate() { print("wrong:", issue) }

// What there is.
let launcher = component.initialize()
for board in launcher.catalog.boards { print(board.id, board.interface?.input ?? "?", board.interface?.output ?? "?") }

// What is there now.
launcher.mainboard.serviceMap.modShop.ioCart.activation.activate(with: ["tea"])
print(launcher.mainboard.liveTree)

// Why nothing happened in the end. (What was wrong at the launch has no parent.)
for event in recorder.events where event.error != nil && event.parent != nil {
    print(event)
    for cause in recorder.causes(of: event) { print("  because", cause) }
}

// What happened, for https://mermaid.live.
print(recorder.mermaidSequenceDiagram())
