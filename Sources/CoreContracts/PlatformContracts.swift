// Listeners receive the platform's own types. A module sees those with `import CoreContracts` alone.

@_exported public import PlatformContracts
