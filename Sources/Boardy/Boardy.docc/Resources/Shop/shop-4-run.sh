swift run Shop 'app:///cart?note=tea' 'app:///payment/confirm?note=yes'
