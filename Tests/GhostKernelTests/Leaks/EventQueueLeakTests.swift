import ManifestTestSupport

#if !canImport(UIKit) || os(watchOS)
    import CoreContracts
    import GhostKernel
    import Testing

    /// Events that wait for a boot hold their scene until they are delivered or their kernel is released.
    @MainActor
    @Suite(.timeLimit(.minutes(10)))
    struct EventQueueLeakTests {
        private final class Payload {}

        private weak var kernel: Kernel?
        private weak var scene: AppScene?
        private weak var payload: Payload?

        /// Makes a kernel with events that wait.
        private mutating func make() -> Kernel {
            let (kernel, scene, payload) = (Kernel(observer: .none), AppScene(name: "main"), Payload())
            kernel.sceneDelegateListeners.sceneDidBecomeActive(scene)
            kernel.sceneDelegateListeners.scene(
                scene, willConnectTo: AppSceneSession(), options: AppSceneConnectionOptions()
            ) { _ in withExtendedLifetime(payload) {} }
            kernel.appDelegateListeners.applicationDidBecomeActive(HostApplication())
            (self.kernel, self.scene, self.payload) = (kernel, scene, payload)
            return kernel
        }

        @Test mutating func kernel_whenItNeverBoots_isReleasedWithItsEvents() async {
            var kernel: Kernel? = make()
            #expect(kernel != nil)
            #expect(payload != nil)
            kernel = nil
            #expect(self.kernel == nil)
            #expect(scene == nil)
            #expect(payload == nil)
        }

        @Test mutating func events_whenTheyAreDelivered_areReleased() async throws {
            let kernel = make()
            try await kernel.boot()
            #expect(scene == nil)
            #expect(payload == nil)
            withExtendedLifetime(kernel) {}
        }

        @Test mutating func kernel_whenTheBootFails_isReleasedWithItsEvents() async {
            var kernel: Kernel? = make()
            kernel?.register([Service(Int.self, dependencies: String.self) { $0.count }])
            _ = try? await kernel?.boot()
            #expect(payload != nil)
            kernel = nil
            #expect(self.kernel == nil)
            #expect(scene == nil)
            #expect(payload == nil)
        }
    }
#endif
