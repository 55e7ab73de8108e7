/// A snapshot of a motherboard: its boards, their nested motherboards, their tasks and the waiting activations.
///
/// It can be printed and encoded.
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
public struct LiveTree: Equatable, Sendable, Encodable {
    /// An installed board.
    public struct BoardInfo: Equatable, Sendable, Encodable {
        /// The identifier of the board.
        public let id: BoardID

        /// The name of the board's class.
        public let type: String

        /// The time since the installation; nil without ``StallDetection``.
        public internal(set) var age: Duration?

        /// The activations of a task board, in order of arrival; empty for other boards.
        public let tasks: [BoardTaskInfo]

        /// The nested motherboard, if the board has made one; otherwise empty.
        public let inside: [LiveTree]
    }

    /// An activation that waits at a gate.
    public struct WaitingInfo: Equatable, Sendable, Encodable {
        /// The board to be activated.
        public let board: BoardID

        /// The board or barrier of the gate.
        public let gate: BoardID

        /// The time since the activation; nil without ``StallDetection``.
        public internal(set) var age: Duration?
    }

    /// The identifier of the motherboard.
    public let motherboard: BoardID

    /// The installed boards, in the order of installation.
    public let boards: [BoardInfo]

    /// The waiting activations, in order of arrival.
    public let waiting: [WaitingInfo]
}
