import { expect, test } from 'vitest'
import {
  appointmentFlow,
  type BookingProgress,
  type BookingStatus,
  bookingState,
  type FormerState,
  formerStateOf,
  homeVisitFlow,
  isChangeable,
  isUpcoming,
  nextStates,
  nurseProgress,
  patientStatus,
  recordState,
  secondsToUndo,
  waitedMinutes,
} from './booking-states.ts'
import { timestampAt } from './clinic-time.ts'

const start = timestampAt('2026-11-22', '23:30')
const startsAt = new Date(start)
const at = (time: string, day = '2026-11-22') => new Date(timestampAt(day, time))
const booked: BookingProgress = { status: 'pending', endedAt: null }

test.each([
  ['booked', {}],
  ['confirmed', { confirmedAt: at('12:00') }],
  ['arrived', { confirmedAt: at('12:00'), arrivedAt: at('23:10') }],
  ['in_room', { arrivedAt: at('23:10'), inRoomAt: at('23:30') }],
  ['in_room', { inRoomAt: at('23:30') }],
  ['done', { arrivedAt: at('23:10'), status: 'done' }],
  ['left', { arrivedAt: at('23:10'), status: 'left' }],
  ['cancelled', { confirmedAt: at('12:00'), status: 'cancelled' }],
] as const)('an appointment is %s with %j', (state, progress) => {
  expect(bookingState(appointmentFlow, { ...booked, ...progress })).toBe(state)
})

test.each([
  ['booked', {}, '22:29', ['confirmed']],
  ['booked', {}, '22:30', ['arrived', 'confirmed']],
  ['booked', {}, '23:30', ['arrived', 'no_show', 'done']],
  ['confirmed', { confirmedAt: at('12:00') }, '23:29', ['arrived']],
  ['arrived', { arrivedAt: at('23:10') }, '23:11', ['in_room', 'done', 'left']],
  ['in_room', { inRoomAt: at('23:30') }, '23:31', ['done', 'left']],
  ['done', { status: 'done' }, '23:59', ['in_room']],
  ['no_show', { status: 'no_show' }, '23:59', ['arrived']],
  ['left', { status: 'left' }, '23:59', ['arrived']],
  ['cancelled', { status: 'cancelled' }, '23:59', []],
] as const)('%s (%j) at %s can become %j', (_, progress, time, states) => {
  const booking = { ...booked, ...progress, startsAt }
  expect(nextStates(appointmentFlow, booking, at(time).getTime())).toEqual(states)
})

test('the hours after midnight belong to the evening; days later only the outcome can be recorded', () => {
  const next = (progress: object, day: string, time: string) =>
    nextStates(appointmentFlow, { ...booked, ...progress, startsAt }, at(time, day).getTime())
  expect(next({}, '2026-11-23', '00:30')).toEqual(['arrived', 'no_show', 'done'])
  expect(next({}, '2026-11-23', '11:29')).toEqual(['arrived', 'no_show', 'done'])
  expect(next({}, '2026-11-23', '11:30')).toEqual(['no_show', 'done'])
  expect(next({}, '2026-12-31', '10:00')).toEqual(['no_show', 'done'])
  expect(next({ arrivedAt: at('23:10') }, '2026-12-31', '10:00')).toEqual(['done', 'left'])
  expect(next({ status: 'done' }, '2026-12-31', '10:00')).toEqual([])
})

test.each([
  ['booked', {}, '20:30', ['en_route', 'confirmed']],
  ['booked', {}, '23:30', ['en_route', 'no_show', 'done', 'refused']],
  ['confirmed', { confirmedAt: at('12:00') }, '23:30', ['en_route', 'no_show', 'done', 'refused']],
  ['en_route', { enRouteAt: at('22:00') }, '23:30', ['there', 'no_show', 'refused']],
  ['refused', { status: 'refused' }, '23:59', ['there']],
  ['done', { status: 'done' }, '23:59', ['there']],
  ['no_show', { status: 'no_show' }, '23:59', ['en_route']],
  ['en_route', { enRouteAt: at('22:00') }, '22:29', []],
  ['en_route', { enRouteAt: at('22:00') }, '22:30', ['there']],
  // A nurse who is early may meet nobody, or be refused.
  ['there', { enRouteAt: at('22:00'), arrivedAt: at('22:35') }, '22:36', ['done', 'no_show', 'refused']],
  ['there', { enRouteAt: at('22:00'), arrivedAt: at('23:00') }, '23:30', ['done', 'no_show', 'refused']],
] as const)('a home visit: %s (%j) at %s can become %j', (state, progress, time, states) => {
  const visit = { ...booked, ...progress, startsAt }
  expect(bookingState(homeVisitFlow, visit)).toBe(state)
  expect(nextStates(homeVisitFlow, visit, at(time).getTime())).toEqual(states)
})

