import AppNetwork

/// The transport of the clients in these tests. The companion BoardyHTTP runs them over another one.
let testTransport: @Sendable (HTTPLimits) -> any HTTPTransport = URLSessionTransport.init
