import { beforeEach, expect, test } from 'vitest'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { newestBooking, setNewestBooking } from './newest-booking.ts'

beforeEach(stubBrowserStorage)

test.each(['{', '[]', '7', '{"kind":"visit","id":1}', '{"id":1}'])(
  'what another release has stored is ignored: %s',
  text => {
    sessionStorage.setItem('newest booking', text)
    expect(newestBooking()).toBeUndefined()
  },
)

test('what this release has stored is read again', () => {
  setNewestBooking({ kind: 'home_visit', id: 3 })
  expect(newestBooking()).toEqual({ kind: 'home_visit', id: 3 })
})
