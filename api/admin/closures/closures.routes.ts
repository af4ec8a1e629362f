import { and, asc, eq } from 'drizzle-orm'
import {
  closeDays,
  listClosures,
  MAX_CLOSED_DAYS,
  MAX_LISTED_CLOSURES,
  openDay,
} from '#contract/admin/closures.ts'
import type { Db } from '#db/connect.ts'
import { doctors } from '#db/schema/directory.ts'
import { addDays, dayOf, daysBetween, timeOf } from '#domain/booking/clinic-time.ts'
import { type Days, listGuestDoctors } from '#services/booking/affected/affected-appointments.queries.ts'
import { homeCareClosuresOfDays } from '#services/booking/affected/closures-of-days.queries.ts'
import {
  type Displaced,
  displacedAppointments,
  displacedHomeVisits,
  reopenedNews,
} from '#services/booking/affected/displaced-bookings.ts'
import {
  lockForDecisions,
  resolveAffectedAppointments,
} from '#services/booking/affected/resolve-affected-appointments.ts'
import { schedulesBefore } from '#services/booking/affected/schedule-changes.ts'
import { lockClosing } from '#services/booking/affected/standing-closures.ts'
import { lockHomeCareDaysToClose } from '#services/booking/home-care/home-care.queries.ts'
import { workingDayOfDesk, workingDayOfDoctor } from '#services/booking/working-days.ts'
import { worksAt } from '#services/booking/works-at.ts'
import { Refusal, refuse } from '#services/refuse.ts'
import { withdrawUnfitOffers } from '#services/waitlist/withdraw-offers.ts'
import type { Api, Call } from '../../call.ts'
import {
  type BranchScope,
  placesOf,
  refuseForeignDoctor,
  refuseForeignHospital,
  refuseHomeCare,
} from '../../requests/branch-scope.ts'
import { serve } from '../../serve.ts'
import { refuseUnlikelyYears } from '../unlikely-years.ts'
import { closeAt } from './close-at.ts'
import { closeHomeCare } from './close-home-care.ts'
import { closingDaysOf, closuresOf } from './closures.queries.ts'
import { closuresAt, daysAt, openDaysOf } from './closures-at.ts'
import { countIdle } from './idle-closures.ts'
import { openClosures, openHomeCare } from './open-days.ts'
import { chosenAmong, closureKey, openedAmong } from './opened-closures.ts'

