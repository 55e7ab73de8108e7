public import NetworkContracts

/// An app registers the client for its modules: `Service((any NetworkClient).self) { HTTPClient() }`.
extension HTTPClient: NetworkClient {}
