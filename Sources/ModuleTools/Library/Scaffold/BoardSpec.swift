/// A board to create, and the names that follow from its name and its module.
struct BoardSpec: Equatable {
    let module: String

    /// The name, such as `Checkout`.
    let name: String

    /// The path from a motherboard to the service map of the module's boards.
    var map: String

    /// The entry point of the module, which the tests load.
    var entry: Entry

    /// A public type that installs a module.
    enum Entry: Equatable {
        case launcherPlugin
        case manifest
    }

    /// True if the module handles all links that begin with its name.
    var hasDeeplinks: Bool

    var view = ViewKind.none

    var interface: String { name + "IO" }
    var request: String { name + "Request" }
    var board: String { name + "Board" }
    var opener: String { name + "URLOpenerPlugin" }
    var tests: String { name + "BoardTests" }

    /// The identifier, such as `pub.payments.checkout`. That of the board with the module's name is `pub.payments`.
    var id: String { "pub." + (name == module ? [module] : [module, name]).map(\.hyphenated).joined(separator: ".") }

    /// The path of the link, such as `/payments/checkout`.
    ///
    /// That of the board with the module's name is `/payments`, or `/payments/open` beside a handler of deeplinks, because the
    /// handler matches `/payments` too. No other board has that path: `open` is a keyword.
    var path: String {
        let last = name == module ? (hasDeeplinks ? ["open"] : []) : [name.hyphenated]
        return "/" + ([module.hyphenated] + last).joined(separator: "/")
    }
}
