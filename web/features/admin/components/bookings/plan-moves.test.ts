import { expect, test } from 'vitest'
import { type AffectedBooking, planMoves } from './plan-moves.ts'

const DOCTOR = { id: 7, name: { ar: 'نورة', en: 'Noura' } }
const DATE = '2026-11-30'
const booking = (id: number, nearest: string | null, times: string[]): AffectedBooking => ({
  ...{ id, date: '2026-11-29', time: '09:00', client_name: '', client_phone: '' },
  nearest: nearest === null ? null : { doctor_id: DOCTOR.id, date: DATE, time: nearest },
  free: [{ doctor: DOCTOR, starts: times.map(time => ({ date: DATE, time })) }],
})
const move = (id: number, time: string) => ({
  ...{ id, do: 'move' as const, doctor_id: DOCTOR.id, date: DATE, time },
})

test('each booking moves to the time that was found for it, one without a time is left open', () => {
  const bookings = [booking(1, '09:00', []), booking(2, null, []), booking(3, '10:00', [])]
  expect(planMoves(bookings, [{ id: 3, do: 'leave' }])).toEqual([move(1, '09:00')])
})

test('a time that was chosen for another booking is left to it, and no other plan is disturbed', () => {
  const times = ['09:00', '09:30', '10:00', '10:30']
  const bookings = [booking(1, '09:00', times), booking(2, '09:30', times), booking(3, '10:00', times)]
  expect(planMoves(bookings, [move(3, '09:00')])).toEqual([move(1, '10:00'), move(2, '09:30')])
  expect(planMoves(bookings.slice(0, 2), [move(3, '09:00')])).toEqual([move(1, '10:00'), move(2, '09:30')])
  expect(planMoves([booking(1, '09:00', ['09:00'])], [move(3, '09:00')])).toEqual([])
})

test('no booking is planned at another branch because its time is taken', () => {
  const first = booking(1, '09:00', ['09:00'])
  const starts = [{ date: DATE, time: '18:00', elsewhere: true as const }]
  const bookings = [{ ...first, free: [...first.free, { doctor: DOCTOR, starts }] }]
  expect(planMoves(bookings, [move(2, '09:00')])).toEqual([])
})
