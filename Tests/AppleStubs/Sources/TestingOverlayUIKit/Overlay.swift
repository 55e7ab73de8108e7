// The toolchain imports the module `_Testing_UIKit` instead of Testing in each file which imports Testing and UIKit.
// On Apple platforms it also attaches images to test results; here it only passes Testing on.
@_exported public import Testing
