public import CoreContracts

extension Kernel {
    /// Registers and starts services that exist before the boot, such as crash reporting. Call it before anything is
    /// installed.
    ///
    /// Each provider is registered and started before the next. An error is reported as
    /// `GhostError.Code.bootstrapFailed`, and the other providers start nevertheless.
    ///
    /// - Parameter providers: the types of the providers, in order. A type that was started already is skipped.
    public func bootstrap(_ providers: [any BootstrapProvider.Type]) { bootstrap(providers, starting: true) }

    /// - Parameter starts: false to register the services only, for a validation.
    package func bootstrap(_ providers: [any BootstrapProvider.Type], starting starts: Bool) {
        services.makeCurrent { start(providers, starting: starts) }
    }

    private func start(_ providers: [any BootstrapProvider.Type], starting starts: Bool) {
        let start = clock.now()
        let runs = providers.filter { isNew($0, "bootstrap provider") }.map { type in
            let (start, name) = (clock.now(), shortName(of: type))
            let provider = instances.instance(of: type, as: (any BootstrapProvider).self) { type.init() }
            services.from(.type(type)) { provider.registerServices(services) }
            if let participant = provider as? any LifecycleParticipant, isNew(type, "participant") {
                lifecycle.add(participant, named: name)
            }
            var result = ParticipantResult.finished
            do {
                if starts { try provider.start(with: services) }
            } catch {
                result = .failed
                observer.report(.bootstrapFailed(name, reason: "\(error)"))
            }
            return LaunchReport.ParticipantRecord(
                name: name, start: start, duration: clock.now() - start, result: result)
        }
        bootstrap = LaunchReport.PhaseRecord(
            name: "bootstrap", start: bootstrap?.start ?? start,
            duration: (bootstrap?.duration ?? .zero) + clock.now() - start,
            participants: (bootstrap?.participants ?? []) + runs)
    }
}
