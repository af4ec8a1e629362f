import { expect, test } from 'vitest'
import type { BookingWithPlace } from '#contract/bookings.ts'
import type { HomeCareBooking } from '#contract/home-care-bookings.ts'
import { groupBookings, mergeBookings, nearestOf } from './my-bookings.ts'

const common = {
  status: 'pending' as BookingWithPlace['status'],
  note: '',
  cancel_reason: '',
  delay_minutes: 0,
  client_name: 'Sara',
}
const anAppointment = (
  id: number,
  date: string,
  time = '09:00',
  status = common.status,
): BookingWithPlace => ({
  ...common,
  ...{
    id,
    date,
    time,
    status,
    visit_type_id: null,
    visit_type: '',
    visit_length: 30,
    fee: null,
    free_until: null,
    bring: '',
  },
  doctor: { id: 1, name: 'Sarah Alharbi', specialty: 'Cardiology', image: '', specialty_id: 1 },
  hospital: { id: 1, name: 'Olaya', address: 'Olaya', phone: '', lat: 24, long: 46 },
})
const aHomeVisit = (id: number, date: string, time = '09:00', status = common.status): HomeCareBooking => ({
  ...common,
  ...{ id, date, time, status, client_address: 'Olaya', price: 200, nurse_sex: null, nurse: null },
  service: { id: 5, name: 'Wound care', parent_id: 1 },
})
const named = (bookings: { kind: string; id: number }[]) => bookings.map(({ kind, id }) => `${kind} ${id}`)

test('both kinds stand in one list: upcoming ones nearest first, past ones newest first', () => {
  const { upcoming, past } = groupBookings(
    mergeBookings(
      [
        anAppointment(3, '2026-12-03'),
        anAppointment(1, '2026-12-01'),
        anAppointment(9, '2026-11-01', '09:00', 'done'),
      ],
      [aHomeVisit(1, '2026-12-01', '08:30'), aHomeVisit(2, '2026-11-02', '09:00', 'no_show')],
    ),
  )
  expect(named(upcoming)).toEqual(['home_visit 1', 'appointment 1', 'appointment 3'])
  expect(named(past)).toEqual(['home_visit 2', 'appointment 9'])
})

test('a visit whose time has come is not over while the nurse is on the way', () => {
  const visit = { ...aHomeVisit(1, '2026-11-22', '09:00', 'done'), nurse: 'en_route' as const }
  const { upcoming, past } = groupBookings(mergeBookings([], [visit]))
  expect([named(upcoming), past]).toEqual([['home_visit 1'], []])
})

test('the nearest of both kinds is the next one', () => {
  const { upcoming } = groupBookings(
    mergeBookings([anAppointment(1, '2026-12-01')], [aHomeVisit(1, '2026-12-05')]),
  )
  expect(nearestOf(upcoming)).toMatchObject({ kind: 'appointment', id: 1 })
  expect(nearestOf([])).toBeUndefined()
})
