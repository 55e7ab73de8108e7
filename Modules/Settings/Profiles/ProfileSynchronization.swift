import AppFoundation
import Boardy
import CoreContracts
import PlatformIO
import SettingsIO

/// Sends changes of profiles that wait, after the interface is shown, after each later sign-in, and when the connection is back.
final class ProfileSynchronization: LifecycleParticipant {
    private var serviceMap: ServiceMap?
    private var events: AppEventBus?

    init() {}

    func configure(with resolver: any ServiceResolver) {
        serviceMap = resolver.resolve()
        events = resolver.resolve()
    }

    func run(phase: LifecyclePhase) async throws {
        guard phase == .postUI else { return }
        serviceMap?.sendProfilesInBackground()
        events?.subscribe(for: self, to: [.authentication, .network]) { [weak self] event in
            switch event {
            case .userLoggedIn, .networkConnectivityChanged(isConnected: true):
                self?.serviceMap?.sendProfilesInBackground()
            default: break
            }
        }
    }
}
