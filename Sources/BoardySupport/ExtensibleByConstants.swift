/// A type that apps extend with constants, such as the identifiers of their boards.
///
/// ```swift
/// extension BoardID {
///     static let pubDashboard: BoardID = "pub.dashboard"
/// }
/// ```
///
/// In a target with the main actor as default isolation, an extension of a type is isolated, unless a protocol of the type
/// inherits from `SendableMetatype`. With this protocol the constants can be used in interfaces and tasks.
public protocol ExtensibleByConstants: SendableMetatype {}
