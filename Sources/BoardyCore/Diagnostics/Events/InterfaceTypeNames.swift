import BoardySupport

/// The names of an interface and its types, computed once, because that takes longer than an activation.
package final class InterfaceTypeNames: Sendable {
    package let interface: String
    package let input: String
    package let output: String
    package let command: String
    package let action: String

    package init<IO: IOInterface>(of io: IO.Type) {
        interface = typeName(of: io)
        input = typeName(of: IO.Input.self)
        output = typeName(of: IO.Output.self)
        command = typeName(of: IO.Command.self)
        action = typeName(of: IO.Action.self)
    }
}
