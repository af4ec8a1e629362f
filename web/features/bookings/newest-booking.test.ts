import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { newestBooking, setNewestBooking } from './newest-booking.ts'

beforeEach(stubBrowserStorage)
afterEach(() => {
  setNewestBooking(undefined)
  vi.restoreAllMocks()
})

const stored = '{"kind":"appointment","id":5}'
const loadBy = (type: string, path: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ type, name: `https://afiya.example${path}` } as unknown as PerformanceEntry])

test.each([
  ['a reload of the page', 'reload', '/bookings', true],
  ['a link', 'navigate', '/bookings', false],
  ['a reload of another page', 'reload', '/doctors', false],
])('after %s the booking is confirmed: %s %s %s', (_, type, path, isConfirmed) => {
  sessionStorage.setItem('newest booking', stored)
  loadBy(type, path)
  expect(newestBooking()).toEqual(isConfirmed ? { kind: 'appointment', id: 5 } : undefined)
  expect(sessionStorage.getItem('newest booking')).toBe(isConfirmed ? stored : null)
})

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
