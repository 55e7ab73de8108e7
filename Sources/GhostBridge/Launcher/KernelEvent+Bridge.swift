import Boardy
import CoreContracts
import GhostKernel

extension Diagnostics {
    /// Forwards an event of the kernel to the observers of its launcher.
    func receive(_ event: KernelEvent) {
        if case .error(let error) = event { return report(error) }
        if let kind = BoardEvent.Kind(event) { emit(kind) }
    }

    /// Performs an operation of the kernel that takes time, in a span with its event.
    func withSpan(_ event: KernelEvent, _ work: () async -> Void) async {
        guard let kind = BoardEvent.Kind(event) else { return await work() }
        await withSpan(kind, cause: .step(event.causeName), work)
    }
}

extension BoardEvent.Kind {
    /// The launcher's event for an event of the kernel, or nil if there is none.
    fileprivate init?(_ event: KernelEvent) {
        switch event {
        case .error: return nil
        case .registered(let service, _): self = .service(service, .registered)
        case .made(let service): self = .service(service, .made)
        case .contributed(let id, let surface): self = .contribution(id, surface: surface)
        case .phaseBegan(let phase): self = .phaseBegan(phase.rawValue)
        case .phaseEnded(let phase): self = .phaseEnded(phase.rawValue)
        case .participantBegan(let name, let phase): self = .participantBegan(name, phase: phase.rawValue)
        case .participantEnded(let name, let phase, let result):
            self = .participantEnded(name, phase: phase.rawValue, result)
        case .appEvent(let name, let scene, let isHeld): self = .appEvent(name, scene: scene, isHeld: isHeld)
        }
    }
}

extension KernelEvent {
    /// The name of the cause of activations nested in the event.
    fileprivate var causeName: String {
        switch self {
        case .participantBegan(let name, let phase): "\(name) in the phase \(phase.rawValue)"
        case .phaseBegan(let phase): "the phase \(phase.rawValue)"
        default: "the boot"
        }
    }
}
