swift test
swift package --allow-writing-to-package-directory boardy check
