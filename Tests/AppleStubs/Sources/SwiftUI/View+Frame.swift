public import Foundation

/// Alignment in both axes.
public struct Alignment: Equatable, Sendable {
    /// Center.
    public static let center = Alignment()
}

extension View {
    /// Sets a fixed size; the stub ignores it.
    nonisolated public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { self }
}
