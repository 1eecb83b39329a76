import { expect, test } from 'vitest'
import { withoutCartAction } from './cart-action.ts'

test.each([
  ['/boots?add-to-cart=82', '/boots'],
  ['/boots?add-to-cart=82&quantity=2', '/boots'],
  ['/boots?add-to-cart=82&color=red', '/boots?color=red'],
  ['/boots?color=red&add_to_wishlist=82&size=9', '/boots?color=red&size=9'],
  ['/boots/index.html%3Fadd-to-cart=82.html', '/boots/index.html'],
  ['/boots/add-to-cart/8', '/boots/add-to-cart/8'],
  ['/help?topic=add-to-cart', '/help?topic=add-to-cart'],
])('%s shows the page %s again', (path, plain) => {
  expect(withoutCartAction(`https://shop.test${path}`)).toBe(`https://shop.test${plain}`)
})
