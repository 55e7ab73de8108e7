// The parts without the kernel, which interfaces import. Everything else imports this module.

@_exported public import AppFoundationCore
