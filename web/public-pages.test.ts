import { expect, test } from 'vitest'
import { isPublicPage, keptPages } from './public-pages.ts'

test.each([
  '/',
  '/_root.data',
  '/doctors',
  '/doctors.data',
  '/doctors/12',
  '/doctors/12.data',
  '/specialized-centers/3',
  '/calculator/ovulation',
  '/store/products',
  '/store/products/3',
  '/store/products/3.data',
  ...keptPages,
])('%s is the same for everybody and may be kept', path => {
  expect(isPublicPage(path)).toBe(true)
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
])('%s is never kept', path => {
  expect(isPublicPage(path)).toBe(false)
})
