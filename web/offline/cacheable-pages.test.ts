import { expect, test } from 'vitest'
import { isCacheablePage, precachedPages } from './cacheable-pages.ts'

test.each([
  '/',
  // The router's name for the data of the home page.
  '/_.data',
  '/doctors',
  '/doctors.data',
  '/doctors/12',
  '/doctors/12.data',
  '/specialized-centers/3',
  '/calculator/ovulation',
  '/store/products',
  '/store/products/3',
  '/store/products/3.data',
  ...precachedPages,
])('%s is the same for all visitors and may be cached', path => {
  expect(isCacheablePage(path)).toBe(true)
})

test.each([
  '/bookings',
  '/bookings.data',
  '/profile',
  '/address/3/edit',
  '/sign-in',
  '/verify',
  '/book',
  '/appointment',
  '/doctors/12/book',
  '/doctors/12/book.data',
  '/store/cart',
  '/store/cart.data',
  '/store/checkout',
  '/store/orders/5',
  '/store/wishlist',
  '/admin',
  '/backend/api/user/doctors',
  '/dev/mailbox',
])('%s is never cached', path => {
  expect(isCacheablePage(path)).toBe(false)
})
