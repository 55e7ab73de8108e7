import Boardy

/// Returns a key of the journal that no other test uses, because tests may share a server.
func makeKey() -> String { BoardID.random().rawValue }
