public import Boardy
public import GhostKernel

extension PhasePlan: MainOption {
    /// One participant after the other, 30 seconds for each in a phase.
    public static var defaultValue: PhasePlan { PhasePlan() }
}

/// The clock that measures the boot, and the limits of its phases: an option of the launcher, for tests.
///
/// ```swift
/// PluginLauncher.with(options: .default.with(BootClock(clock)))
/// ```
public struct BootClock: MainOption {
    let clock: any Clock<Duration>

    /// Measures with this clock.
    public init(_ clock: any Clock<Duration>) {
        self.clock = clock
    }

    /// The time that passes, also while the machine sleeps.
    public static var defaultValue: BootClock { BootClock(ContinuousClock()) }
}
