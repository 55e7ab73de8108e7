public import CoreContracts

extension Kernel {
    /// Runs a phase, as ``LifecycleManager/run(_:)`` does. Participants receive the services before their first phase.
    ///
    /// - Returns: the durations of the phase and its participants; no participants if the phase was refused.
    @discardableResult
    public func run(_ phase: LifecyclePhase) async -> LaunchReport.PhaseRecord { await run(phase, bootOf: nil) }

    private func run(_ phase: LifecyclePhase, bootOf kernel: ObjectIdentifier?) async -> LaunchReport.PhaseRecord {
        await services.makeCurrent {
            configureParticipants()
            return await lifecycle.run(phase, bootOf: kernel)
        }
    }

    /// Boots, in this order: validation, the phases `prewarm`, `launch` and `sceneConnect`, the user interface,
    /// configuration of the listeners, events and links that have waited, the phase `postUI`.
    ///
    /// A call during or after a boot waits for that boot and ignores its own closure. If all tasks that wait for the boot are
    /// cancelled, so are the current participants, and the boot stops before the next step. After that, and after a failed boot,
    /// the next call boots again.
    ///
    /// - Parameter showInterface: builds the user interface, when services are available.
    /// - Returns: a report of the steps and their durations.
    /// - Throws: `GhostError.Code.invalidManifests` if validation finds errors that prevent the boot; then no phase has run.
    ///   `GhostError.Code.recursiveBoot` if a step of the boot waits for it. `GhostError.Code.bootCancelled` if the calling task
    ///   was cancelled, or the app shuts down.
    @discardableResult
    public func boot(
        showInterface: @escaping @MainActor () async -> Void = {}
    ) async throws(GhostError) -> LaunchReport {
        guard !isBootWaitingOnCurrentTask else {
            observer.report(.recursiveBoot)
            throw .recursiveBoot
        }
        while true {
            let result = await currentBoot(showInterface).value
            // The boot may have stopped for other callers, before this call.
            if case .failure(let error) = result, error.code == .bootCancelled, !Task.isCancelled, shuttingDown == nil {
                continue
            }
            return try result.get()
        }
    }

    /// Returns the boot that runs or has succeeded, or begins one.
    private func currentBoot(_ showInterface: @escaping @MainActor () async -> Void) -> RunningBoot {
        if let booting { return booting }
        deeplinks.forwarder?.hold()
        let boot = RunningBoot(Task { await services.makeCurrent { await performBoot(showInterface) } })
        booting = boot
        return boot
    }

    /// Returns true if a boot runs or has succeeded.
    package var hasBegunToBoot: Bool { booting != nil }

    /// Returns true if a boot waits for the current task. Such a task must not wait for the boot.
    package var isBootWaitingOnCurrentTask: Bool { BootTaskMarker.isCurrentTask(of: ObjectIdentifier(self)) }

    private func performBoot(
        _ showInterface: @MainActor () async -> Void
    ) async -> Result<LaunchReport, GhostError> {
        var opensLinks = false
        do throws(GhostError) {
            return .success(try await performSteps(showInterface) { opensLinks = true })
        } catch {
            // Before the report, because an observer may start the next boot.
            booting = nil
            if !opensLinks { deeplinks.forwarder?.release(false) }
            if error.code == .invalidManifests { observer.report(error) }
            return .failure(error)
        }
    }

    /// - Parameter willOpenLinks: called before links that have waited are opened.
    private func performSteps(
        _ showInterface: @MainActor () async -> Void, willOpenLinks: () -> Void
    ) async throws(GhostError) -> LaunchReport {
        var phases = bootstrap.map { [$0] } ?? []
        if let registration {
            phases.append(
                LaunchReport.PhaseRecord(
                    name: "registration", start: registration.start, duration: registration.duration,
                    participants: []))
        }
        var errors: [GhostError] = []
        try stopIfCancelled(before: "validation")
        phases.append(await step("validation") { errors = services.validate() + ui.validate() })
        guard errors.isEmpty else { throw .invalidManifests(errors) }
        for error in ui.unusedOverrides + tabs.duplicates { observer.report(error) }
        let kernel = ObjectIdentifier(self)
        for phase in [LifecyclePhase.prewarm, .launch, .sceneConnect] {
            try stopIfCancelled(before: phase.rawValue)
            phases.append(await run(phase, bootOf: kernel))
        }
        try stopIfCancelled(before: "interface")
        phases.append(await step("interface") { await BootTaskMarker.perform(of: kernel) { await showInterface() } })
        try stopIfCancelled(before: "listeners")
        didConfigureListeners = true
        phases.append(await step("listeners", configureListeners))
        phases.append(await step("events") { await BootTaskMarker.perform(of: kernel) { await events.release() } })
        willOpenLinks()
        phases.append(await step("links") { deeplinks.forwarder?.release(true) })
        // Links that other tasks opened begin before the participants of `postUI`.
        await Task.yield()
        try stopIfCancelled(before: LifecyclePhase.postUI.rawValue)
        phases.append(await run(.postUI, bootOf: kernel))
        services.timing = nil
        return LaunchReport(phases: phases, services: serviceRecords, events: events.endRecording())
    }

    private func stopIfCancelled(before step: String) throws(GhostError) {
        if Task.isCancelled || shuttingDown != nil { throw .bootCancelled(before: step) }
    }

    private func step(_ name: String, _ body: () async -> Void) async -> LaunchReport.PhaseRecord {
        let start = clock.now()
        await body()
        return LaunchReport.PhaseRecord(name: name, start: start, duration: clock.now() - start, participants: [])
    }
}
