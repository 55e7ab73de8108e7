swift package --allow-writing-to-package-directory boardy new-app
swift run Shop
