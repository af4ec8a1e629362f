import { expect, test } from 'vitest'
import { initialSlot, requestedSlot } from './requested-slot.ts'

const days = [
  { date: '2026-11-29', times: ['09:00', '09:30'] },
  { date: '2026-12-01', times: ['16:00'] },
]

test.each([
  ['date=2026-11-29&time=09:30', { date: '2026-11-29', time: '09:30' }],
  ['date=2026-11-29', { date: '2026-11-29', time: '' }],
  ['date=2026-11-29&time=24:00', { date: '2026-11-29', time: '' }],
  ['date=2026-11-29&time=<b>', { date: '2026-11-29', time: '' }],
  ['date=2026-02-30&time=09:30', undefined],
  ['date=29.11.2026', undefined],
  ['', undefined],
])('a link with %j asks for %j', (query, slot) => {
  expect(requestedSlot(new URLSearchParams(query))).toEqual(slot)
})

test.each([
  ['nothing', undefined, '2026-11-29', ''],
  ['an available time', { date: '2026-11-29', time: '09:30' }, '2026-11-29', '09:30'],
  ['a taken time', { date: '2026-11-29', time: '10:00' }, '2026-11-29', ''],
  ['a day alone', { date: '2026-12-01', time: '' }, '2026-12-01', ''],
  ['a day without available times', { date: '2026-11-30', time: '09:00' }, '2026-12-01', ''],
  ['a day after the last one', { date: '2027-01-30', time: '09:00' }, '2026-11-29', ''],
])('a form that is asked for %s starts with the nearest choice', (_, requested, date, time) => {
  expect(initialSlot(days, requested)).toEqual({ date, time })
})

test('a form without available days starts without a choice', () => {
  expect(initialSlot([])).toEqual({ date: '', time: '' })
})