test('a patient sees that the nurse is on the way or there, until the visit is over or long past', () => {
  const visit = { ...booked, startsAt, enRouteAt: at('23:00') }
  const now = at('23:45').getTime()
  expect(nurseProgress({ ...booked, startsAt, confirmedAt: at('20:00') }, now)).toBeNull()
  expect(nurseProgress(visit, now)).toBe('en_route')
  expect(nurseProgress({ ...visit, arrivedAt: at('23:30') }, now)).toBe('there')
  expect(nurseProgress({ ...visit, status: 'done' }, now)).toBeNull()
  expect(nurseProgress({ ...visit, status: 'cancelled' }, now)).toBeNull()
  expect(nurseProgress(visit, start + 12 * 3_600_000 - 1)).toBe('en_route')
  expect(nurseProgress(visit, start + 12 * 3_600_000)).toBeNull()
})

test('recording a state keeps the first arrival, removes later steps and notes the end', () => {
  const record = (progress: object, state: Parameters<typeof recordState>[2]) => ({
    ...booked,
    ...progress,
    ...recordState(appointmentFlow, { ...booked, ...progress }, state, at('23:45')),
  })
  expect(record({}, 'arrived')).toMatchObject({ status: 'pending', arrivedAt: at('23:45') })
  expect(record({ arrivedAt: at('23:10') }, 'done')).toMatchObject({
    status: 'done',
    arrivedAt: at('23:10'),
    endedAt: at('23:45'),
  })
  expect(record({ confirmedAt: at('12:00'), inRoomAt: at('23:20') }, 'arrived')).toMatchObject({
    confirmedAt: at('12:00'),
    arrivedAt: at('23:45'),
    inRoomAt: null,
  })
  const left = { status: 'left', arrivedAt: at('23:10'), inRoomAt: at('23:20'), endedAt: at('23:40') }
  expect(record(left, 'arrived')).toMatchObject({
    status: 'pending',
    arrivedAt: at('23:10'),
    inRoomAt: null,
    endedAt: null,
  })
})

test('undoing a change restores the progress, and nothing else of the booking', () => {
  const before = { status: 'done', confirmedAt: at('12:00'), arrivedAt: at('23:10') } as const
  const progress = { ...before, endedAt: at('23:40'), inRoomAt: at('23:20'), enRouteAt: null }
  const booking = { ...progress, id: 7, startsAt }
  expect(formerStateOf(booking)).toEqual({ ...progress, before: null })
  // What was undone to can be undone, too; the oldest of many changes cannot.
  let former = formerStateOf(booking)
  for (let change = 0; change < 30; change++) former = formerStateOf({ ...booking, formerState: former })
  const depthOf = ({ before }: FormerState): number => (before ? 1 + depthOf(before) : 1)
  expect(depthOf(former)).toBe(10)
})

test('the wait counts from the arrival until the doctor sees the patient, or the patient leaves', () => {
  const now = at('23:45').getTime()
  expect(waitedMinutes(booked, now)).toBeNull()
  expect(waitedMinutes({ ...booked, arrivedAt: at('23:10') }, now)).toBe(35)
  expect(waitedMinutes({ ...booked, arrivedAt: at('23:10'), inRoomAt: at('23:30') }, now)).toBe(20)
  expect(waitedMinutes({ status: 'left', arrivedAt: at('23:10'), endedAt: at('23:40') }, now)).toBe(30)
})

test('undoing a change of state is offered first for a minute', () => {
  expect(secondsToUndo(null, start)).toBe(0)
  expect(secondsToUndo(new Date(start), start)).toBe(60)
  expect(secondsToUndo(new Date(start - 59_500), start)).toBe(1)
  expect(secondsToUndo(new Date(start - 60_000), start)).toBe(0)
})

test('staff may move or cancel a booking until the patient is in the room, or its day is over', () => {
  const can = (flow: typeof appointmentFlow, progress: object, at: number) =>
    isChangeable(flow, { ...booked, ...progress, startsAt }, at)
  const late = start + 20 * 60_000
  expect(can(appointmentFlow, {}, late)).toBe(true)
  expect(can(appointmentFlow, { arrivedAt: at('23:10') }, late)).toBe(true)
  expect(can(appointmentFlow, { arrivedAt: at('23:10'), inRoomAt: at('23:40') }, late)).toBe(false)
  expect(can(appointmentFlow, { status: 'no_show' }, late)).toBe(false)
  expect(can(appointmentFlow, {}, start + 12 * 3_600_000)).toBe(false)
  expect(can(homeVisitFlow, { enRouteAt: at('23:00') }, late)).toBe(true)
  expect(can(homeVisitFlow, { arrivedAt: at('23:40') }, late)).toBe(false)
})

test('a booking is upcoming while it is pending and has not begun', () => {
  const states: BookingStatus[] = ['pending', 'done', 'no_show', 'left', 'cancelled']
  expect(states.filter(status => isUpcoming(status, start, start - 1))).toEqual(['pending'])
  expect(isUpcoming('pending', start, start)).toBe(false)
})

test('the patient sees a booking that has begun, or that was left, as done', () => {
  expect(patientStatus('pending', start, start - 1)).toBe('pending')
  expect(patientStatus('pending', start, start)).toBe('done')
  expect(patientStatus('left', start, start)).toBe('done')
  expect(patientStatus('no_show', start, start)).toBe('no_show')
})
