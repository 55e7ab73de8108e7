swift run Shop 'app:///cart?note=tea'
