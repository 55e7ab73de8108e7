/// What there is on a motherboard at one moment: its boards, what is inside of them, what waits and what works. A value, which
/// can be printed and encoded.
///
/// ```swift
/// print(launcher.mainboard.liveTree)
/// ```
///
/// ```text
/// mainboard
/// ├─ pub.dashboard: DashboardBoard
/// ├─ pub.import-employees: ImportEmployeesBoard
/// │  ├─ activation 7 works, 40 % done
/// │  └─ activation 8 waits for its turn
/// └─ pub.employee-list waits at the gate pub.signed-in
/// ```
public struct LiveTree: Hashable, Sendable, Codable {
    /// A board that is installed.
    public struct BoardInfo: Hashable, Sendable, Codable {
        /// Its name.
        public let id: BoardID

        /// Its class.
        public let type: String

        /// What it works on, if it is a ``TaskBoard``, in the order in which it came.
        public let tasks: [TaskInfo]

        /// The motherboard inside of it, if it has made one; there is one, or none.
        public let inside: [LiveTree]
    }

    /// An activation that a ``TaskBoard`` has not ended yet.
    public struct TaskInfo: Hashable, Sendable, Codable {
        /// The number of the activation, which its events have as well.
        public let activation: Int

        /// Whether it is worked on; else it waits for its turn.
        public let isWorking: Bool

        /// The part that is done, from 0 to 1, if the work has told.
        public let fraction: Double?

        package init(activation: Int, isWorking: Bool, fraction: Double?) {
            self.activation = activation
            self.isWorking = isWorking
            self.fraction = fraction
        }
    }

    /// An activation that waits at a gate.
    public struct WaitingInfo: Hashable, Sendable, Codable {
        /// The board that is to be activated.
        public let board: BoardID

        /// The board or barrier that it waits for.
        public let gate: BoardID
    }

    /// The name of the motherboard.
    public let motherboard: BoardID

    /// The installed boards, in the order of installation.
    public let boards: [BoardInfo]

    /// The activations that wait, in the order in which they came.
    public let waiting: [WaitingInfo]
}
