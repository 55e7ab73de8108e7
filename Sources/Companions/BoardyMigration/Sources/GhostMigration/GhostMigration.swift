// The names of the former Ghost, each unavailable with the present way in its message. An app that migrates imports this
// module together with `CoreContracts` and `GhostKernel`, and the compiler lists what to change.

/// The body of declarations that are unavailable and return a value. The trap is never reached, because the compiler refuses each use
/// of such a declaration.
var unused: Never { preconditionFailure("An unavailable declaration was used.") }
