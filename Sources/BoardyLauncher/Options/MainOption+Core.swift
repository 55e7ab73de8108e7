public import BoardyCore

// The options whose types belong to the core, which does not know options.

extension ErrorSink: MainOption {}

extension LeakDetection: MainOption {}
