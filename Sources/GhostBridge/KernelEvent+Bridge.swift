import Boardy
import CoreContracts
import GhostKernel

extension Diagnostics {
    /// Tells observers of a launcher what has happened in its kernel.
    func receive(_ event: KernelEvent) {
        if case .error(let error) = event { return report(error) }
        if let kind = BoardEvent.Kind(event) { emit(kind) }
    }

    /// Tells of something that takes its time, and does it.
    func withSpan(_ event: KernelEvent, _ work: () async -> Void) async {
        guard let kind = BoardEvent.Kind(event) else { return await work() }
        await withSpan(kind, cause: .step(event.causeName), work)
    }

    func report(_ error: GhostError) { report(BoardError(error)) }
}

extension BoardError {
    /// An error of the kernel, as others are reported.
    init(_ error: GhostError) {
        self = .bridged(code: error.code, text: error.description)
    }
}

extension BoardEvent.Kind {
    /// What launchers tell of it; nil if that is something else, or nothing.
    fileprivate init?(_ event: KernelEvent) {
        switch event {
        // Told as errors, as a module, and as an opener that is there.
        case .error, .installed, .handlerRegistered: return nil
        case .registered(let service, _): self = .service(service, .registered)
        case .made(let service): self = .service(service, .made)
        case .contributed(let id, let surface): self = .contribution(id, surface: surface)
        case .phaseBegan(let phase): self = .phaseBegan(phase.rawValue)
        case .phaseEnded(let phase): self = .phaseEnded(phase.rawValue)
        case .participantBegan(let name, let phase): self = .participantBegan(name, phase: phase.rawValue)
        case .participantEnded(let name, let phase, let ending):
            self = .participantEnded(name, phase: phase.rawValue, BoardEvent.ParticipantEnding(ending))
        }
    }
}

extension KernelEvent {
    /// Who activates a board in the course of it.
    fileprivate var causeName: String {
        switch self {
        case .participantBegan(let name, let phase): "\(name) in the phase \(phase.rawValue)"
        case .phaseBegan(let phase): "the phase \(phase.rawValue)"
        default: "the boot"
        }
    }
}

extension BoardEvent.ParticipantEnding {
    fileprivate init(_ ending: ParticipantEnding) {
        self =
            switch ending {
            case .finished: .finished
            case .failed: .failed
            case .timedOut: .timedOut
            }
    }
}
