public import BoardyCore

/// A list of boards that can be elsewhere, usually all boards of a module.
///
/// ```swift
/// extension EmployeeManagementBoards {
///     public static let remote = RemoteBoards(EmployeeListIO.self, EmployeeIO.self)
/// }
/// ```
///
/// The client installs the list with `install(remote:over:)`, and the server passes it to ``BoardServer``.
public struct RemoteBoards: Sendable {
    let entries: [any RemoteIOInterface.Type]

    /// Creates a list of interfaces. Each board has the identifier of its interface.
    public init<each IO: RemoteIOInterface>(_ interfaces: repeat (each IO).Type) {
        var entries: [any RemoteIOInterface.Type] = []
        for interface in repeat each interfaces { entries.append(interface) }
        self.entries = entries
    }

    /// The identifiers of the boards, in order.
    public var identifiers: [BoardID] { entries.map { $0.boardID } }
}