export function serveClosures(api: Api): void {
  const { queue } = api.deps

  serve(api, closeDays, {
    // If the days were opened since, an equal closing closes them again.
    isUndone: (db, _, call) => closesMore({ ...call, db }),
    handle: async call => {
      const { db, now, body, tellPatients, can, scope } = call
      const { days, doctorIds, own, places, before, closed, idle, added, homeCare } = await closeNamed(call)
      const { others, hours, visits: decisions = [] } = body
      const cause = body.doctor_id === undefined ? ('closed' as const) : ('provider_absent' as const)
      const context = {
        db,
        now,
        tellPatients,
        can,
        others,
        cause,
        desk: scope.hospitals,
        ...(homeCare ? { homeVisits: homeCare } : {}),
      }
      const affected = await resolveAffectedAppointments(context, { ...before, closed, places }, decisions)
      const isNew = added + (homeCare?.added ?? 0) > 0
      if (!isNew && affected + (homeCare?.affected ?? 0) === 0) {
        const isThere = (await daysAt(db, doctorIds, { days, hours }, own)).length > 0
        throw refuse(isThere ? 'staff.already_closed' : 'staff.closed_elsewhere')
      }
      await withdrawUnfitOffers(db, doctorIds, { queue, now, tell: news => tellPatients(db, ...news) })
      const { doctor_id: doctorId } = body
      const isPart = own !== null && body.hospital === undefined
      const openDays = doctorId && isPart ? await openDaysOf(db, doctorId, { days, hours }, now) : []
      const isIdle = affected + (homeCare?.affected ?? 0) === 0 && idle + (homeCare?.idle ?? 0) > 0
      return {
        closed: added + (homeCare?.added ?? 0),
        ...(isIdle && { idle: idle + (homeCare?.idle ?? 0) }),
        ...(openDays.length > 0 && { open_days: openDays }),
      }
    },
  })

  serve(api, listClosures, async ({ db, lang, now, query, scope, can }) => {
    const { from, to } = query
    await daysOfClosure(db, query, { from, to }, { now, scope })
    const homeCare = query.home_care === 'yes'
    refuseHomeCare(homeCare, can)
    refuseForeignHospital(query.hospital, scope)
    await refuseForeignDoctor(db, query.doctor_id, scope)
    const doctorIds = namesDoctors(query) ? await listDoctorIds(db, query, scope) : []
    const days = { from, to }
    const places = placesOfCall(query, scope)
    const { there, elsewhere } = await closuresAt(db, doctorIds, days, places)
    const whose = { doctorIds, homeCare, days, elsewhere }
    const closures = await closuresOf(db, lang, whose, MAX_LISTED_CLOSURES)
    const moments = [...new Set(closures.flatMap(({ closedAt }) => closedAt ?? []))]
    const spans = await closingDaysOf(db, { doctorIds, homeCare }, { moments, from, today: dayOf(now) })
    const homeClosed = homeCare ? await homeCareClosuresOfDays(db, days) : []
    const patients = [
      ...(await displacedAppointments(db, there, { days, now })),
      ...(await displacedHomeVisits(db, homeClosed, { days, now })),
    ]
    return {
      total: closures[0]?.total ?? 0,
      closures: closures.map(({ day, doctorId, name, hospital, from: begin, to: end, reason, closedAt }) => {
        const hours = begin && end ? { from: begin, to: end } : null
        return {
          day,
          doctor: doctorId === null ? null : { id: doctorId, name },
          hospital,
          hours,
          reason,
          closed_at: closedAt,
          key: closureKey({ hours, reason, closedAt }),
          span: spans.get(closedAt ?? '') ?? { from: day, to: day },
        }
      }),
      patients_total: patients.length,
      // A day off is opened for the patients of other hospitals, too, whom the desk does not see.
      patients: patients
        .filter(({ place }) => place === null || (places?.includes(place) ?? true))
        .slice(0, MAX_LISTED_CLOSURES)
        .map(each => ({
          client_name: each.clientName,
          doctor_id: each.doctorId,
          date: dayOf(each.startsAt),
          time: timeOf(each.startsAt),
          status: each.isCancelled ? ('cancelled' as const) : ('moved' as const),
          closed_by: each.closedBy.map(closureKey),
        })),
    }
  })

  serve(api, openDay, async ({ db, now, body, tellPatients, scope, can }) => {
    const { day, from = day, to = day, doctor_ids, home_care: homeCare = false } = body
    if (from === undefined || to === undefined)
      throw refuse('invalid_input', { errors: { from: ['required field'] } })
    const days = { from, to }
    await daysOfClosure(db, body, days, { now, scope })
    refuseHomeCare(homeCare, can)
    refuseForeignHospital(body.hospital, scope)
    await refuseForeignDoctor(db, body.doctor_id, scope)
    const own = namesDoctors(body) || doctor_ids ? await listDoctorIds(db, body, scope) : []
    const doctorIds = doctor_ids ? own.filter(id => doctor_ids.includes(id)) : own
    // Bookings and closings of these doctors wait until the patients are read and the days open.
    await lockForDecisions(db, doctorIds, [])
    if (homeCare) await lockHomeCareDaysToClose(db)
    const { there: closed } = await closuresAt(db, doctorIds, days, placesOfCall(body, scope))
    const found = homeCare ? await homeCareClosuresOfDays(db, days) : []
    const all = [...closed, ...found]
    const chosen = chosenAmong(all, body)
    if (chosen.size === 0) throw refuse('staff.nothing_closed')
    const closures = closed.filter(each => chosen.has(each))
    const homeClosed = found.filter(each => chosen.has(each))
    const displaced: Displaced[] = [
      ...(await displacedAppointments(db, closures, { days, now })),
      ...(await displacedHomeVisits(db, homeClosed, { days, now })),
    ]
    await openClosures(db, closures)
    await openHomeCare(db, homeClosed)
    await tellPatients(db, ...reopenedNews(displaced))
    const opened = openedAmong(all, chosen)
    const idle = displaced.length > 0 ? 0 : await countIdle(db, opened, days, now)
    return { opened: opened.length, told: displaced.length, ...(idle > 0 && { idle }) }
  })
}

