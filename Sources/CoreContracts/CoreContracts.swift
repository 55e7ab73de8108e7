// Listeners receive the platform's own types, and modules contribute to surfaces. A module sees both with
// `import CoreContracts` alone. Interfaces import SurfaceContracts, because extensions cannot use the platform's types.

@_exported public import PlatformContracts
@_exported public import SurfaceContracts
