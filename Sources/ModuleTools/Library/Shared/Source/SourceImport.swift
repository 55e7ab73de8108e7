/// An import of a Swift file.
struct SourceImport: Hashable, SourcePlace {
    /// The module, such as `UIKit` for `import class UIKit.UIView` and for `import UIKit.UIView`.
    let module: String

    /// The line of the module's name, from 1.
    let line: Int

    /// The column of the module's name, from 1, in Unicode scalars.
    let column: Int

    /// The condition of the `#if` blocks that contain the import.
    var condition: BuildCondition = .always
}
