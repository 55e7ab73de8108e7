#if canImport(SwiftUI)
    public import BoardyKit
    public import SwiftUI

    /// Shows the elements of a `Composition` in order, and follows its changes. The container, such as a `VStack` or a `List`,
    /// decides on their layout.
    public struct CompositionView<Element: View>: View {
        private let composition: Composition<Element>

        /// Creates a view for the elements of a composition.
        public init(_ composition: Composition<Element>) { self.composition = composition }

        /// The elements.
        public var body: some View {
            ForEach(Array(zip(composition.boards, composition.elements)), id: \.0) { $0.1 }
        }
    }
#endif
