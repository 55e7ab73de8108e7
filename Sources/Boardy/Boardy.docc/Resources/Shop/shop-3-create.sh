swift package --allow-writing-to-package-directory boardy new-module Cart --uses Payment
