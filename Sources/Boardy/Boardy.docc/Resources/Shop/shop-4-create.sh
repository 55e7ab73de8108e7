swift package --allow-writing-to-package-directory boardy new-board Payment Confirm
