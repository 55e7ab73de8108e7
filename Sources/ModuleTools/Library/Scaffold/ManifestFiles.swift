extension ModuleSpec {
    /// The files of a module's manifest and its parts, with their tests. Empty for a module of boards.
    ///
    /// They import the interfaces of ``impliedUses``.
    var manifestFiles: [SourceFile] {
        guard kind != .boards else { return [] }
        return [manifestFile] + serviceFiles + userInterfaceFiles + deeplinkFiles + participantFiles
    }

    /// The files of the manifest, and those of the interface `Widget` if the package lacks it and the manifest needs it.
    func manifestFiles(hasWidgetInterface: Bool) -> [SourceFile] {
        manifestFiles + (hasWidgetInterface || impliedUses.isEmpty ? [] : Self.widgetInterfaceFiles)
    }
}
