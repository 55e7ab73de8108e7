import Boardy

/// A board that writes to the journal of its server.
///
/// The journal is a variable with a default, because the compiler of Swift 6.3 reports an infinite recursion in the
/// initializers that a derived class does not inherit.
@MainActor
protocol JournalWriter: AnyObject {
    var journal: Journal { get set }
}

extension JournalWriter {
    func writing(to journal: Journal) -> Self {
        self.journal = journal
        return self
    }
}
