public import CoreContracts

/// Something that is wrong with services, contributions, participants or handlers: what was expected, what was found and how to fix it.
///
/// An error reaches the ``KernelObserver`` always, and the caller where there is a result that can say so. Its ``description`` is one
/// line and ends with the fix.
public enum GhostError: Error, Hashable, Sendable {
    // MARK: Services

    /// Nobody has registered a service that is needed: the last of the path, which begins with what was asked for.
    case missingService(String, path: [String], isProtocol: Bool = false)

    /// A service needs itself, by way of the others of the path, which begins and ends with it.
    case serviceCycle([String])

    /// A service was registered again after it had been resolved; the new one is in force, and who has the old one keeps it.
    case registeredAfterResolve(String)

    /// Two sources have registered one service; the second one is in force.
    case registeredTwice(String, first: String, second: String)

    /// A service that is to be shared while somebody holds it is not an object.
    case sharedValue(String, made: String)

    /// So many services are being made, one in the course of another, that one more is not.
    case servicesNestedTooDeeply(String, depth: Int)

    // MARK: Contributions

    /// Two contributions to a surface have one name; the first one stays.
    case duplicateContribution(String, surface: String)

    /// A contribution makes other views than the owner of its surface shows.
    case wrongView(String, surface: String, made: String, wanted: String)

    /// A view asks for itself while it is being made, by way of others; or so many do so that one more is not made.
    case recursiveView([String])

    // MARK: The boot

    /// A participant has thrown an error in a phase.
    case participantFailed(String, phase: LifecyclePhase, reason: String)

    /// A participant has not returned in time in a phase.
    case participantTimedOut(String, phase: LifecyclePhase, limit: Duration)

    /// The boot has not begun, since this is wrong with what is installed.
    case invalidManifests([GhostError])

    /// A part of the boot, a participant for instance, waits for the boot.
    case recursiveBoot

    // MARK: Deeplinks

    /// Two handlers are for one feature; the first one stays.
    case duplicateDeeplinkHandler(String, stays: String, rejected: String)

    /// The feature of a handler can be no segment of a path, so that no link would come to it; it was not registered.
    case invalidFeature(String, handler: String)

    /// Two tabs have one name; the first one stays.
    case duplicateTab(String)

    /// No tab was shown for a link, and no handler could handle it.
    case unhandledDeeplink(String, features: [String])

    /// The tab was shown that a link names, and that was all of the kernel: there is no handler for the feature, or it could not handle the link.
    case deeplinkEndedAtTab(String, tab: String, feature: String, features: [String])

    /// A part of the boot, a participant for instance, waits for a link that waits for the boot; it was not handled.
    case deeplinkInBoot(String)

    /// So many links are being handled, one in the course of another, that one more is not.
    case deeplinksNestedTooDeeply(String, depth: Int)

    /// A link came during a boot that has failed, and was not handled.
    case deeplinkWithoutBoot(String)
}

extension GhostError {
    /// The name of the kind of error, for logs and for programs that read them: it stays when the text is improved.
    public var code: String {
        switch self {
        case .missingService: "missing-service"
        case .serviceCycle: "service-cycle"
        case .registeredAfterResolve: "registered-after-resolve"
        case .registeredTwice: "registered-twice"
        case .sharedValue: "shared-value"
        case .servicesNestedTooDeeply: "services-nested-too-deeply"
        case .duplicateContribution: "duplicate-contribution"
        case .wrongView: "wrong-view"
        case .participantFailed: "participant-failed"
        case .participantTimedOut: "participant-timed-out"
        case .recursiveView: "recursive-view"
        case .recursiveBoot: "recursive-boot"
        case .deeplinkInBoot: "deeplink-in-boot"
        case .deeplinksNestedTooDeeply: "deeplinks-nested-too-deeply"
        case .invalidManifests: "invalid-manifests"
        case .duplicateDeeplinkHandler: "duplicate-deeplink-handler"
        case .invalidFeature: "invalid-feature"
        case .duplicateTab: "duplicate-tab"
        case .unhandledDeeplink: "unhandled-deeplink"
        case .deeplinkWithoutBoot: "deeplink-without-boot"
        case .deeplinkEndedAtTab: "deeplink-ended-at-tab"
        }
    }
}
