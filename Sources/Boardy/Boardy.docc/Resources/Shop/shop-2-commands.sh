swift package --allow-writing-to-package-directory boardy new-module Payment
swift run Shop 'app:///payment?note=3%20coins'
