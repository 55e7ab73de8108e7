extension Unicode.Scalar {
    /// Whether the scalar is not shown itself but breaks lines or changes how what is around it is shown: control
    /// characters, line and paragraph separators, direction marks and other formatting.
    ///
    /// Such scalars in names and links from outside can make a terminal do things, or one text pose as another.
    public var isUnprintable: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
