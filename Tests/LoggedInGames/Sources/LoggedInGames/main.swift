import Boardy
import LoggedIn
import LoggedInIO
import Login
import RandomWin
import ScreenIO
import TicTacToe

final class Terminal: Screen {
    private var answer: @MainActor (String) -> Void = { _ in }

    func show(_ text: String) { print(text) }

    func ask(_ question: String, _ answer: @escaping @MainActor (String) -> Void) {
        print(question)
        self.answer = answer
    }

    func enter(_ line: String) { answer(line) }
}

let terminal = Terminal()
let launcher = PluginLauncher.with(options: .default.with(URLAllowList(schemes: ["app"])))
    .install {
        LoginPlugin()
        LoggedInLauncherPlugin()
        TicTacToePlugin()
        RandomWinPlugin()
    }
    .share(value: Games("tic-tac-toe", "random-win"))
    .share(value: Coin { .second })
    .initialize()
launcher.launch(in: terminal) { mainboard in mainboard.serviceMap.ioPlay.activation.activate() }

while let line = readLine() {
    print(">", line)
    if line.hasPrefix("app:") { launcher.open(link: line) } else { terminal.enter(line) }
}
