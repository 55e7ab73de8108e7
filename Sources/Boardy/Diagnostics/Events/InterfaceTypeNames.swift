/// The names of an interface and its types, spelt out once, since that takes longer than an activation.
final class InterfaceTypeNames: Sendable {
    let interface: String
    let input: String
    let output: String
    let command: String
    let action: String

    init<IO: IOInterface>(of io: IO.Type) {
        interface = typeName(of: io)
        input = typeName(of: IO.Input.self)
        output = typeName(of: IO.Output.self)
        command = typeName(of: IO.Command.self)
        action = typeName(of: IO.Action.self)
    }
}
