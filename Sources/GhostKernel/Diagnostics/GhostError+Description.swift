import BoardySupport
import CoreContracts

extension GhostError: CustomStringConvertible {
    /// The text of the error and its fix, on one line.
    public var description: String { fix.map { "\(message) To fix: \($0)." } ?? message }

    private var message: String {
        switch self {
        case .missingService(let name, let path, _):
            path.count > 1
                ? "\(quoted(path[0])) depends on \(quoted(name)), which is not registered (\(joined(path)))."
                : "\(quoted(name)) was requested and is not registered."
        case .serviceCycle(let path) where path.count < 3:
            "\(quoted(path.first ?? "")) depends on itself: its factory needs its own product."
        case .serviceCycle(let path):
            "\(quoted(path.first ?? "")) depends on itself through other services, and none of them can be made first (\(joined(path)))."
        case .registeredAfterResolve(let name):
            "\(quoted(name)) was registered again after it was resolved; code that resolved it keeps the old one."
        case .registeredTwice(let name, let first, let second):
            first == second
                ? "\(quoted(name)) is registered twice by \(plain(first)); the second registration is in effect."
                : "\(quoted(name)) is registered by \(plain(first)) and by \(plain(second)); the registration of \(plain(second)) is in effect."
        case .sharedValue(let name, let made):
            "\(quoted(name)) has the scope 'shared', but its factory made \(quoted(made)), which is not a class; every request makes another one."
        case .outlivesDependency(let name, let scope, let path):
            "\(quoted(path.first ?? "")) can keep \(quoted(name)) after the end of the scope \(quoted(scope)) (\(joined(path)))."
        case .servicesNestedTooDeeply(let name, let depth):
            "\(quoted(name)) was not made: the factories of \(depth) services are already nested."
        case .containerReleased(let name):
            "\(quoted(name)) was first resolved after the release of the container of its property; the current container was used, without the overrides of the released one."
        case .duplicateContribution(let id, let surface):
            "\(quoted(id)) is already contributed to \(plain(surface)); the first contribution stays."
        case .nothingToOverride(let id, let surface, let ids):
            "\(quoted(id)) on \(plain(surface)) overrides nothing: "
                + (ids.isEmpty ? "the surface has no contributions." : "the surface has \(list(ids)).")
        case .severalMainViews(let ids):
            "Several modules contribute a main view: \(list(ids)). The first one is shown."
        case .wrongView(let id, let surface, let made, let wanted):
            "\(quoted(id)) on \(plain(surface)) made a view of the type \(quoted(made)); the owner of the surface expected \(quoted(wanted))."
        case .recursiveView(let path):
            "\(plain(path.last ?? "")) was not made: making it requests views of its own surface (\(joined(path)))."
        case .bootstrapFailed(let name, let reason):
            "\(plain(name)) failed in the bootstrap: \(singleLine(reason, limit: 1000))"
                + (reason.hasSuffix(".") ? "" : ".")
        case .tooManyEvents(let name, let scene, let limit):
            "The event \(quoted(name))\(scene.map { " of the scene \(quoted($0))" } ?? "") was dropped: \(limit) events already wait."
        case .sceneAlreadyConnected(let scene):
            "The scene \(quoted(scene)) is already connected; the first connection stays."
        case .sceneNotConnected(let scene, let event):
            "The scene \(quoted(scene)) is not connected, so the listeners do not receive its event \(quoted(event))."
        case .unregisteredBackgroundWork(let id, let registered):
            "The background work \(quoted(id)) cannot be scheduled, because it is not registered"
                + (registered.isEmpty ? "." : "; registered are \(list(registered)).")
        case .backgroundWorkNotScheduled(let id, let reason):
            "The background work \(quoted(id)) was not scheduled: \(singleLine(reason, limit: 1000))"
                + (reason.hasSuffix(".") ? "" : ".")
        case .undecodableSceneSnapshot(let reason):
            "Nothing was restored, because the saved state of the scene cannot be decoded: \(singleLine(reason, limit: 400))"
                + (reason.hasSuffix(".") ? "" : ".")
        case .unknownSavedTab(let tab, let tabs):
            "The snapshot has the tab \(quoted(tab)), which does not exist; its boards are restored in the current tab. "
                + (tabs.isEmpty ? "The app has no tabs." : "The tabs are \(list(tabs)).")
        case .outdatedSceneSnapshot(let version, let expected):
            "Nothing was restored: the snapshot has the format \(version), and this app reads the format \(expected)."
        case .recursiveBoot: "A step of the boot waits for the end of the boot."
        case .bootCancelled(let step):
            "The boot has stopped before the step \(quoted(step)), because the task that called start() was cancelled, or the app shuts down."
        case .recursivePhase(let phase, let path):
            "The phase \(phase.rawValue) was not run again: it was requested inside of its own run, by \(joined(path))."
        case .deeplinkInBoot(let link):
            "\(quoted(link)) was not handled: a step of the boot waits for it, and the link waits for the end of the boot."
        case .deeplinksNestedTooDeeply(let link, let depth):
            "\(quoted(link)) was not handled: \(depth) links are already being handled, each sent by the handler of another."
        case .participantFailed(let name, let phase, let reason):
            "\(plain(name)) failed in the phase \(phase.rawValue): \(singleLine(reason, limit: 1000))"
                + (reason.hasSuffix(".") ? "" : ".")
        case .participantTimedOut(let name, let phase, let limit):
            "\(plain(name)) did not return within \(limit) in the phase \(phase.rawValue); "
                + "\(phase == .shutdown ? "the shutdown" : "the boot") continued without it."
        case .invalidManifests(let errors):
            "The boot did not begin: validation found \(errors.count == 1 ? "1 error" : "\(errors.count) errors"). "
                + errors.map(\.description).joined(separator: " ")
        case .duplicateDeeplinkHandler(let feature, let stays, let rejected):
            "\(plain(rejected)) was not registered for the links of \(quoted(feature)): \(plain(stays)) handles them already."
        case .invalidFeature(let feature, let handler):
            "\(plain(handler)) was not registered: its feature \(quoted(feature)) is not a segment of a path, so no link can name it."
        case .duplicateTab(let tab): "Two tabs have the name \(quoted(tab)); the first one stays."
        case .unhandledDeeplink(let link, _, let feature?):
            "\(quoted(link)) was not handled: \(quoted(feature)) was read as the host, which names a tab, and no such tab can be shown."
        case .unhandledDeeplink(let link, let features, nil):
            "\(quoted(link)) was not handled: it names no tab that can be shown, and "
                + (features.isEmpty
                    ? "no handler is registered." : "none of the handlers, for \(list(features)), handled it.")
        case .deeplinkEndedAtTab(let link, let tab, let feature, let features):
            "\(quoted(link)) showed the tab \(quoted(tab)), but "
                + (features.contains(feature)
                    ? "the handler of \(quoted(feature)) did not handle it."
                    : "no handler is registered for \(quoted(feature))"
                        + (features.isEmpty ? "." : "; handlers exist for \(list(features))."))
        case .deeplinkWithoutBoot(let link):
            "\(quoted(link)) was not handled: the boot that it waited for failed."
        }
    }

