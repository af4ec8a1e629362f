import { expect, test } from 'vitest'
import { type AppointmentToMove, assignTimes } from './assign-times.ts'
import { timestampAt } from './clinic-time.ts'

const MINUTE_MS = 60_000
const at = (date: string, time: string) => timestampAt(date, time)
const slot = (date: string, time: string) => ({
  startsAt: at(date, time),
  endsAt: at(date, time) + 30 * MINUTE_MS,
})
const toMove = (id: number, time: string, more: Partial<AppointmentToMove> = {}): AppointmentToMove => ({
  id,
  startsAt: at('2026-11-29', time),
  patient: [`record ${id}`],
  busy: [],
  own: undefined,
  colleagues: [],
  ...more,
})
const [MONDAY, TUESDAY] = ['2026-11-30', '2026-12-01']

test('each of many appointments gets a time of its own, over as many days as it takes', () => {
  const times = ['09:00', '09:30', '10:00', '10:30']
  const days = Array.from({ length: 30 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`)
  const own = { doctorId: 1, starts: days.flatMap(day => times.map(time => slot(day, time))) }
  const ids = Array.from({ length: 50 }, (_, index) => index + 1)
  const assigned = assignTimes(ids.map(id => toMove(id, '09:00', { own })))
  expect(assigned.size).toBe(50)
  expect(new Set([...assigned.values()].map(({ startsAt }) => startsAt)).size).toBe(50)
})

test('the own doctor is kept within two weeks, otherwise the next time counts', () => {
  const colleagues = [{ doctorId: 2, starts: [slot(MONDAY, '09:00')] }]
  const near = { doctorId: 1, starts: [slot('2026-12-13', '09:00')] }
  const far = { doctorId: 1, starts: [slot('2026-12-14', '09:00')] }
  expect(assignTimes([toMove(1, '09:00', { own: near, colleagues })]).get(1)?.doctorId).toBe(1)
  expect(assignTimes([toMove(1, '09:00', { own: far, colleagues })]).get(1)?.doctorId).toBe(2)
})

test('who waits is seen next, by whoever has time', () => {
  const colleagues = [{ doctorId: 2, starts: [slot('2026-11-29', '10:30')] }]
  const own = (date: string, time: string) => ({ doctorId: 1, starts: [slot(date, time)] })
  const doctorOf = (more: Partial<AppointmentToMove>) =>
    assignTimes([toMove(1, '10:00', { colleagues, waits: true, ...more })]).get(1)?.doctorId
  expect(doctorOf({ own: own(MONDAY, '09:00') })).toBe(2)
  expect(doctorOf({ own: own('2026-11-29', '10:30') })).toBe(1)
  expect(doctorOf({ own: own(MONDAY, '09:00'), waits: false })).toBe(1)
})

test('a doctor who has left takes along only whom no colleague has time for, and who does not wait', () => {
  const along = { doctorId: 1, starts: [slot(MONDAY, '09:00')] }
  const colleagues = [{ doctorId: 2, starts: [slot(TUESDAY, '09:00')] }]
  const doctorOf = (more: Partial<AppointmentToMove>) =>
    assignTimes([toMove(1, '10:00', { along, ...more })]).get(1)?.doctorId
  expect(doctorOf({ colleagues })).toBe(2)
  expect(doctorOf({})).toBe(1)
  expect(doctorOf({ waits: true })).toBeUndefined()
})

test('a patient with two appointments is not at two places at once', () => {
  const one = { doctorId: 1, starts: [slot(MONDAY, '09:00'), slot(TUESDAY, '09:00')] }
  const two = { doctorId: 2, starts: [slot(MONDAY, '09:15'), slot(TUESDAY, '10:00')] }
  const patient = ['record 7']
  const assigned = assignTimes([
    toMove(1, '09:00', { own: one, patient }),
    toMove(2, '10:00', { own: two, patient }),
  ])
  expect([...assigned.values()].map(({ startsAt }) => startsAt)).toEqual([
    at(MONDAY, '09:00'),
    at(TUESDAY, '10:00'),
  ])
})

test('nobody comes earlier than before', () => {
  const sooner = [slot('2026-11-28', '21:00'), slot('2026-11-29', '08:50'), slot(MONDAY, '12:00')]
  const own = { doctorId: 1, starts: sooner }
  const colleagues = [{ doctorId: 2, starts: [slot('2026-11-29', '09:50')] }]
  expect(assignTimes([toMove(1, '10:00', { own, colleagues })]).get(1)).toEqual({
    doctorId: 1,
    startsAt: at(MONDAY, '12:00'),
  })
  expect(assignTimes([toMove(1, '10:00', { own: undefined, colleagues })]).size).toBe(0)
})

test('who has no time, or is busy at all of them, gets none', () => {
  const own = { doctorId: 1, starts: [slot(MONDAY, '09:00')] }
  const assigned = assignTimes([
    toMove(1, '09:00', { own, busy: [slot(MONDAY, '09:15')] }),
    toMove(2, '10:00'),
  ])
  expect(assigned.size).toBe(0)
})
