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
import { nearnessRank } from '#domain/booking/nearness.ts'
import { furtherHospitals, hospitalAt, hoursFrom, scheduleAt } from '#domain/booking/places.ts'
import { scheduleOfType, type VisitShape } from '#domain/booking/visit-types.ts'
import { groupsOf } from '#domain/groups-of.ts'
import { timeSlices } from '../../time-slices.ts'
import { schedulesOf } from '../schedules.ts'
import {
  type Appointment,
  bothNamesOfDoctors,
  branchesById,
  colleaguesOf,
  DOCTORS_AT_ONCE,
  otherBookingsOfPatients,
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
  /** At the branch of the appointment, and at others. */
  starts: (Slot & Interval)[]
  elsewhere: (Slot & Interval & { at: number })[]
}

/**
 * Returns appointments that need a decision with a time for each, as far as there are enough: the next one
 * from its own on that is free for the patient and for the doctor or a colleague at its branch. The first
 * have others to choose from, at other branches, too. A doctor who has left the branch takes along who does
 * not wait there. The `resolved` appointments, which have a decision already, follow without times.
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
    if (appointment.arrivedAt) return false
    const schedule = doctors.get(keyOf(appointment))?.own.schedule
    const at = appointment.startsAt.getTime()
    const place = schedule && hospitalAt({ date: dayOf(at), time: timeOf(at) }, schedule)
    return place !== appointment.hospitalId && fitsSchedule(appointment, schedule, now)
  }
  const toMove = listed.filter(each => open.has(each.id) && !keepsTime(each))
  const ids = unresolved.map(({ id }) => id)
  const busyTimes = Map.groupBy(await otherBookingsOfPatients(db, ids, now), ({ of }) => of)
  const timesOf = ({ doctor, starts }: FreeTimesOfDoctor) => ({ doctorId: doctor.id, starts })
  const timesAlong = (
    { doctor, elsewhere, whole }: FreeTimesOfDoctor,
    { startsAt, hospitalId }: Appointment,
  ) =>
    whole && hoursFrom(dayOf(startsAt.getTime()), scheduleAt(whole, [hospitalId])).length === 0
      ? { doctorId: doctor.id, starts: elsewhere }
      : undefined
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
        along: own && timesAlong(own, appointment),
        waits: arrivedAt !== null,
        shape,
      }
    }),
  )
  for (const each of listed)
    if (open.has(each.id) && keepsTime(each))
      assigned.set(each.id, { doctorId: each.doctorId, startsAt: each.startsAt.getTime() })
  const branches = await branchesById(db, [
    ...listed.map(({ hospitalId }) => hospitalId),
    ...[...doctors.values()].flatMap(({ own, colleagues }) => [own, ...colleagues].flatMap(hospitalsOf)),
  ])
  return listed.flatMap((appointment, index) => {
    const { id, startsAt, arrivedAt, hospitalId, clientName, clientPhone } = appointment
    const of = doctors.get(keyOf(appointment))
    const branch = branches.get(hospitalId)
    if (!of || !branch) return []
    const at = startsAt.getTime()
    const busy = busyTimes.get(id) ?? []
    const nearest = assigned.get(id)
    const isOffered = open.has(id) && (index < MAX_WITH_CHOICE || !nearest)
    const free = isOffered ? [of.own, ...of.colleagues] : []
    const all = new Map([of.own, ...of.colleagues].map(each => [each.doctor.id, each]))
    /** Names the branch of a time that is at another one, or whose doctor works at several. */
    const named = ({ date, time }: Slot, doctorId: number) => {
      const times = all.get(doctorId)
      const place = times?.whole && hospitalAt({ date, time }, times.whole)
      const there = place === undefined ? undefined : branches.get(place)
      const elsewhere = place !== hospitalId && { elsewhere: true as const }
      if (!times || !there || (!elsewhere && hospitalsOf(times).length === 1)) return { date, time }
      return { date, time, hospital: there.hospital, city: there.city, ...elsewhere }
    }
    /** The next times at each of the other branches, the nearest branch first. */
    const elsewhereOf = ({ elsewhere }: FreeTimesOfDoctor) => {
      const rankOf = (place: number) => nearnessRank(branch.place, branches.get(place)?.place ?? branch.place)
      return [...Map.groupBy(elsewhere, slot => slot.at)]
        .sort(([a], [b]) => rankOf(a) - rankOf(b))
        .flatMap(([, starts]) => nextSlots(starts, at, busy))
    }
    const choices = free.map(times => ({
      doctor: times.doctor,
      starts: [...nextSlots(times.starts, at, busy), ...elsewhereOf(times)],
    }))
    const ofNearest = nearest && { doctor: all.get(nearest.doctorId)?.doctor, startsAt: nearest.startsAt }
    return {
      id,
      date: dayOf(at),
      time: timeOf(at),
      client_name: clientName,
      client_phone: clientPhone,
      waits: arrivedAt !== null,
      doctor: of.own.doctor,
      hospital: branch.hospital,
      city: branch.city,
      nearest: nearest
        ? { doctor_id: nearest.doctorId, ...named(slotAt(nearest.startsAt), nearest.doctorId) }
        : null,
      free: withNearest(choices, ofNearest).map(({ doctor, starts }) => ({
        doctor,
        starts: starts.map(slot => named(slot, doctor.id)),
      })),
    }
  })
}

