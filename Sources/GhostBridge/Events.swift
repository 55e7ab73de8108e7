import Boardy
import CoreContracts
import GhostKernel

extension Diagnostics {
    /// Tells observers of a launcher what has happened in its kernel.
    func hear(_ event: KernelEvent) {
        switch event {
        case .error(let error): report(error)
        // Told as a module, and as an opener that is there.
        case .installed, .handlerRegistered: break
        case .registered(let service, _): tell(.service(service, .registered))
        case .made(let service): tell(.service(service, .made))
        case .contributed(let id, let surface): tell(.contribution(id, surface: surface))
        case .phaseBegan(let phase): tell(.phaseBegan(phase.rawValue))
        case .phaseEnded(let phase): tell(.phaseEnded(phase.rawValue))
        case .participantBegan(let name, let phase): tell(.participantBegan(name, phase: phase.rawValue))
        case .participantEnded(let name, let phase, let ending):
            tell(.participantEnded(name, phase: phase.rawValue, BoardEvent.ParticipantEnding(ending)))
        }
    }

    func report(_ error: GhostError) { report(BoardError(error)) }
}

extension BoardError {
    /// An error of the kernel, as others are reported.
    init(_ error: GhostError) {
        self = .bridged(code: error.code, text: error.description)
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