/** The days of a closure. Refuses days before the working day, which may be yesterday, and too many days. */
async function daysOfClosure(
  db: Db,
  { hospital, doctor_id }: Whose,
  { from, to }: Days,
  { now, scope }: { now: number; scope: BranchScope },
): Promise<string[]> {
  const count = daysBetween(from, to) + 1
  const today =
    doctor_id === undefined
      ? await workingDayOfDesk(db, { hospital: hospital === 'all' ? null : hospital, scope }, now)
      : await workingDayOfDoctor(db, doctor_id, now)
  if (from < today || count < 1 || count > MAX_CLOSED_DAYS)
    throw refuse('staff.closure_range', { errors: { to: ['staff.closure_range'] } })
  return Array.from({ length: count }, (_, index) => addDays(from, index))
}

const namesDoctors = ({ hospital, doctor_id }: Whose) => hospital !== undefined || doctor_id !== undefined

const placesOfCall = ({ hospital }: Whose, scope: BranchScope) =>
  placesOf(typeof hospital === 'number' ? hospital : null, scope)

type Whose = { doctor_id?: number | undefined; hospital?: number | 'all' | undefined }

/** The ids of a doctor, of a hospital's doctors, or of all doctors of the scope. */
async function listDoctorIds(db: Db, { doctor_id, hospital }: Whose, scope: BranchScope): Promise<number[]> {
  const rows = await db
    .select({ id: doctors.id })
    .from(doctors)
    .where(
      and(
        doctor_id === undefined ? undefined : eq(doctors.id, doctor_id),
        typeof hospital === 'number' ? worksAt([hospital]) : undefined,
        scope.hospitals ? worksAt(scope.hospitals) : undefined,
      ),
    )
    .orderBy(asc(doctors.id))
  return rows.map(({ id }) => id)
}

type Closing = Call<typeof closeDays>

/** Closes what a call names, before the appointments of these days are decided about. */
async function closeNamed({ db, now, body, can, scope }: Closing) {
  const { from, to, home_care, hours, reason = '', visits: decisions = [] } = body
  refuseUnlikelyYears({ from, to }, now)
  const days = await daysOfClosure(db, body, { from, to }, { now, scope })
  const hasDoctors = namesDoctors(body)
  if (!hasDoctors && !home_care) throw refuse('invalid_input', { errors: { hospital: ['required field'] } })
  refuseHomeCare(home_care, can)
  refuseForeignHospital(body.hospital, scope)
  await refuseForeignDoctor(db, body.doctor_id, scope)
  if (body.hospital !== undefined) await lockClosing(db, 'close')
  const doctorIds = hasDoctors ? await listDoctorIds(db, body, scope) : []
  if (hasDoctors && doctorIds.length === 0)
    throw refuse('invalid_input', {
      errors: { [body.doctor_id ? 'doctor_id' : 'hospital']: ['not_found'] },
    })
  // No home visit begins past midnight.
  if (home_care && hours && hours.to < hours.from && hours.to !== '00:00')
    throw refuse('invalid_input', { errors: { 'hours.to': ['invalid value'] } })
  // A day off is one at all hospitals; hours, and the days of who is elsewhere then, are not the desk's.
  const own = placesOfCall(body, scope)
  const places = body.hospital === undefined && !hours ? null : own
  const daysThere = places ? days : await daysAt(db, doctorIds, { days }, own)
  // Patients of doctors who have gone to another hospital since come to this one, too.
  const guests =
    places && body.hospital !== undefined ? await listGuestDoctors(db, places, doctorIds, { from, to }) : []
  await lockForDecisions(db, [...doctorIds, ...guests], decisions)
  const before = await schedulesBefore(db, [...doctorIds, ...guests], { from, to }, now)
  const closedWith = body.hospital === undefined ? '' : (own?.toSorted().join() ?? 'all')
  const { added, idle, closed } = await closeAt(db, doctorIds, {
    ...{ days: daysThere, hours, reason, closedWith, places, guests, now },
  })
  const homeCare = home_care
    ? await closeHomeCare(db, { days, hours, reason, closedWith }, { decisions: body.home_visits ?? [], now })
    : undefined
  return { days, doctorIds, own, places, before, closed, idle, added, homeCare }
}

/** Whether a closing would close something that is open. Nothing of it stays: the savepoint undoes it. */
async function closesMore(call: Closing): Promise<boolean> {
  let more = 0
  const trial = call.db.transaction(async tx => {
    const { added, homeCare } = await closeNamed({ ...call, db: tx })
    more = added + (homeCare?.added ?? 0)
    throw refuse('staff.already_closed')
  })
  await trial.catch(error => {
    if (!(error instanceof Refusal)) throw error
  })
  return more > 0
}
