public import AppNetwork
public import CoreContracts
public import PlatformIO

/// With the option `--online`, the modules send their requests to servers.
extension HTTPClient: NetworkClient {}

extension HTTPClient: @retroactive ScopeEndObserver {
    /// Removes the responses to the former user's requests.
    public func scopeDidEnd(_ scope: ServiceScope) {
        if scope == .session { removeCachedResponses() }
    }
}
