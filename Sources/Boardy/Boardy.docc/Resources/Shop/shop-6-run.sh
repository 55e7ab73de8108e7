swift run Shop 'app:///cart/jam' 'app:///payment/confirm?note=yes'
