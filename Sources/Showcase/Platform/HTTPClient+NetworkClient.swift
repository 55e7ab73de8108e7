public import AppNetwork
public import PlatformIO

/// With the option `--online`, the modules send their requests to servers.
extension HTTPClient: NetworkClient {}
