import BoardyCore
import BoardySupport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The schemes and hosts of the links that a launcher accepts: an option of the launcher.
///
/// ```swift
/// PluginLauncher.with(options: .default.with(URLAllowList(schemes: ["app", "https"], hosts: ["", "example.org"])))
/// ```
///
/// Patterns ignore the scheme and the host, so without a list every link with a matching path is opened. A link that is not on the
/// list is denied at once, also before the launch. No opener and no validator is asked, and
/// ``BoardError/Code/linkNotAllowed`` is reported.
public struct URLAllowList: MainOption {
    private let schemes: Set<String>?
    private let hosts: Set<String>?

    /// The largest length of a host that is compared, with room for escapes. A hostile link has a host of any length.
    private let longestHost: Int

    /// Allows links with one of the schemes and one of the hosts, ignoring case.
    ///
    /// A host must match as a whole. A link without a host, such as `app:///employees`, has the host "". Write an IPv6 address
    /// without brackets, and a name that is not ASCII as in the link, mostly with `xn--`.
    ///
    /// - Parameters:
    ///   - schemes: the schemes, such as `app` or `https`; all if nil. A link without a scheme, such as `employees`, has the scheme "".
    ///   - hosts: the hosts, such as `home` or `www.example.org`; all if nil.
    public init(schemes: Set<String>? = nil, hosts: Set<String>? = nil) {
        self.schemes = schemes.map { Set($0.map { $0.lowercased() }) }
        self.hosts = hosts.map { Set($0.map { $0.lowercased() }) }
        longestHost = 4 * (hosts?.map(\.utf8.count).max() ?? 0)
    }

    /// A list that allows all links.
    public static var defaultValue: URLAllowList { URLAllowList() }

    /// The part of a URL that is not allowed, in words; nil if the URL is allowed.
    func offendingPart(of url: URL) -> String? {
        if let schemes {
            let scheme = url.scheme ?? ""
            guard schemes.contains(scheme.lowercased()) else {
                return scheme.isEmpty ? BoardError.missingScheme : "the scheme \(quoted(scheme))"
            }
        }
        if let hosts {
            // A host that cannot be decoded is not a missing host.
            let host = url.host(percentEncoded: false) ?? url.host(percentEncoded: true) ?? ""
            guard host.utf8.count <= longestHost, hosts.contains(host.lowercased()) else {
                return "the host \(quoted(host))"
            }
        }
        return nil
    }
}
