import BoardyCore
public import BoardySupport

// Errors of links.

extension BoardError.Code {
    /// A string is not a valid URL.
    public static let malformedLink: Self = "malformed-link"
    /// No opener matches the URL. Similar patterns are named. The host is named if it was probably meant as the first segment of the
    /// path, as in `app://employees/list`. Then a pattern matches the path with the host or, if patterns are named, is similar to it.
    public static let noOpener: Self = "no-opener"
    /// The pattern of an opener matches the URL, but a parameter cannot be decoded, and no other opener matches.
    public static let undecodableLink: Self = "undecodable-link"
    /// The scheme or the host of a URL is not on the `URLAllowList`.
    public static let linkNotAllowed: Self = "link-not-allowed"
    /// The validator denied a URL.
    public static let deniedLink: Self = "denied-link"
    /// A URL was dropped, because too many others already waited for the launch.
    public static let inboxOverflow: Self = "inbox-overflow"
    /// A URL was refused, because too many links are being opened, each nested in another.
    public static let linksNestedTooDeeply: Self = "links-nested-too-deeply"
    /// Links wait for a launch: for longer than the limit of the `URLInbox`, or until the launcher shuts down. The first are named.
    public static let notLaunched: Self = "not-launched"
    /// A URL was dropped, because the task that waited for it was cancelled before the launch.
    public static let cancelledLink: Self = "cancelled-link"
    /// A URL was dropped, because its launcher was released while the URL waited.
    public static let launcherReleased: Self = "launcher-released"
    /// The asynchronous openers of a URL returned false.
    public static let unhandledLink: Self = "unhandled-link"
}

extension BoardError {
    /// The details of the errors of a link.
    package struct LinkDetails: Hashable, Sendable {
        package let link: String
        package var opener: String?
        package var parameter: String?
        package var value: String?
        package var reason: String?
    }

    package static func malformedLink(_ link: String, reason: String) -> BoardError {
        BoardError(
            .malformedLink, [], details: LinkDetails(link: link, reason: reason),
            "\(quoted(link)) is not a valid link: \(reason). To fix: "
                + (reason == combiningMarkProblem
                    ? "leave out the combining marks."
                    : "write it as scheme://host/path?name=value and percent-encode special characters."))
    }

    /// - Parameter hint: similar patterns, and the host that was probably meant as a segment of the path. Without patterns, one
    ///   matches the link with three slashes.
    package static func noOpener(
        _ link: String, hint: @escaping @Sendable () -> (patterns: [String], misreadHost: String?)
    ) -> BoardError {
        BoardError(.noOpener, [], details: LinkDetails(link: link), textOfNoOpener(link, hint()))
    }

    private static func textOfNoOpener(_ link: String, _ hint: (patterns: [String], misreadHost: String?)) -> String {
        let because = hint.misreadHost.map { ", because \(quoted($0)) was read as the host" } ?? ""
        let fix =
            hint.misreadHost.map { threeSlashes(link, hint.patterns.first, $0) }
            ?? "correct the path, or install a module with an opener for it"
        return "No opener matches \(quoted(link))\(because)\(didYouMean(hint.patterns)). To fix: \(fix)."
    }

    package static func noOpener(_ link: String, patterns: [String], misreadHost: String? = nil) -> BoardError {
        noOpener(link) { (patterns, misreadHost) }
    }

    /// - Parameters:
    ///   - parameter: nil if the error concerns several parameters.
    ///   - value: nil if the parameter is missing.
    ///   - placeholder: a placeholder of the pattern with a similar name that the opener does not decode.
    package static func undecodableLink(
        _ link: String, opener: String, parameter: String?, value: String?, reason: String,
        similarPlaceholder placeholder: String? = nil
    ) -> BoardError {
        let fix =
            switch (parameter, value, placeholder) {
            case (nil, _, _): "correct the link, or the Parameters of the opener"
            case (let parameter?, _, let placeholder?): renaming(placeholder, parameter)
            case (_, nil, _): "add it to the link, or make it optional in the Parameters of the opener"
            default: "correct it in the link, or declare it as a String in the Parameters of the opener"
            }
        return BoardError(
            .undecodableLink, [],
            details: LinkDetails(link: link, opener: opener, parameter: parameter, value: value, reason: reason),
            "\(quoted(link)) was not opened by \(quoted(opener)): \(parameterProblem(parameter, value: value, reason: reason)). To fix: \(fix)."
        )
    }

