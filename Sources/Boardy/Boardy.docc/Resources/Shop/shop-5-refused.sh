swift run Shop 'app:///cart/tea?count=many'
