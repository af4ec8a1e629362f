import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingInterval, bookingProblems, freeSlotsByDay, overlaps, withBuffers } from './booking-window.ts'
import { addDays, timestampAt } from './clinic-time.ts'
import { isOfferedTo, scheduleOfType } from './visit-types.ts'

const SUNDAY = '2026-11-29'
const NOW = timestampAt('2026-11-22', '09:00')
const usual = { hours: [{ weekday: 7, from: '09:00', to: '12:00' }], daysOff: [], visitLength: 30 }
const shape = { id: 1, length: 60, bufferBefore: 10, bufferAfter: 20, noticeHours: 0 }
const on = (busy: { startsAt: number; endsAt: number }[], change = {}) =>
  freeSlotsByDay(scheduleOfType(usual, { ...shape, ...change }), { from: SUNDAY, to: SUNDAY }, busy, NOW)[0]
    ?.times

describe('the free times of a visit type', () => {
  test('are where the usual appointments start, as long as the visit ends in the hours', () => {
    expect(on([])).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
  })

  test('keep the buffers free of other visits', () => {
    const ten = bookingInterval({ date: SUNDAY, time: '10:30' }, 30)
    // 09:00 needs the doctor until 10:20, 09:30 until 10:50; 11:00 from 10:50 on.
    expect(on([ten])).toEqual(['09:00'])
    expect(on([ten], { bufferBefore: 0 })).toEqual(['09:00', '11:00'])
  })

  test('are at the hospitals where the doctor offers it', () => {
    const elsewhere = { weekday: 7, from: '14:00', to: '16:00', hospital_id: 2 }
    const schedule = { ...usual, hospital: 1, hours: [...usual.hours, elsewhere] }
    const timesAt = (typeHospitals: Record<number, number[]>) =>
      freeSlotsByDay(
        scheduleOfType({ ...schedule, typeHospitals }, shape),
        { from: SUNDAY, to: SUNDAY },
        [],
        NOW,
      )[0]?.times.map(time => time < '13:00')
    expect(new Set(timesAt({ 7: [1] }))).toEqual(new Set([true, false]))
    expect(new Set(timesAt({ 1: [1] }))).toEqual(new Set([true]))
    expect(new Set(timesAt({ 1: [2] }))).toEqual(new Set([false]))
    expect(new Set(timesAt({ 1: [1, 2] }))).toEqual(new Set([true, false]))
    expect(timesAt({ 1: [3] })).toBeUndefined()
  })

  test('are no other ones without a type', () => {
    expect(scheduleOfType(usual, undefined)).toBe(usual)
    expect(scheduleOfType(usual, null)).toBe(usual)
  })

  test('begin after the notice', () => {
    const typed = scheduleOfType(usual, { ...shape, noticeHours: 24 * 7 + 1 })
    const at = (time: string, now: number) => bookingProblems({ date: SUNDAY, time }, typed, now)
    expect(at('10:00', NOW)).toEqual([])
    expect(at('09:59', NOW)).toEqual(['booking.too_soon'])
    expect(freeSlotsByDay(typed, { from: SUNDAY, to: SUNDAY }, [], NOW)[0]?.times[0]).toBe('10:00')
    expect(at('09:00', timestampAt(SUNDAY, '09:01'))).toEqual(['booking.past'])
  })

  test('are exactly the usual starts that can be booked, at every end of the hours', () => {
    const anHour = fc.record({
      weekday: fc.constantFrom(6, 7, 1),
      from: fc.constantFrom('00:00', '07:10', '09:00', '16:45'),
      to: fc.constantFrom('00:00', '02:05', '09:20', '17:00', '24:00'),
    })
    const property = fc.property(anHour, fc.integer({ min: 5, max: 240 }), (hour, length) => {
      const schedule = scheduleOfType({ ...usual, hours: [hour], visitLength: 15 }, { ...shape, length })
      const range = { from: '2026-11-28', to: addDays(SUNDAY, 2) }
      const offered = (each: typeof schedule) =>
        freeSlotsByDay(each, range, [], NOW).flatMap(({ date, times }) => times.map(time => ({ date, time })))
      // A visit of one minute is offered at every start of the hours.
      const starts = offered({ ...schedule, visitLength: 1 })
      const bookable = starts.filter(slot => bookingProblems(slot, schedule, NOW).length === 0)
      expect(bookable).toEqual(offered(schedule))
    })
    fc.assert(property)
  })

  test('can be booked, and need the doctor at no time that is busy', () => {
    const aShape = fc.record({
      length: fc.integer({ min: 5, max: 240 }),
      bufferBefore: fc.integer({ min: 0, max: 120 }),
      bufferAfter: fc.integer({ min: 0, max: 120 }),
      id: fc.constant(1),
      noticeHours: fc.integer({ min: 0, max: 300 }),
    })
    const aBusy = fc
      .tuple(fc.nat(14), fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 5, max: 240 }))
      .map(([day, minute, length]) => {
        const startsAt = timestampAt(addDays(SUNDAY, day - 7), '00:00') + minute * 60_000
        return { startsAt, endsAt: startsAt + length * 60_000 }
      })
    const open = { ...usual, hours: [7, 1, 2].map(weekday => ({ weekday, from: '18:00', to: '02:00' })) }
    fc.assert(
      fc.property(aShape, fc.array(aBusy, { maxLength: 12 }), (type, busy) => {
        const schedule = scheduleOfType(open, type)
        const days = freeSlotsByDay(schedule, { from: '2026-11-22', to: addDays(SUNDAY, 7) }, busy, NOW)
        const slots = days.flatMap(({ date, times }) => times.map(time => ({ date, time })))
        const wrong = slots.filter(slot => {
          const occupied = withBuffers(bookingInterval(slot, type.length), type)
          return (
            bookingProblems(slot, schedule, NOW).length > 0 || busy.some(taken => overlaps(taken, occupied))
          )
        })
        expect(wrong).toEqual([])
      }),
    )
  })
})

test.each([
  ['all', true, true],
  ['all', false, true],
  ['known', true, true],
  ['known', false, false],
  ['new', true, false],
  ['new', false, true],
] as const)('a type for %s patients is offered to a known one (%s): %s', (audience, isKnown, expected) => {
  expect(isOfferedTo(audience, isKnown)).toBe(expected)
})
