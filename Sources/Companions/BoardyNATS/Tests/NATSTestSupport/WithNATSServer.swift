/// Calls a function with a server of its own, which is stopped after it.
public func withNATSServer<Value>(
    _ settings: NATSServerSettings = NATSServerSettings(), isolation: isolated (any Actor)? = #isolation,
    _ body: (NATSServer) async throws -> Value
) async throws -> Value {
    let server = try await NATSServer.start(settings)
    do {
        let value = try await body(server)
        await server.stop()
        return value
    } catch {
        await server.stop()
        throw error
    }
}