    /// The fix, or nil if the message contains it.
    private var fix: String? {
        switch self {
        case .missingService(let name, _, let isProtocol):
            "register it with `Service(\(metatype(plain(name), isProtocol: isProtocol))) { … }` in the manifest of its module, or install that manifest"
        case .serviceCycle:
            "resolve one of them when it is used instead of when it is made, or move the shared part into a third service"
        case .registeredAfterResolve:
            "register it before the first request, or override it if the replacement is intended"
        case .registeredTwice:
            "remove one registration, or choose one with override(services:) of the launcher component"
        case .sharedValue: "make it a class, or register it as a singleton or unique"
        case .outlivesDependency(let name, let scope, let path):
            "give \(quoted(path.first ?? "")) the scope \(quoted(scope)), or read \(quoted(name)) from a property with @Injected, which holds no product of such a scope"
        case .servicesNestedTooDeeply:
            "declare the services that factories resolve as dependencies, which are made one after the other"
        case .containerReleased:
            "use the object with the property within `withContainer`, or read the property there once"
        case .duplicateContribution: "give each contribution to a surface its own id"
        case .nothingToOverride: "use the id of a contribution, or install the manifest that contributes it"
        case .severalMainViews:
            "contribute one of them, or override its view with override(uiProviders:) of the launcher component"
        case .wrongView(_, _, _, let wanted): "return \(plain(wanted)) from the factory"
        case .recursiveView:
            "exclude it from that request, or send the request when the view is shown instead of when it is made"
        case .bootstrapFailed(_, let reason) where reason.contains("To fix:"): nil
        case .bootstrapFailed: "remove the cause, or handle the error in the provider"
        case .tooManyEvents:
            "start the launcher when the first scene connects, and let the closures that show its interface and tabs return"
        case .sceneAlreadyConnected: "disconnect the scene before it connects again"
        case .sceneNotConnected: "connect the scene first, and send no events after it has disconnected"
        case .unregisteredBackgroundWork: "register it before it is scheduled"
        case .backgroundWorkNotScheduled(_, let reason) where reason.contains("To fix:"): nil
        case .backgroundWorkNotScheduled:
            "remove the cause; on Apple platforms, list the identifier in Info.plist under BGTaskSchedulerPermittedIdentifiers"
        case .undecodableSceneSnapshot: "discard it; the scene is saved again"
        case .unknownSavedTab: "install the module of the tab, or nothing, if the tab was removed"
        case .outdatedSceneSnapshot: "discard the snapshot; the scene is saved in the current format"
        case .recursiveBoot:
            "do not call start() or boot() in a participant, or call it in a Task without waiting for it"
        case .bootCancelled: "call start() again, in a task that is not cancelled, before the app shuts down"
        case .recursivePhase:
            "call the work that is to be repeated instead of the phase, or run the phase after its participants have returned"
        case .deeplinkInBoot: "send it in a Task without waiting for it, or in the phase postUI"
        case .deeplinksNestedTooDeeply: "check which links the handlers send"
        case .participantFailed(_, _, let reason) where reason.contains("To fix:"): nil
        case .participantFailed: "remove the cause, or handle the error in the participant"
        case .participantTimedOut:
            "return when the task is cancelled, or raise the time limit of the phase with PhasePlan"
        case .invalidManifests: nil
        case .duplicateDeeplinkHandler: "give one of the handlers another feature, or remove one"
        case .invalidFeature: "use a single segment without slashes"
        case .duplicateTab: "rename one of them"
        case .deeplinkEndedAtTab(_, _, let feature, let features) where features.contains(feature):
            "check the path after \(quoted(feature)) in the link, or return true from the handler"
        case .deeplinkEndedAtTab(let link, _, _, let features):
            (features.isEmpty ? "register" : "use one of those features, register")
                + " a handler for this one, or write \(withoutHost(link)) with three slashes, if the path begins with the host"
        case .unhandledDeeplink(let link, _, let feature?):
            "write \(withoutHost(link)) with three slashes, so that \(quoted(feature)) is the feature"
        case .unhandledDeeplink: "register a handler for its feature, or return true from the handler"
        case .deeplinkWithoutBoot: "fix the errors that the boot reported, and boot again"
        }
    }
}

private func plain(_ name: String) -> String { singleLine(name, limit: 200) }

/// Returns a path as `a -> b -> c`. Of a path with more than 20 names, the middle is left out.
private func joined(_ path: [String]) -> String {
    let names = path.count > 20 ? path.prefix(10) + ["…"] + path.suffix(9) : path[...]
    return names.map(plain).joined(separator: " -> ")
}

/// Returns a link whose path begins with the host.
private func withoutHost(_ link: String) -> String {
    quoted(link.replacing("://", with: ":///", maxReplacements: 1))
}

private func list(_ names: [String]) -> String {
    names.prefix(10).map { quoted($0) }.joined(separator: ", ") + (names.count > 10 ? " and others" : "")
}
