/// An import of a Swift file, with the condition of the `#if` blocks that contain it.
struct ConditionalImport {
    let module: String
    let line: Int
    var condition: BuildCondition
}

extension ConditionalImport {
    init(_ imported: SourceImport) {
        let conditions = imported.branches.map { branch -> BuildCondition in
            let condition = ConditionReader.condition(of: branch.condition)
            return branch.isFormer ? .not(condition) : condition
        }
        let parts = conditions.filter { $0 != .always }
        self.init(
            module: imported.module, line: imported.line,
            condition: parts.isEmpty ? .always : parts.count == 1 ? parts[0] : .all(parts))
    }
}
