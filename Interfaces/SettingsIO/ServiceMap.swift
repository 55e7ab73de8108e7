public import Boardy

/// The boards of the Settings module.
public struct SettingsServiceMap: ModuleServiceMap {
    /// The map that this map is a part of.
    public let root: ServiceMap

    /// Creates the module's part of a map.
    public init(_ root: ServiceMap) { self.root = root }

    /// Shows the settings.
    public var ioSettings: Destination<SettingsIO> { destination() }

    /// Changes the profile of the current user.
    public var ioProfile: Destination<ProfileIO> { destination() }

    /// Uploads a picture for the profile of the current user.
    public var ioPicture: Destination<PictureIO> { destination() }

    /// Sends the changes of profiles that wait or were refused.
    public var ioSendProfile: Destination<SendProfileIO> { destination() }

    /// Deletes the account of the current user.
    public var ioAccountDeletion: Destination<AccountDeletionIO> { destination() }
}

extension ServiceMap {
    /// The boards of the Settings module.
    public var modSettings: SettingsServiceMap { link() }
}
