public import AppNetwork
public import CoreContracts

extension HTTPClient: ScopeEndObserver {
    /// Removes the responses to the former user's requests.
    public func scopeDidEnd(_ scope: ServiceScope) {
        if scope == .session { removeCachedResponses() }
    }
}
