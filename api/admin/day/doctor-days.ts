import type { DoctorDay } from '#contract/admin/day.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { addDays, dayOf, timeOf, timestampAt, weekdayOf } from '#domain/booking/clinic-time.ts'
import { deskPlace, valueAt } from '#domain/booking/places.ts'
import { sortByName } from '#domain/text/name-order.ts'
import { closuresOfDays } from '#services/booking/affected/closures-of-days.queries.ts'
import { listBookingsOfDays, momentsOf } from '#services/booking/appointments.ts'
import { roomsOfDays } from '#services/booking/doctor-rooms.ts'
import { heldTimesOf } from '#services/booking/held-times.queries.ts'
import { hospitalsById, namesOfHospitals } from '#services/booking/hospitals-by-id.ts'
import { doctorDaySchedules } from '#services/booking/schedules.ts'
import { type BranchScope, placesOf } from '../../requests/branch-scope.ts'
import { pageMeta } from '../../search/paging.ts'
import { type DeskViewer, toStaffBooking } from '../bookings.ts'
import { lastMessages } from '../last-messages.ts'
import { type DoctorFilter, listDoctorsOfHospital, listHospitalNames } from './day.queries.ts'
import { delaysOfDays } from './delays.queries.ts'

/** How many doctors a page of the schedule has. */
const PAGE_SIZE = 300
const MAX_CHOICES = 1000

type Doctor = Omit<Awaited<ReturnType<typeof listDoctorsOfHospital>>[number], 'total'>

/** The doctors that the filters select, all and those of the page, and the values of the filters. */
export async function readChoices(
  db: Db,
  lang: Language,
  query: DoctorFilter & { hospital?: 'all' | number | undefined; page: number },
  { day, scope }: { day: string; scope: BranchScope },
) {
  const hospitals = await listHospitalNames(db, lang, scope)
  const hospital =
    query.hospital === 'all' ? null : (ownChoice(query.hospital, scope) ?? hospitals[0]?.id ?? null)
  const places = placesOf(hospital, scope)
  const all = await listDoctorsOfHospital(db, lang, { day, places }, query)
  const selected = selectDoctors(all, query)
  const page = selected.slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE)
  const specialties = new Map(all.map(({ specialtyId: id, specialty: name }) => [id, { id, name }]))
  // The doctors of the page are among the choices.
  const chosen = [...new Set([...page, ...all])].slice(0, MAX_CHOICES)
  const total = all[0]?.total ?? 0
  return {
    hospital,
    places,
    selected: byName(selected),
    doctors: byName(page),
    meta: pageMeta({
      total: selected.length === all.length ? total : selected.length,
      page: query.page,
      perPage: PAGE_SIZE,
    }),
    choices: {
      hospitals,
      specialties: [...specialties.values()].sort((a, b) => a.id - b.id),
      doctors: byName(chosen).map(({ id, name, hospital: at, city }) => ({
        id,
        name,
        hospital: at,
        city,
      })),
      doctors_total: total,
    },
  }
}

/** By name, then by number. */
const byName = <T extends { id: number; name: string }>(doctors: readonly T[]): T[] =>
  sortByName(
    doctors.toSorted((a, b) => a.id - b.id),
    ({ name }) => name,
  )

/** The hospital that was asked for; none outside of the scope, such as one that the browser remembers. */
const ownChoice = (asked: number | undefined, { hospitals }: BranchScope): number | undefined =>
  asked !== undefined && (hospitals?.includes(asked) ?? true) ? asked : undefined

/** The doctors that the filters of the page select. */
export function selectDoctors<D extends { id: number; specialtyId: number }>(
  doctors: D[],
  query: DoctorFilter,
): D[] {
  return doctors.filter(
    ({ id, specialtyId }) => (query.doctor ?? id) === id && (query.specialty ?? specialtyId) === specialtyId,
  )
}

/**
 * Each doctor on each of successive days with the appointments at some hospitals, or all, read with a few
 * statements for any number of them. A doctor who is at none of these has only the appointments.
 */
