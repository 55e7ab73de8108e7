public import Boardy
public import GhostKernel

extension PhasePlan: MainOption {
    /// Runs one participant after the other, with a time limit of 30 seconds for each in a phase.
    public static var defaultValue: PhasePlan { PhasePlan() }
}

/// The clock for the durations and time limits of the boot. A launcher option, for tests.
///
/// ```swift
/// PluginLauncher.with(options: .default.with(BootClock(clock)))
/// ```
public struct BootClock: MainOption {
    let clock: any Clock<Duration>

    /// Creates an option with a clock.
    public init(_ clock: any Clock<Duration>) { self.clock = clock }

    /// The continuous clock, which advances while the machine sleeps.
    public static var defaultValue: BootClock { BootClock(ContinuousClock()) }
}
