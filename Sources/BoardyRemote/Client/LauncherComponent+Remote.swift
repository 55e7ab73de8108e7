public import BoardyCore
public import BoardyLauncher
import BoardySupport
import Foundation

extension LauncherComponent {
    /// Adds boards that are elsewhere, under their identifiers.
    ///
    /// ```swift
    /// PluginLauncher.with(options: .default)
    ///     .install(remote: EmployeeManagementBoards.remote, over: ProcessTransport(executable: helper))
    /// ```
    ///
    /// Callers do not change: activations, flows, commands and gates of the app work as for boards in the process. An
    /// activation returns before it reaches the board. A failure is reported later, and `firstOutput(with:)` throws it.
    ///
    /// - Parameters:
    ///   - boards: the boards.
    ///   - transport: the way to their server. Nothing is sent before the first activation.
    ///   - limits: the limits of the client.
    public consuming func install(
        remote boards: RemoteBoards, over transport: any BoardTransport, limits: RemoteLimits = RemoteLimits()
    ) -> LauncherComponent {
        install(plugin: RemoteModulePlugin(boards, RemoteClient(transport, limits)))
    }

    /// Adds boards that are elsewhere. Their server can send messages, such as pages that the app shows.
    ///
    /// - Parameters:
    ///   - boards: the boards.
    ///   - transport: the way to their server.
    ///   - limits: the limits of the client.
    ///   - message: the type of messages.
    ///   - show: called with each message of ``BoardSession/send(context:)``, and with the board in the app that sends its
    ///     activations to the server. The context of that board is the one of the app.
    public consuming func install<Message: Decodable>(
        remote boards: RemoteBoards, over transport: any BoardTransport, limits: RemoteLimits = RemoteLimits(),
        showing message: Message.Type, _ show: @escaping @MainActor (Message, any ActivatableBoard) -> Void
    ) -> LauncherComponent {
        install(plugin: RemoteModulePlugin(boards, RemoteClient(transport, limits) { show(try decoded($0), $1) }))
    }

    /// Adds a module. The given boards of it are elsewhere; its openers, settings and other boards are in the app.
    ///
    /// - Parameters:
    ///   - launcherPlugin: the entry point of the module.
    ///   - boards: the boards that are elsewhere.
    ///   - transport: the way to their server.
    ///   - limits: the limits of the client.
    public consuming func install(
        launcherPlugin: any LauncherPlugin, isolating boards: RemoteBoards, over transport: any BoardTransport,
        limits: RemoteLimits = RemoteLimits()
    ) -> LauncherComponent {
        install(launcherPlugin: IsolatedLauncherPlugin(launcherPlugin, boards, RemoteClient(transport, limits)))
    }

    /// Adds a module. The given boards of it are elsewhere, and their server can send messages.
    ///
    /// - Parameters:
    ///   - launcherPlugin: the entry point of the module.
    ///   - boards: the boards that are elsewhere.
    ///   - transport: the way to their server.
    ///   - limits: the limits of the client.
    ///   - message: the type of messages.
    ///   - show: called with each message, and with the board in the app that sends its activations to the server.
    public consuming func install<Message: Decodable>(
        launcherPlugin: any LauncherPlugin, isolating boards: RemoteBoards, over transport: any BoardTransport,
        limits: RemoteLimits = RemoteLimits(), showing message: Message.Type,
        _ show: @escaping @MainActor (Message, any ActivatableBoard) -> Void
    ) -> LauncherComponent {
        let client = RemoteClient(transport, limits) { show(try decoded($0), $1) }
        return install(launcherPlugin: IsolatedLauncherPlugin(launcherPlugin, boards, client))
    }
}

private func decoded<Message: Decodable>(_ body: Data) throws -> Message {
    try checkSafety(ofJSON: body)
    return try JSONDecoder().decode(Message.self, from: body)
}
