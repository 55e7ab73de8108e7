// `import Boardy` brings the layers that every app of boards needs; see Package.swift for all layers.

@_exported public import BoardyCore
@_exported public import BoardyKit
@_exported public import BoardyLauncher
