public import BoardyCore

/// What a launcher is made of: modules, boards with their types, openers, gates and flows, services, views and participants. A value, which can be printed as a
/// table, encoded, and drawn.
///
/// ```swift
/// print(launcher.catalog)
/// try JSONEncoder().encode(launcher.catalog).write(to: file)
/// ```
public struct Catalog: Hashable, Sendable, Codable {
    /// A module that is installed.
    public struct ModuleInfo: Hashable, Sendable, Codable {
        /// Its name, usually that of its public board.
        public let id: BoardID

        /// The type of its plugin.
        public let plugin: String

        /// The type of the plugin that brought it: a launcher plugin, or its own.
        public let source: String
    }

    /// The types of an interface.
    public struct InterfaceInfo: Hashable, Sendable, Codable {
        /// The interface.
        public let name: String
        /// What a board is activated with, `()` if with nothing.
        public let input: String
        /// What it sends, `Never` if it sends nothing. So for the others.
        public let output: String
        /// What it understands.
        public let command: String
        /// What it broadcasts.
        public let action: String
    }

    /// A board that is registered.
    public struct BoardInfo: Hashable, Sendable, Codable {
        /// The name it is activated by.
        public let id: BoardID

        /// The module that registered it; nil if that was not a module.
        public let module: BoardID?

        /// Whether it exists only inside of a board.
        public let isInternal: Bool

        /// Its types; nil if they are not known, because its factory makes no board.
        public let interface: InterfaceInfo?
    }

    /// An opener of links.
    public struct OpenerInfo: Hashable, Sendable, Codable {
        /// Its name.
        public let name: String

        /// The paths it opens; nil if it decides with code.
        public let pattern: String?

        /// The type of the plugin that brought it, or "the app".
        public let source: String?
    }

    /// A gateway barrier. A board may ask for others when it is activated.
    public struct GateInfo: Hashable, Sendable, Codable {
        /// What is asked.
        public enum Kind: String, Hashable, Sendable, Codable {
            /// A board.
            case board
            /// A closure.
            case closure
            /// Nothing: the boards are left out of the gate before all boards.
            case exempt
        }

        /// The board that is asked, or the name of the closure.
        public let id: BoardID

        /// What is asked.
        public let kind: Kind

        /// The boards behind it; nil if it is before all that have no gate of their own.
        public let boards: [BoardID]?
    }

    /// A step from one board to another that is there since the launch.
    public struct FlowInfo: Hashable, Sendable, Codable {
        /// The board that sends.
        public let from: BoardID

        /// The next board.
        public let to: BoardID

        /// The way in which an output reaches the next board.
        public let kind: FlowStep.Kind
    }

    /// A service that a module offers to others.
    public struct ServiceInfo: Hashable, Sendable, Codable {
        /// The type that others ask for.
        public let name: String

        /// How long it lives: `singleton`, `shared` or `unique`.
        public let scope: String

        /// The services it needs.
        public let dependencies: [String]

        /// Who has registered it.
        public let source: String?

        package init(name: String, scope: String, dependencies: [String], source: String?) {
            (self.name, self.scope, self.dependencies, self.source) = (name, scope, dependencies, source)
        }
    }

    /// A view that a module contributes to a surface.
    public struct ContributionInfo: Hashable, Sendable, Codable {
        /// Its name.
        public let id: String

        /// Where it is shown.
        public let surface: String

        /// The services it needs.
        public let dependencies: [String]

        /// The module.
        public let source: String?

        package init(id: String, surface: String, dependencies: [String], source: String?) {
            (self.id, self.surface, self.dependencies, self.source) = (id, surface, dependencies, source)
        }
    }

    /// Something that takes part in the boot, or hears of the application.
    public struct ParticipantInfo: Hashable, Sendable, Codable {
        /// Its type.
        public let name: String

        /// What it does: it runs in phases, or hears of the application or its scenes.
        public let roles: [String]

        package init(name: String, roles: [String]) {
            (self.name, self.roles) = (name, roles)
        }
    }

    /// The modules, in the order of installation.
    public let modules: [ModuleInfo]

    /// The boards, in the order of registration.
    public let boards: [BoardInfo]

    /// The openers, in the order of installation.
    public package(set) var openers: [OpenerInfo]

    /// The gateway barriers, in the order of installation.
    public let gates: [GateInfo]

    /// The steps between boards, in the order of registration.
    public let flows: [FlowInfo]

    /// The services, in the order of registration.
    public package(set) var services: [ServiceInfo] = []

    /// The views that are contributed, surface by surface.
    public package(set) var contributions: [ContributionInfo] = []

    /// The participants and listeners, in the order of installation.
    public package(set) var participants: [ParticipantInfo] = []
}
