/// The names of an interface and its types, spelt out once, since that takes longer than an activation.
final class InterfaceNames: Sendable {
    let interface: String
    let input: String
    let output: String
    let command: String
    let action: String

    init<IO: IOInterface>(of io: IO.Type) {
        interface = name(of: io)
        input = name(of: IO.Input.self)
        output = name(of: IO.Output.self)
        command = name(of: IO.Command.self)
        action = name(of: IO.Action.self)
    }
}
