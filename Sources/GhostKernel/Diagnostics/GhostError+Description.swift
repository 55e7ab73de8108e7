import CoreContracts

extension GhostError: CustomStringConvertible {
    /// What happened, and how to fix it.
    public var description: String { fix.map { "\(whatHappened) To fix: \($0)." } ?? whatHappened }

    private var whatHappened: String {
        switch self {
        case .missingService(let name, let path, _):
            path.count > 1
                ? "\(quoted(path[0])) needs \(quoted(name)), which nobody has registered (\(way(path)))."
                : "\(quoted(name)) is needed, and nobody has registered it."
        case .serviceCycle(let path) where path.count < 3:
            "\(quoted(path.first ?? "")) needs itself, so that it cannot be made."
        case .serviceCycle(let path):
            "\(quoted(path.first ?? "")) needs itself by way of others, so that none of them can be made (\(way(path)))."
        case .registeredAfterResolve(let name):
            "\(quoted(name)) was registered again after it had been resolved: who has the old one keeps it."
        case .registeredTwice(let name, let first, let second):
            first == second
                ? "\(quoted(name)) is registered twice by \(plain(first)); the second one is in force."
                : "\(quoted(name)) is registered by \(plain(first)) and by \(plain(second)); that of \(plain(second)) is in force."
        case .sharedValue(let name, let made):
            "\(quoted(name)) is to be shared while somebody holds it, and \(quoted(made)) is not a class, so that each got its own."
        case .servicesNestedTooDeeply(let name, let depth):
            "\(quoted(name)) was not made: \(depth) services are being made, one in the course of another."
        case .duplicateContribution(let id, let surface):
            "\(quoted(id)) is contributed to \(plain(surface)) already; the first one stays."
        case .wrongView(let id, let surface, let made, let wanted):
            "\(quoted(id)) on \(plain(surface)) makes \(quoted(made)), and the owner of the surface shows \(quoted(wanted))."
        case .recursiveView(let path):
            "\(plain(path.last ?? "")) was not made, since it is being made: it asks for the views of its own surface (\(way(path)))."
        case .recursiveBoot: "A part of the boot waits for the boot, which waits for it."
        case .deeplinkInBoot(let link):
            "\(quoted(link)) was not handled: a part of the boot waits for it, and it would wait for the boot."
        case .deeplinksNestedTooDeeply(let link, let depth):
            "\(quoted(link)) was not handled, because \(depth) links are being handled already, one in the course of another."
        case .participantFailed(let name, let phase, let reason):
            "\(plain(name)) has failed in the phase \(phase.rawValue): \(singleLine(reason, limit: 1000))"
                + (reason.hasSuffix(".") ? "" : ".")
        case .participantTimedOut(let name, let phase, let limit):
            "\(plain(name)) has not returned within \(limit) in the phase \(phase.rawValue); the boot went on without it."
        case .invalidManifests(let errors):
            "The boot has not begun: \(errors.count == 1 ? "something is" : "\(errors.count) things are") wrong with what is installed. "
                + errors.map(\.description).joined(separator: " ")
        case .duplicateDeeplinkHandler(let feature, let stays, let rejected):
            "\(plain(rejected)) handles the links of \(quoted(feature)), as \(plain(stays)) does already; \(plain(stays)) stays."
        case .invalidFeature(let feature, let handler):
            "\(plain(handler)) is for the feature \(quoted(feature)), which no link can name."
        case .duplicateTab(let tab): "There are two tabs of the name \(quoted(tab)); the first one stays."
        case .unhandledDeeplink(let link, let features):
            "\(quoted(link)) was not handled: it names no tab that can be shown, and "
                + (features.isEmpty
                    ? "there are no handlers." : "of the handlers, for \(list(features)), none could handle it.")
        case .deeplinkEndedAtTab(let link, let tab, let feature, let features):
            "\(quoted(link)) has led to the tab \(quoted(tab)), and "
                + (features.contains(feature)
                    ? "the handler of \(quoted(feature)) could not handle it."
                    : "nobody handles the links of \(quoted(feature))"
                        + (features.isEmpty ? "." : "; there are handlers for \(list(features))."))
        case .deeplinkWithoutBoot(let link):
            "\(quoted(link)) was not handled, since the boot that it waited for has failed."
        }
    }

    /// Nil if what happened says it.
    private var fix: String? {
        switch self {
        case .missingService(let name, _, let isProtocol):
            "register it with `Service(\(metatype(plain(name), isProtocol: isProtocol))) { … }` in the manifest of the module that has it, or install that manifest"
        case .serviceCycle:
            "let one of them resolve the other when it needs it, not when it is made, or move what both need into a third"
        case .registeredAfterResolve: "register it before it is resolved, or override it where that is meant"
        case .registeredTwice:
            "remove one of them, or let the app say which is meant, with override(services:) of its launcher component"
        case .sharedValue: "make it a class, or register it as a singleton or unique"
        case .servicesNestedTooDeeply:
            "name what the factories resolve as their dependencies, which are made one after the other"
        case .duplicateContribution: "give each contribution an id of its own"
        case .wrongView(_, _, _, let wanted): "return \(plain(wanted)) from the factory"
        case .recursiveView: "leave it out of what it asks for, or ask when it is shown and not when it is made"
        case .recursiveBoot: "do not call start() or boot() in a participant, or do not wait for it"
        case .deeplinkInBoot: "do not wait for it, or send it in the phase postUI"
        case .deeplinksNestedTooDeeply: "look at what is sent on behalf of a link"
        case .participantFailed(_, _, let reason) where reason.contains("To fix:"): nil
        case .participantFailed: "mend what it says, or handle the error in the participant"
        case .participantTimedOut:
            "let it return when its task is cancelled, or give the phase more time with PhasePlan"
        case .invalidManifests: nil
        case .duplicateDeeplinkHandler: "give one of them another feature, or leave one out"
        case .invalidFeature: "name a single segment of a path, without slashes"
        case .duplicateTab: "give one of them another name"
        case .deeplinkEndedAtTab(_, _, let feature, let features) where features.contains(feature):
            "look at what is behind \(quoted(feature)) in the link, or let the handler return true"
        case .deeplinkEndedAtTab(_, _, _, let features) where features.isEmpty: "register a handler for its feature"
        case .deeplinkEndedAtTab: "name one of those, or register a handler for its feature"
        case .unhandledDeeplink: "register a handler for its feature, or let the handler return true"
        case .deeplinkWithoutBoot: "mend what the boot has reported, and start again"
        }
    }
}

private func plain(_ name: String) -> String { singleLine(name, limit: 200) }

/// `a -> b -> c`; of a long way the beginning and the end.
private func way(_ path: [String]) -> String {
    let names = path.count > 20 ? path.prefix(10) + ["…"] + path.suffix(9) : path[...]
    return names.map(plain).joined(separator: " -> ")
}

private func list(_ names: [String]) -> String {
    names.prefix(10).map { quoted($0) }.joined(separator: ", ") + (names.count > 10 ? " and others" : "")
}
