import { beforeEach, expect, test } from 'vitest'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { newestBooking, setNewestBooking } from './features/bookings/newest-booking.ts'
import { savePendingItem, takePendingItem } from './features/cart/pending-item.ts'

beforeEach(stubBrowserStorage)

const broken = ['{', '[]', '7', '"x"', '{"kind":"visit","id":1}', '{"item":{"id":1},"forUserId":null}']

test.each(broken)('what another release has stored is ignored: %s', text => {
  sessionStorage.setItem('newest booking', text)
  sessionStorage.setItem('wanted in the cart', text)
  expect(newestBooking()).toBeUndefined()
  expect(takePendingItem()).toBeUndefined()
})

test('what this release has stored is read again', () => {
  setNewestBooking({ kind: 'home_visit', id: 3 })
  expect(newestBooking()).toEqual({ kind: 'home_visit', id: 3 })
  const item = { product_id: '7', quantity: '2' }
  savePendingItem(item, null)
  expect(takePendingItem()).toEqual(item)
  expect(takePendingItem()).toBeUndefined()
})
