public import BoardyCore

// Options of types from BoardyCore. They conform here, because BoardyCore does not know `MainOption`.

extension ErrorSink: MainOption {}

extension LeakDetection: MainOption {}

extension StallDetection: MainOption {}

extension AsyncCycleLimit: MainOption {}