export async function doctorDays(
  db: Db,
  lang: Language,
  doctors: readonly Doctor[],
  dates: readonly string[],
  { places, ...viewer }: DeskViewer & { places: number[] | null },
): Promise<DoctorDay[]> {
  const ids = doctors.map(({ id }) => id)
  const schedules = await doctorDaySchedules(db, ids, dates, { now: viewer.now, places })
  const bookings = (await listBookingsOfDays(db, ids, rangeOf(dates))).filter(
    ({ hospitalId }) => places?.includes(hospitalId) ?? true,
  )
  const delays = await delaysOfDays(db, ids, rangeOf(dates))
  const roomsOf = await roomsOfDays(db, ids, rangeOf(dates))
  const held = (await heldTimesOf(db, ids, momentsOf(rangeOf(dates)))).filter(({ doctorId, startsAt }) => {
    const hospital = schedules.get(doctorId)?.hospital(startsAt.getTime())
    return places === null || (hospital !== undefined && places.includes(hospital))
  })
  const messages = await lastMessages(
    db,
    bookings.map(({ id }) => id),
  )
  const placeOf = ({ id, hospitalId }: Pick<Doctor, 'id' | 'hospitalId'>, date: string) =>
    schedules.get(id)?.days.get(date)?.place ?? deskPlace(hospitalId, places)
  const named = await hospitalsById(
    db,
    lang,
    doctors.flatMap(doctor =>
      dates.flatMap(date => [
        ...[placeOf(doctor, date)].filter(place => place !== doctor.hospitalId),
        ...(schedules
          .get(doctor.id)
          ?.days.get(date)
          ?.elsewhere.map(({ hospital }) => hospital) ?? []),
      ]),
    ),
  )
  const keyOf = (doctor: number, date: string) => `${doctor} ${date}`
  const dayKeyOf = ({ doctorId, startsAt }: { doctorId: number; startsAt: Date }) =>
    keyOf(doctorId, (schedules.get(doctorId)?.workingDay ?? dayOf)(startsAt.getTime()))
  const hospitalOf = await namesOfHospitals(
    db,
    bookings.map(({ hospitalId }) => hospitalId),
  )
  /** The hospital of an appointment that is not that of its row, or not where the doctor is then. */
  const elsewhereOf = ({ doctorId, hospitalId: at, startsAt }: (typeof bookings)[number], row: number) => {
    const there = schedules.get(doctorId)?.hospital(startsAt.getTime()) ?? row
    // At a desk of one hospital all appointments are there.
    return places?.length === 1 || (at === row && at === there) ? null : (hospitalOf(at).hospital ?? null)
  }
  const bookingsByDay = Map.groupBy(bookings, dayKeyOf)
  const heldByDay = Map.groupBy(held, dayKeyOf)
  const closuresByDay = Map.groupBy(
    await closuresOfDays(db, ids, rangeOf(dates)),
    ({ doctorId, workingDay }) => keyOf(doctorId, workingDay),
  )
  const delayByDay = new Map(delays.map(delay => [keyOf(delay.doctorId, delay.day), delay]))
  const delayOf = (key: string, hospital: number) => {
    const { minutes = 0, minutesAt = {} } = delayByDay.get(key) ?? {}
    return valueAt(hospital, minutesAt, minutes) ?? 0
  }
  return doctors.flatMap(({ id, isThere, name, specialty, hospitalId, hospital, city, visitLength }) =>
    dates.map(date => {
      const day = schedules.get(id)?.days.get(date)
      const at = placeOf({ id, hospitalId }, date)
      const place = named.get(at)
      return {
        id,
        name,
        specialty,
        hospital_id: at,
        hospital: place?.hospital.name ?? hospital,
        city: place?.city ?? city,
        date,
        hours: day?.hours.map(({ from, to }) => ({ from, to })) ?? [],
        elsewhere: (day?.elsewhere ?? []).flatMap(({ hospital: at, from, to }) => {
          const other = named.get(at)
          return other ? { hospital: other.hospital.name, city: other.city, from, to } : []
        }),
        day_off: (isThere && day?.isDayOff) ?? false,
        closures: (closuresByDay.get(keyOf(id, date)) ?? []).map(({ hours, reason }) => ({
          hours,
          reason,
        })),
        free: day?.free ?? [],
        delay: delayOf(keyOf(id, date), at),
        ...roomsOf(id, date, at),
        visit_length: visitLength,
        walk_in: day?.walkIn ?? null,
        held: (heldByDay.get(keyOf(id, date)) ?? []).map(
          ({ startsAt, endsAt, offeredUntil, name: client_name }) => ({
            time: timeOf(startsAt.getTime()),
            until: timeOf(endsAt.getTime()),
            client_name,
            offered_until: offeredUntil && timeOf(offeredUntil.getTime()),
          }),
        ),
        visits: (bookingsByDay.get(keyOf(id, date)) ?? []).map(row =>
          toStaffBooking({ ...row, elsewhere: elsewhereOf(row, at) }, viewer, messages.get(row.id)),
        ),
      }
    }),
  )
}

/**
 * Sorts the doctors of a day: first the doctors who see patients now, then the doctors who come later, who
 * are done, and who have nothing on the day; each group by name. On a day other than today (`now` is null)
 * doctors with hours or appointments come first.
 */
export function inWorkingOrder(days: readonly DoctorDay[], now: number | null) {
  return byName(days).sort((a, b) => workRank(a, now) - workRank(b, now))
}

function workRank({ date, hours, visits }: DoctorDay, now: number | null): number {
  if (hours.length === 0 && visits.length === 0) return 3
  if (now === null) return 0
  const isHere = visits.some(({ state }) => state === 'arrived' || state === 'in_room')
  const begins = ({ from }: { from: string }) => timestampAt(date, from)
  // Hours past midnight end on the next day.
  const ends = ({ from, to }: { from: string; to: string }) =>
    timestampAt(to > from ? date : addDays(date, 1), to)
  if (isHere || hours.some(span => begins(span) <= now && now < ends(span))) return 0
  return hours.some(span => begins(span) > now) || visits.some(({ to_come }) => to_come) ? 1 : 2
}

/** The seven days of the clinic’s week, from Sunday, that contains a day. */
export function weekOf(day: string): string[] {
  const sunday = addDays(day, -(weekdayOf(day) % 7))
  return Array.from({ length: 7 }, (_, index) => addDays(sunday, index))
}

/** The first and the last of successive days. */
export const rangeOf = (days: readonly string[]) => ({ from: days[0] ?? '', to: days.at(-1) ?? '' })
