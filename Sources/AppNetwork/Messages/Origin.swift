import Foundation

/// The scheme, the host and the port of a URL.
struct Origin: Hashable {
    private let scheme: String
    private let host: String
    private let port: Int

    /// Creates the origin of a URL; nil if it has no scheme or no host.
    init?(_ url: URL?) {
        guard let scheme = url?.scheme?.lowercased(), let host = url?.host?.lowercased(), !host.isEmpty else {
            return nil
        }
        (self.scheme, self.host) = (scheme, host)
        port = url?.port ?? (scheme == "https" ? 443 : 80)
    }

    /// True if nobody on the way can read a request: it uses `https`, or `http` to a server on this device.
    var isPrivate: Bool {
        scheme == "https" || scheme == "http" && ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
    }
}
