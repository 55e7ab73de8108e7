// error: no such module 'BoardyLauncher'
import BoardyLauncher

@MainActor
func open(_ link: String, with launcher: PluginLauncher) {
    launcher.open(link: link)
}
