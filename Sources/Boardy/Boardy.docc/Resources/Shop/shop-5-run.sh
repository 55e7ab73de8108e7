swift run Shop 'app:///cart/tea?count=2' 'app:///payment/confirm?note=yes'
