import Boardy

enum SignInIO: IOInterface {
    typealias Input = Void
    static let boardID: BoardID = "sign-in"
}

enum ConfirmIO: IOInterface {
    typealias Input = Int
    static let boardID: BoardID = "confirm"
}

enum TransferIO: IOInterface {
    typealias Input = Int
    typealias Output = String
    static let boardID: BoardID = "transfer"
}

final class TransferBoard: Board<TransferIO> {
    // The input decides whether a condition applies: the barrier belongs to the board.
    override func activationBarrier(for amount: Int) -> ActivationBarrier? {
        amount < 100 ? nil : serviceMap.destination(ConfirmIO.self).activation.barrier(with: amount)
    }

    override func activate(with amount: Int) { sendOutput("sent: \(amount)") }
}

struct BankPlugin: ModulePlugin {
    let identifier: BoardID = "bank"

    func apply(for main: any MainComponent) {
        main.register(TransferIO.self) { _ in TransferBoard() }
        main.register(ConfirmIO.self) { _ in
            FlowBoard { board, amount in
                print("confirm:", amount)
                board.complete(true)
            }
        }
        main.register(SignInIO.self) { _ in
            FlowBoard { board, _ in
                print("sign in")
                board.complete(true)
            }
        }
    }
}

// The condition applies to many boards, once per session: the barrier belongs to the app.
let mainboard = PluginLauncher.with(options: .default)
    .install(plugin: BankPlugin())
    .install(gatewayBarrier: .board(SignInIO.self).remembered(), for: TransferIO.boardID)
    .initialize().mainboard

let transfer = mainboard.destination(TransferIO.self)
transfer.flow.handle { print($0) }
transfer.activation.activate(with: 20)
transfer.activation.activate(with: 500)
