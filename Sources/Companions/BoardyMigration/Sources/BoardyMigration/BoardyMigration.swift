// The names of the former Boardy, each unavailable with the present way in its message. An app that migrates imports this
// module instead of `Boardy` in the files that it has not changed yet, and the compiler lists what to change there.
//
// The module re-exports `Boardy`. A type that has the name of a present type, such as `Board`, hides the present type in
// files that import this module alone. In files that import `Boardy`, also together with this module, the present types
// count.
@_exported public import Boardy

/// The body of declarations that are unavailable and return a value. The trap is never reached, because the compiler refuses each use
/// of such a declaration.
var unused: Never { preconditionFailure("An unavailable declaration was used.") }