const slotAt = (startsAt: number): Slot => ({ date: dayOf(startsAt), time: timeOf(startsAt) })

const hospitalsOf = ({ whole }: FreeTimesOfDoctor): number[] =>
  whole ? [...new Set([...(whole.hospital ? [whole.hospital] : []), ...furtherHospitals(whole)])] : []

type Key = Pick<Appointment, 'doctorId' | 'hospitalId' | 'visitTypeId' | 'shape'>

/** What the free times of an appointment depend on: its doctor, its place and its type of visit. */
const keyOf = ({ doctorId, hospitalId, visitTypeId, shape }: Key) =>
  `${doctorId} ${hospitalId} ${visitTypeId} ${JSON.stringify(shape)}`

/** The free times of the doctors of appointments and of their colleagues for its type, each read once. */
async function substitutesOf(db: Db, appointments: Appointment[], offering: Offering) {
  const distinct = new Map(appointments.map(each => [keyOf(each), each]))
  const names = await bothNamesOfDoctors(
    db,
    appointments.map(({ doctorId }) => doctorId),
  )
  const colleagues = await colleaguesOf(db, appointments)
  const wanted = new Map<string, Wanted>()
  const substitutes = [...distinct].flatMap(([key, appointment]) => {
    const { doctorId, hospitalId, shape } = appointment
    const name = names.get(doctorId)
    if (!name) return []
    const others = colleagues.get(typeKeyOf(appointment)) ?? []
    const keys = [{ id: doctorId, name }, ...others].map(doctor => {
      const isColleague = doctor.id !== doctorId
      const keyOfDoctor = `${isColleague} ${keyOf({ ...appointment, doctorId: doctor.id })}`
      const places = isColleague ? [hospitalId] : offering.desk
      wanted.set(keyOfDoctor, { doctor, shape, hospitalId, places })
      return keyOfDoctor
    })
    return [{ key, keys }]
  })
  const times = await freeTimesOf(db, wanted, offering)
  return new Map(
    substitutes.map(({ key, keys }) => {
      const [first, ...rest] = keys.map(each => times.get(each) as FreeTimesOfDoctor)
      return [key, { own: first as FreeTimesOfDoctor, colleagues: rest }]
    }),
  )
}

/** `hospitalId`: where the appointment is. A colleague sees the patient there. */
type Wanted = { doctor: Doctor; shape: VisitShape | null; hospitalId: number; places: number[] | null }

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
    for (const [key, { doctor, shape, hospitalId, places }] of group.flatMap(([, each]) => each)) {
      const whole = schedules.get(doctor.id)
      const usual = whole && scheduleAt(whole, places)
      const schedule = usual && scheduleOfType(usual, shape)
      const days = schedule ? freeSlotsByDay(schedule, range, schedule.busy, now) : []
      const slots = days
        .flatMap(({ date, times: free }) => free.map(time => ({ date, time })))
        .map(slot => ({ ...slot, ...bookingInterval(slot, schedule?.visitLength ?? 0) }))
      const isAtSeveral = whole && furtherHospitals(whole).length > 0
      const placed = slots.map(slot => ({
        ...slot,
        at: (isAtSeveral ? hospitalAt(slot, whole) : whole?.hospital) ?? hospitalId,
      }))
      const starts = placed.filter(({ at }) => at === hospitalId)
      const elsewhere = placed.filter(({ at }) => at !== hospitalId)
      times.set(key, { doctor, schedule: usual, whole, starts, elsewhere })
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

type Choices = { doctor: Doctor; starts: Slot[] }[]

/** The choices of an appointment, among which its assigned time is. */
function withNearest(
  choices: Choices,
  nearest: { doctor: Doctor | undefined; startsAt: number } | undefined,
): Choices {
  if (!nearest?.doctor) return choices.filter(({ starts }) => starts.length > 0)
  const { doctor, startsAt } = nearest
  const slot = slotAt(startsAt)
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
