import { type AffectedAppointments, MAX_AFFECTED_APPOINTMENTS } from '#contract/admin/doctors.ts'
import type { LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { assignTimes } from '#domain/booking/assign-times.ts'
import {
  bookingInterval,
  freeSlotsByDay,
  type Interval,
  lastBookableDay,
  overlaps,
  type Schedule,
  type Slot,
} from '#domain/booking/booking-window.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { hospitalAt, hospitalToName, scheduleAt } from '#domain/booking/places.ts'
import { scheduleOfType, type VisitShape } from '#domain/booking/visit-types.ts'
import { groupsOf } from '#domain/groups-of.ts'
import { timeSlices } from '../../time-slices.ts'
import { namesOfHospitals } from '../hospitals-of-slots.ts'
import { schedulesOf } from '../schedules.ts'
import {
  type Appointment,
  colleaguesOf,
  DOCTORS_AT_ONCE,
  doctorsWithHospitals,
  otherBookingsOfPatients,
  placeKeyOf,
  typeKeyOf,
} from './affected-appointments.queries.ts'
import { fitsSchedule } from './schedule-changes.ts'

/** How many appointments are offered several times to choose from, and how many of each doctor. */
const MAX_WITH_CHOICE = 50
const MAX_SLOTS_PER_DOCTOR = 4

type Doctor = { id: number; name: LocalizedText }
/** `desk`: the hospitals at which times are offered; null: all. */
type Offering = { now: number; desk: number[] | null }
/** `schedule` is that of these hospitals, `whole` has all. */
type FreeTimesOfDoctor = {
  doctor: Doctor
  schedule: Schedule | undefined
  whole: Schedule | undefined
  starts: (Slot & Interval)[]
}

/**
 * Returns appointments that need a decision with a time for each, as far as there are enough: the next one
 * from its own on that is free for the patient and for the doctor or a colleague. The first have others to
 * choose from. The `resolved` appointments, which have a decision already, follow without times.
 */
export async function alternativesFor(
  db: Db,
  { unresolved, resolved }: { unresolved: Appointment[]; resolved: Appointment[] },
  { now, desk }: Offering,
): Promise<AffectedAppointments['visits']> {
  const listed = [...unresolved, ...resolved].slice(0, MAX_AFFECTED_APPOINTMENTS)
  const open = new Set(unresolved.map(({ id }) => id))
  const doctors = await substitutesOf(db, listed, { now, desk })
  // A doctor who is at another hospital then may see the patient there at the same time.
  const keepsTime = (appointment: Appointment) => {
    const schedule = doctors.get(keyOf(appointment))?.own.schedule
    const at = appointment.startsAt.getTime()
    const place = schedule && hospitalAt({ date: dayOf(at), time: timeOf(at) }, schedule)
    return place !== appointment.hospitalId && fitsSchedule(appointment, schedule, now)
  }
  const toMove = listed.filter(each => open.has(each.id) && !keepsTime(each))
  const ids = unresolved.map(({ id }) => id)
  const busyTimes = Map.groupBy(await otherBookingsOfPatients(db, ids, now), ({ of }) => of)
  const timesOf = ({ doctor, starts }: FreeTimesOfDoctor) => ({ doctorId: doctor.id, starts })
  const assigned = assignTimes(
    toMove.map(appointment => {
      const { id, startsAt, arrivedAt, userId, patientId, shape } = appointment
      const { own, colleagues = [] } = doctors.get(keyOf(appointment)) ?? {}
      return {
        id,
        startsAt: startsAt.getTime(),
        patient: [`record ${patientId}`, ...(userId === null ? [] : [`account ${userId}`])],
        busy: busyTimes.get(id) ?? [],
        own: own && timesOf(own),
        colleagues: colleagues.map(timesOf),
        waits: arrivedAt !== null,
        shape,
      }
    }),
  )
  for (const each of listed)
    if (open.has(each.id) && keepsTime(each))
      assigned.set(each.id, { doctorId: each.doctorId, startsAt: each.startsAt.getTime() })
  const visits = listed.flatMap((appointment, index) => {
    const { id, startsAt, arrivedAt, clientName, clientPhone } = appointment
    const of = doctors.get(keyOf(appointment))
    if (!of) return []
    const at = startsAt.getTime()
    const free = index < MAX_WITH_CHOICE && open.has(id) ? [of.own, ...of.colleagues] : []
    const nearest = assigned.get(id)
    return {
      id,
      date: dayOf(at),
      time: timeOf(at),
      client_name: clientName,
      client_phone: clientPhone,
      waits: arrivedAt !== null,
      doctor: of.own.doctor,
      hospital: of.hospital,
      nearest: nearest
        ? { doctor_id: nearest.doctorId, date: dayOf(nearest.startsAt), time: timeOf(nearest.startsAt) }
        : null,
      free: withNearest(
        free.map(({ doctor, starts }) => ({
          doctor,
          starts: nextSlots(starts, at, busyTimes.get(id) ?? []),
        })),
        nearest && {
          doctor: [of.own, ...of.colleagues].find(({ doctor }) => doctor.id === nearest.doctorId)?.doctor,
          startsAt: nearest.startsAt,
        },
      ),
    }
  })
  const all = [...doctors.values()].flatMap(({ own, colleagues }) => [own, ...colleagues])
  return namingHospitals(db, visits, new Map(all.map(({ doctor, whole }) => [doctor.id, whole])))
}

type Affected = AffectedAppointments['visits']

/** Says at which hospital the offered times are of doctors who work at several. */
async function namingHospitals(
  db: Db,
  visits: Affected,
  schedules: ReadonlyMap<number, Schedule | undefined>,
): Promise<Affected> {
  const at = (doctorId: number, slot: Slot) => {
    const schedule = schedules.get(doctorId)
    return schedule && hospitalToName(slot, schedule)
  }
  const named = await namesOfHospitals(
    db,
    visits.flatMap(({ nearest, free }) => [
      nearest ? at(nearest.doctor_id, nearest) : undefined,
      ...free.flatMap(({ doctor, starts }) => starts.map(slot => at(doctor.id, slot))),
    ]),
  )
  return visits.map(({ nearest, free, ...visit }) => ({
    ...visit,
    nearest: nearest && { ...nearest, ...named(at(nearest.doctor_id, nearest)) },
    free: free.map(({ doctor, starts }) => ({
      doctor,
      starts: starts.map(slot => ({ ...slot, ...named(at(doctor.id, slot)) })),
    })),
  }))
}

type Key = Pick<Appointment, 'doctorId' | 'hospitalId' | 'visitTypeId' | 'shape'>

/** What the free times of an appointment depend on: its doctor, its place and its type of visit. */
const keyOf = ({ doctorId, hospitalId, visitTypeId, shape }: Key) =>
  `${doctorId} ${hospitalId} ${visitTypeId} ${JSON.stringify(shape)}`

/** The free times of the doctors of appointments and of their colleagues for its type, each read once. */
async function substitutesOf(db: Db, appointments: Appointment[], offering: Offering) {
  const distinct = new Map(appointments.map(each => [keyOf(each), each]))
  const own = await doctorsWithHospitals(db, appointments)
  const colleagues = await colleaguesOf(db, appointments)
  const wanted = new Map<string, Wanted>()
  const substitutes = [...distinct].flatMap(([key, appointment]) => {
    const doctor = own.get(placeKeyOf(appointment))
    if (!doctor) return []
    const others = colleagues.get(typeKeyOf(appointment)) ?? []
    const keys = [doctor, ...others].map(({ id, name }) => {
      const isColleague = id !== appointment.doctorId
      const keyOfDoctor = `${isColleague} ${keyOf({ ...appointment, doctorId: id })}`
      const places = isColleague ? [appointment.hospitalId] : offering.desk
      wanted.set(keyOfDoctor, { doctor: { id, name }, shape: appointment.shape, places })
      return keyOfDoctor
    })
    return [{ key, hospital: doctor.hospital, keys }]
  })
  const times = await freeTimesOf(db, wanted, offering)
  return new Map(
    substitutes.map(({ key, hospital, keys }) => {
      const [first, ...rest] = keys.map(each => times.get(each) as FreeTimesOfDoctor)
      return [key, { hospital, own: first as FreeTimesOfDoctor, colleagues: rest }]
    }),
  )
}

/** A colleague sees the patient where the appointment is. */
type Wanted = { doctor: Doctor; shape: VisitShape | null; places: number[] | null }

/** The free times of doctors for types of visits, by the same keys. */
async function freeTimesOf(
  db: Db,
  wanted: ReadonlyMap<string, Wanted>,
  { now }: Offering,
): Promise<Map<string, FreeTimesOfDoctor>> {
  const range = { from: dayOf(now), to: lastBookableDay(now) }
  const pause = timeSlices()
  const times = new Map<string, FreeTimesOfDoctor>()
  const byDoctor = [...Map.groupBy(wanted, ([, { doctor }]) => doctor.id)]
  for (const group of groupsOf(byDoctor, DOCTORS_AT_ONCE)) {
    const ids = group.map(([id]) => id)
    const schedules = await schedulesOf(db, ids, range)
    for (const [key, { doctor, shape, places }] of group.flatMap(([, each]) => each)) {
      const whole = schedules.get(doctor.id)
      const usual = whole && scheduleAt(whole, places)
      const schedule = usual && scheduleOfType(usual, shape)
      const days = schedule ? freeSlotsByDay(schedule, range, schedule.busy, now) : []
      const starts = days
        .flatMap(({ date, times: free }) => free.map(time => ({ date, time })))
        .map(slot => ({ ...slot, ...bookingInterval(slot, schedule?.visitLength ?? 0) }))
      times.set(key, { doctor, schedule: usual, whole, starts })
      await pause()
    }
  }
  return times
}

/** The next slots from a moment on in which the patient has no other appointment. */
function nextSlots(slots: readonly (Slot & Interval)[], at: number, busy: readonly Interval[]): Slot[] {
  return slots
    .filter(slot => slot.startsAt >= at && !busy.some(other => overlaps(other, slot)))
    .sort((a, b) => a.startsAt - b.startsAt)
    .slice(0, MAX_SLOTS_PER_DOCTOR)
    .map(({ date, time }) => ({ date, time }))
}

type Choices = Affected[number]['free']

/** The choices of an appointment, among which its assigned time is. */
function withNearest(
  choices: Choices,
  nearest: { doctor: Doctor | undefined; startsAt: number } | undefined,
): Choices {
  if (!nearest?.doctor) return choices.filter(({ starts }) => starts.length > 0)
  const { doctor, startsAt } = nearest
  const slot = { date: dayOf(startsAt), time: timeOf(startsAt) }
  const all = choices.some(choice => choice.doctor.id === doctor.id)
    ? choices
    : [...choices, { doctor, starts: [] }]
  return all
    .map(choice => {
      const isAmong = choice.starts.some(({ date, time }) => date === slot.date && time === slot.time)
      return choice.doctor.id !== doctor.id || isAmong ? choice : { doctor, starts: [...choice.starts, slot] }
    })
    .filter(({ starts }) => starts.length > 0)
}
