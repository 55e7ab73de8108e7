public import Foundation

/// Excludes that a process is started while the pipes of another one are made.
///
/// `Process` closes the descriptors of this process in its child that existed when the start began. A descriptor that is made
/// during the start is inherited. The end of its pipe, or of the process at its other end, is then noticed too late, or never if
/// two processes wait for each other.
public let processStarts = NSLock()
