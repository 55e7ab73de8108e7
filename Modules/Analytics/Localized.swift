import AppFoundation

// The texts of the module, in the language of the user. A file that uses them imports Foundation for Apple's systems.
#if canImport(Darwin)
    let localized = LocalizedResources(.module)
#else
    let localized = LocalizedResources(PackageResources.Localizable_xcstrings)
#endif
