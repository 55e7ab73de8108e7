public import Boardy

/// The context of all boards: a terminal, or a script in a test.
@MainActor
public protocol Screen: AnyObject {
    func show(_ text: String)
    /// Shows a question. The next line answers it.
    func ask(_ question: String, _ answer: @escaping @MainActor (String) -> Void)
}

extension Board {
    public var screen: (any Screen)? { context as? any Screen }
}
