import { expect, test } from 'vitest'
import { absentPages } from '#domain/modules.ts'
import { isAbsentPage, isCacheablePage, precachedPages } from './cacheable-pages.ts'

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

test('pages of a module that is off are absent, and the router’s data requests of them', () => {
  const absent = absentPages(new Set(['store', 'home_care']))
  for (const path of ['/store', '/store.data', '/store/products/3.data', '/home-care/2'])
    expect(isAbsentPage(path, absent), path).toBe(true)
  for (const path of ['/', '/_.data', '/doctors/3', '/stores'])
    expect(isAbsentPage(path, absent), path).toBe(false)
  expect(isAbsentPage('/store', '')).toBe(false)
})
