import Boardy
import Shop

final class Session {
    var user: String?
}

enum SignInIO: IOInterface {
    static let boardID: BoardID = "sign-in"
    typealias Input = Void
    typealias Command = String  // the name that the user types; empty after a cancellation
}

final class SignInBoard: Board<SignInIO> {
    private let session: Session

    init(session: Session) {
        self.session = session
        super.init()
    }

    override func activate(with _: Void) {
        if session.user != nil { return complete(true) }  // A sign-in that happened before the gate asked.
        print("Who are you?")  // The board stays installed, and the payment waits, until the user answers.
    }

    override func interact(with name: String) {
        session.user = name.isEmpty ? nil : name
        complete(!name.isEmpty)
    }
}

struct SignInPlugin: ModulePlugin {
    let identifier = SignInIO.boardID
    let session: Session

    func apply(for main: any MainComponent) {
        main.register(SignInIO.self) { [session] _ in SignInBoard(session: session) }
    }
}

// Receives each error, in place of standard error.
let sink = ErrorSink { error in
    print(error.code == .refusedByGate ? "refused: \(error.boards)" : "\(error)")
}

let mainboard = PluginLauncher.with(options: .default.with(sink))
    .install(plugin: ShopModulePlugin())
    .install(plugin: SignInPlugin(session: Session()))
    .install(gatewayBarrier: .board(SignInIO.self).remembered(), for: PaymentIO.boardID)
    .initialize().mainboard
let payment = mainboard.serviceMap.modShop.ioPayment
let signIn = mainboard.destination(SignInIO.self)
payment.flow.handle { receipt in print("paid:", receipt) }
signIn.completion.handle { isDone in if !isDone { print("Please sign in to pay.") } }

payment.activation.activate(with: 3)
signIn.interaction.send(command: "")  // cancelled
payment.activation.activate(with: 3)
signIn.interaction.send(command: "Ada")
payment.activation.activate(with: 4)  // remembered
