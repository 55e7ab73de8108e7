import AppNetwork
import BoardyHTTP

/// The transport of the clients in the tests that AppNetwork shares.
let testTransport: @Sendable (HTTPLimits) -> any HTTPTransport = boundedTransport
