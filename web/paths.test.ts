import { expect, test } from 'vitest'
import { paths, safeBackUrl } from './paths.ts'

test.each([
  '/',
  '/bookings',
  '/doctors/1/book',
  '/hospitals?cityId=1&name=%D8%B9',
  '/address/add?backUrl=%2Fstore%2Fcheckout',
  '/news/1#main',
])('%s is accepted as a return URL', path => {
  expect(safeBackUrl(path)).toBe(path)
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '//[',
  'https://evil.example/',
  'javascript:alert(1)',
  ' //evil.example',
  'bookings',
  '',
  null,
  undefined,
  7,
  { toString: () => '/' },
])('%j is refused as a return URL', candidate => {
  expect(safeBackUrl(candidate)).toBe('/')
  expect(safeBackUrl(candidate, paths.addresses())).toBe('/address')
})

test('the link to the booking form carries the chosen time, if there is one', () => {
  expect(paths.bookDoctor(3)).toBe('/doctors/3/book')
  expect(paths.bookDoctor(3, { date: '2026-11-29', time: '09:30' })).toBe(
    '/doctors/3/book?date=2026-11-29&time=09%3A30',
  )
})

test('the link to the form of a new address carries the return URL', () => {
  const { search } = new URL(paths.addAddress('/store/checkout?a=1&b=2'), 'http://localhost')
  expect(safeBackUrl(new URLSearchParams(search).get('backUrl'))).toBe('/store/checkout?a=1&b=2')
  expect(paths.addAddress()).toBe('/address/add')
})
