// The contract, which modules import. An app that creates the client imports this module.

@_exported public import NetworkContracts
