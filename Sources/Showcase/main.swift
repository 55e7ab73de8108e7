import AppFoundation
import Authentication
import Boardy
import Dashboard
import DashboardIO
import EmployeeManagement
import Foundation

// The app is what is installed here: to leave a module out, delete the lines that name it.

let command = ShowcaseCommand.fromCommandLine()
let terminal = Terminal()
let failures = FailureCounter()

let launcher = PluginLauncher.with(options: .default)
    .share(value: command.stateFolder)
    .install(observer: failures)
    .install(launcherPlugin: DashboardLauncherPlugin())
    .install(launcherPlugin: AuthenticationLauncherPlugin())
    .install(launcherPlugin: EmployeeManagementLauncherPlugin())
    .initialize()
    .launch(in: terminal) { mainboard in
        if command.links.isEmpty {
            mainboard.serviceMap.modDashboard.ioDashboard.activation.activate()
        }
    }

let session = LinkSession(launcher: launcher, failures: failures, terminal: terminal)
exit(command.links.isEmpty ? session.openFromStandardInput() : session.open(command.links))
