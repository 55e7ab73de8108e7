import BoardySupport
import Foundation

/// Which links are looked at at all: an option of the launcher.
///
/// ```swift
/// PluginLauncher.with(options: .default.with(URLAllowList(schemes: ["app", "https"], hosts: ["home", "example.org"])))
/// ```
///
/// Scheme and host play no part in what opens a link, so without a list anybody's links are opened whose path fits. What is not on the list
/// is denied: it does not wait for the launch, no opener and no validator is asked, and ``BoardError/linkNotAllowed(_:offendingPart:)`` is reported.
public struct URLAllowList: MainOption {
    private let schemes: Set<String>?
    private let hosts: Set<String>?

    /// What is longer than the longest host, with room for other ways to write it, need not be compared: a host may be of any length.
    private let longestHost: Int

    /// Allows links with one of the schemes and one of the hosts, in whatever case they are written. `home` allows neither
    /// `www.home` nor `home.`; a link without a host has the host ""; an address of IPv6 is written without brackets, and a name that is not ASCII as in the link, mostly with `xn--`.
    ///
    /// - Parameters:
    ///   - schemes: such as `app` or `https`; all if nil.
    ///   - hosts: such as `home` or `www.example.org`; all if nil.
    public init(schemes: Set<String>? = nil, hosts: Set<String>? = nil) {
        self.schemes = schemes.map { Set($0.map { $0.lowercased() }) }
        self.hosts = hosts.map { Set($0.map { $0.lowercased() }) }
        longestHost = 4 * (hosts?.map(\.utf8.count).max() ?? 0)
    }

    /// Everything is allowed.
    public static var defaultValue: URLAllowList { URLAllowList() }

    /// What is not allowed about a URL, in words; nil if nothing is.
    func culprit(in url: URL) -> String? {
        if let schemes {
            let scheme = url.scheme ?? ""
            guard schemes.contains(scheme.lowercased()) else { return "the scheme \(quoted(scheme))" }
        }
        if let hosts {
            // What cannot be decoded is a host all the same.
            let host = url.host(percentEncoded: false) ?? url.host(percentEncoded: true) ?? ""
            guard host.utf8.count <= longestHost, hosts.contains(host.lowercased()) else {
                return "the host \(quoted(host))"
            }
        }
        return nil
    }
}
