public import AppFoundationCore

/// Stores values between runs. The app registers a service of this type.
///
/// A module declares a `StoreKey` for each of its values.
public typealias PersistenceService = SharedDataStoring
