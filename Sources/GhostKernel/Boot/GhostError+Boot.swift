public import BoardySupport
package import CoreContracts

// Errors of the boot, its phases and their participants.

extension GhostError.Code {
    /// A participant threw an error in a phase.
    public static let participantFailed: Self = "participant-failed"
    /// A participant exceeded the time limit of a phase.
    public static let participantTimedOut: Self = "participant-timed-out"
    /// The boot did not begin, because validation found errors; see ``BoardError/validationErrors``.
    public static let invalidManifests: Self = "invalid-manifests"
    /// A step of the boot, such as a participant, waits for the boot.
    public static let recursiveBoot: Self = "recursive-boot"
    /// The task that waits for the boot was cancelled, or the app shuts down. The boot has stopped before a step.
    public static let bootCancelled: Self = "boot-cancelled"
    /// A bootstrap provider threw an error.
    public static let bootstrapFailed: Self = "bootstrap-failed"
    /// A participant requested a phase inside of its own run of that phase, directly or through other phases. The phase did
    /// not run again. The path leads from the run of the phase to the participant that requested it.
    public static let recursivePhase: Self = "recursive-phase"
    /// An event was dropped, because too many events already wait for the boot, or for a scene that shows its interface.
    public static let tooManyEvents: Self = "too-many-events"
    /// Background work was requested that is not registered.
    public static let unregisteredBackgroundWork: Self = "unregistered-background-work"
}

extension GhostError {
    /// The errors that the validation found, of an error with the code `invalidManifests`; empty for others.
    public var validationErrors: [GhostError] { details as? [GhostError] ?? [] }

    package static func participantFailed(_ name: String, phase: LifecyclePhase, reason: String) -> GhostError {
        GhostError(
            .participantFailed,
            failure(
                "\(plain(name)) failed in the phase \(phase.rawValue)", reason,
                fix: "remove the cause, or handle the error in the participant"))
    }

    package static func participantTimedOut(_ name: String, phase: LifecyclePhase, limit: Duration) -> GhostError {
        GhostError(
            .participantTimedOut,
            "\(plain(name)) did not return within \(limit) in the phase \(phase.rawValue); \(phase == .shutdown ? "the shutdown" : "the boot") continued without it. To fix: "
                + "return when the task is cancelled, or raise the time limit of the phase with PhasePlan.")
    }

    package static func invalidManifests(_ errors: [GhostError]) -> GhostError {
        GhostError(
            .invalidManifests, details: errors,
            "The boot did not begin: validation found \(count(errors.count, "error")). "
                + errors.map(\.description).joined(separator: " "))
    }

    package static let recursiveBoot = GhostError(
        .recursiveBoot,
        "A step of the boot waits for the end of the boot. To fix: do not call start() or boot() in a participant, or call it in a Task without waiting for it."
    )

    package static func bootCancelled(before step: String) -> GhostError {
        GhostError(
            .bootCancelled,
            "The boot has stopped before the step \(quoted(step)), because the task that called start() was cancelled, or the app shuts down. To fix: "
                + "call start() again, in a task that is not cancelled, before the app shuts down.")
    }

    package static func bootstrapFailed(_ name: String, reason: String) -> GhostError {
        GhostError(
            .bootstrapFailed,
            failure(
                "\(plain(name)) failed in the bootstrap", reason,
                fix: "remove the cause, or handle the error in the provider"))
    }

    package static func recursivePhase(_ phase: LifecyclePhase, path: [String]) -> GhostError {
        GhostError(
            .recursivePhase,
            "The phase \(phase.rawValue) was not run again: it was requested inside of its own run, by " + trail(path)
                + ". To fix: call the work that is to be repeated instead of the phase, or run the phase after its participants have returned."
        )
    }

    /// - Parameter scene: nil for an event of the app.
    package static func tooManyEvents(_ name: String, scene: String?, limit: Int) -> GhostError {
        GhostError(
            .tooManyEvents,
            "The event \(quoted(name))\(scene.map { " of the scene \(quoted($0))" } ?? "") was dropped: \(limit) events already wait. To fix: "
                + "start the launcher when the first scene connects, and let the closures that show its interface and tabs return."
        )
    }

    package static func unregisteredBackgroundWork(_ id: String, registered: [String]) -> GhostError {
        GhostError(
            .unregisteredBackgroundWork,
            "The background work \(quoted(id)) cannot be scheduled, because it is not registered"
                + (registered.isEmpty ? "" : "; registered are \(list(registered))")
                + ". To fix: register it before it is scheduled.")
    }
}
