import { expect, test } from 'vitest'
import { timestampAt } from './clinic-time.ts'
import { isWaitedFor, MIN_OFFER_LEAD_MS, offerTimeOf } from './waitlist-rules.ts'

const NO_HOURS = { hours: [], daysOff: [], visitLength: 30 }
const span = { firstDay: '2026-11-23', lastDay: '2026-11-25', from: '16:00', to: '20:00' }

test.each([
  ['2026-11-22', '17:00', false, 'the day before'],
  ['2026-11-23', '16:00', true, 'the first time of the first day'],
  ['2026-11-24', '15:59', false, 'too early'],
  ['2026-11-24', '19:59', true, 'the last minute'],
  ['2026-11-24', '20:00', false, 'the end, which is excluded'],
  ['2026-11-25', '17:00', true, 'the last day'],
  ['2026-11-26', '17:00', false, 'the day after'],
])('%s %s is waited for: %s (%s)', (date, time, expected) => {
  expect(isWaitedFor(span, { date, time }, NO_HOURS)).toBe(expected)
})

test('the hours past midnight are of the evening before, for who can come until midnight', () => {
  const evening = { ...NO_HOURS, hours: [{ weekday: 1, from: '20:00', to: '02:00' }] }
  const night = { date: '2026-11-24', time: '00:30' }
  const monday = { ...span, lastDay: '2026-11-23' }
  expect(isWaitedFor({ ...monday, to: '24:00' }, night, evening)).toBe(true)
  expect(isWaitedFor(monday, night, evening)).toBe(false)
  const tuesday = { ...span, firstDay: '2026-11-24', from: '00:00' }
  expect(isWaitedFor(tuesday, night, evening)).toBe(false)
})

test('a span until midnight has the last time of the day', () => {
  expect(isWaitedFor({ ...span, to: '24:00' }, { date: '2026-11-23', time: '23:45' }, NO_HOURS)).toBe(true)
})

test('an offer is made at once, but not between 22:00 and 08:00', () => {
  const at = (time: string, day = '2026-11-23') => timestampAt(day, time)
  expect(offerTimeOf(at('21:59'))).toBe(at('21:59'))
  expect(offerTimeOf(at('22:00'))).toBe(at('08:00', '2026-11-24'))
  expect(offerTimeOf(at('03:00'))).toBe(at('08:00'))
})

test('half an hour is the least time to come', () => {
  expect(MIN_OFFER_LEAD_MS).toBe(1_800_000)
})
