/// Builder of views from statements.
@resultBuilder public struct ViewBuilder {
    /// Returns the view of an expression.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    /// Returns the empty view.
    public static func buildBlock() -> EmptyView { EmptyView() }
    /// Returns the only view.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// Returns the views of several statements.
    @MainActor public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }
    /// Returns the view of an `if` without `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    /// Returns the first branch.
    @MainActor public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> ConditionalContent<TrueContent, FalseContent> { ConditionalContent(storage: .first(first)) }
    /// Returns the second branch.
    @MainActor public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> ConditionalContent<TrueContent, FalseContent> { ConditionalContent(storage: .second(second)) }
    /// Returns the view of an availability check.
    @MainActor public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}
