import Boardy
import Greeting
import GreetingIO

PluginLauncher.with(options: .default)
    .install(launcherPlugin: GreetingLauncherPlugin())
    .initialize()
    .launch { mainboard in
        let greeting = mainboard.serviceMap.ioGreeting
        greeting.flow.handle { print($0) }
        greeting.activation.activate(with: "Ada")
    }

PluginLauncher.shared.open(link: "app:///greet/Grace")
