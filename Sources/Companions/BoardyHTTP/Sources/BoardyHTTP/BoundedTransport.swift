public import AppNetwork

/// Returns a transport that keeps the limits of a client for the process, too: async-http-client on Linux, and `URLSession` on
/// Apple's systems.
///
/// ```swift
/// let client = HTTPClient(transport: boundedTransport)
/// ```
///
/// - Parameter limits: The limits of the client, which passes them.
public func boundedTransport(limits: HTTPLimits) -> any HTTPTransport {
    #if os(Linux)
        AsyncHTTPTransport(limits: limits)
    #else
        URLSessionTransport(limits: limits)
    #endif
}