    package static func linkNotAllowed(_ link: String, offendingPart part: String) -> BoardError {
        BoardError(
            .linkNotAllowed, [], details: LinkDetails(link: link, reason: part),
            "\(quoted(link)) was not opened: \(part) is not allowed. To fix: "
                + (part == missingScheme
                    ? "write it as scheme://host/path?name=value."
                    : "add it to the URLAllowList, if such links are to be opened."))
    }

    package static func deniedLink(_ link: String, reason: String?) -> BoardError {
        let because = reason.map { ", because \(singleLine($0, limit: 200))" } ?? ""
        return BoardError(
            .deniedLink, [],
            "\(quoted(link)) was not opened: the validator denied it\(because). To fix: correct the link, or accept it in the validator."
        )
    }

    package static func inboxOverflow(_ link: String, capacity: Int) -> BoardError {
        BoardError(
            .inboxOverflow, [],
            "\(quoted(link)) was not opened: \(count(capacity, "link")) already waited for the launch. To fix: launch earlier, or give URLInbox more capacity."
        )
    }

    package static func linksNestedTooDeeply(_ link: String, depth: Int) -> BoardError {
        BoardError(
            .linksNestedTooDeeply, [],
            "\(quoted(link)) was not opened: \(count(depth, "link")) nested in each other are already being opened. To fix: open the link in a Task, and check which links are opened by links."
        )
    }

    /// - Parameters:
    ///   - links: the first links.
    ///   - number: the number of all links.
    ///   - duration: nil when the launcher shuts down.
    package static func notLaunched(links: [String], count number: Int, waited duration: Duration?) -> BoardError {
        BoardError(
            .notLaunched, [],
            count(number, "link")
                + (duration.map { " waited for the launch for \($0): " }
                    ?? (number == 1 ? " was" : " were")
                        + " not opened, because the launcher shut down before its launch: ")
                + links.map { quoted($0) }.joined(separator: ", ")
                + (number > links.count ? " and \(number - links.count) more" : "")
                + ". To fix: call launch(_:) on the launcher, or start(_:) in an app with manifests; code that awaits handle(_:) before it launches never reaches the launch: use open(link:)."
        )
    }

    package static func cancelledLink(_ link: String) -> BoardError {
        BoardError(
            .cancelledLink, [],
            "\(quoted(link)) was not opened: the waiting task was cancelled before the launch. To fix: launch earlier, or use open(url:), which does not depend on a task."
        )
    }

    package static func launcherReleased(_ link: String) -> BoardError {
        BoardError(
            .launcherReleased, [],
            "\(quoted(link)) was not opened: its launcher was released while the link waited. To fix: call launch(_:) or start(_:) before the launcher is released, and keep the launcher, for example in a property."
        )
    }

    package static func unhandledLink(_ link: String, openers: [String]) -> BoardError {
        BoardError(
            .unhandledLink, [],
            "\(quoted(link)) was not handled: \(openers.prefix(5).map { quoted($0) }.joined(separator: ", ")) returned false. To fix: correct the link, or return true from the handler."
        )
    }

    /// The offending part of a link such as `employees`.
    package static let missingScheme = "a missing scheme"

    /// The reason why the parameters of a link cannot be decoded.
    package static func parameterProblem(_ parameter: String?, value: String?, reason: String) -> String {
        let reason = singleLine(reason, limit: 400)
        guard let parameter else { return reason }
        return "the parameter \(quoted(parameter)) is \(value.map { quoted($0) } ?? "missing"), \(reason)"
    }

    /// - Parameter pattern: a pattern that is similar to the path; nil if a pattern matches the link with three slashes.
    private static func threeSlashes(_ link: String, _ pattern: String?, _ host: String) -> String {
        guard let slashes = link.firstRange(of: "://") else { return "write the path after three slashes" }
        let (scheme, path) = (link[..<slashes.lowerBound], link[slashes.upperBound...])
        guard let pattern else {
            return
                "write \(quoted("\(scheme):///\(path)")) with three slashes, so that \(quoted(host)) is part of the "
                + "path"
        }
        let slash = pattern.utf8.first == UInt8(ascii: "/") ? "" : "/"
        return "write the path after three slashes, as in \(quoted("\(scheme)://\(slash)\(pattern)"))"
    }
}
