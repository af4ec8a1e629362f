import {
  applyTemporaryHours,
  listTemporaryHours,
  MAX_TEMPORARY_DAYS,
  previewTemporaryHours,
  undoTemporaryHours,
} from '#contract/admin/temporary-hours.ts'
import type { Db } from '#db/connect.ts'
import type { Schedule } from '#domain/booking/booking-window.ts'
import { dayOf, daysBetween } from '#domain/booking/clinic-time.ts'
import { isAfterMidnight } from '#domain/booking/temporary-hours.ts'
import type { Days } from '#services/booking/affected/affected-appointments.queries.ts'
import {
  lockForDecisions,
  resolveAffectedAppointments,
} from '#services/booking/affected/resolve-affected-appointments.ts'
import {
  bookableSchedules,
  fitsSchedule,
  hasLeft,
  schedulesBefore,
} from '#services/booking/affected/schedule-changes.ts'
import {
  closeNewHours,
  lockClosing,
  schedulesOfClosures,
} from '#services/booking/affected/standing-closures.ts'
import type { PatientChange } from '#services/messages/tell-patients.ts'
import { refuse } from '#services/refuse.ts'
import { timeSlices } from '#services/time-slices.ts'
import { withdrawUnfitOffers } from '#services/waitlist/withdraw-offers.ts'
import type { Api } from '../../call.ts'
import { serve } from '../../serve.ts'
import { refuseUnlikelyYears } from '../unlikely-years.ts'
import {
  listPeriodBatches,
  listPeriodsOfBatch,
  listPlannedDoctorIds,
  listUpcomingStarts,
  namesOfDoctors,
  type PlannedDoctor,
  planDoctors,
  removeBatch,
  type TemporaryHours,
  titledName,
  writeTemporaryHours,
} from './temporary-hours.queries.ts'

export function serveTemporaryHours(api: Api): void {
  const { queue } = api.deps

  serve(api, previewTemporaryHours, async ({ db, lang, now, body }) => {
    const planned = await planOrRefuse(db, body, await listPlannedDoctorIds(db, body), now)
    const ids = planned.map(({ id }) => id)
    const names = await namesOfDoctors(db, lang, ids)
    return {
      doctors: planned.flatMap(({ replaced, ...doctor }) => {
        const named = names.get(doctor.id)
        return named ? { ...doctor, ...named } : []
      }),
      appointments: await countAffected(db, body, planned.filter(changes), now),
    }
  })

  serve(api, applyTemporaryHours, async ({ db, now, body, tellPatients, can }) => {
    const { visits: decisions = [], others } = body
    const doctorIds = await listPlannedDoctorIds(db, body)
    await lockClosing(db, 'change')
    await lockForDecisions(db, doctorIds, decisions)
    const planned = (await planOrRefuse(db, body, doctorIds, now)).filter(changes)
    if (planned.length === 0) throw refuse('staff.nothing_changed')
    const days = planned.flatMap(({ replaced }) => replaced.flatMap(period => Object.values(daysOf(period))))
    const before = await schedulesBefore(
      db,
      planned.map(({ id }) => id),
      rangeOf([...days, body.first_day, body.last_day]),
      now,
    )
    const beforeClosed = await schedulesOfClosures(db, doctorIds, now)
    await writeTemporaryHours(db, body, planned)
    await closeNewHours(db, doctorIds, beforeClosed, now)
    await resolveAffectedAppointments({ db, now, tellPatients, can, others }, before, decisions)
    const tell = (news: PatientChange[]) => tellPatients(db, ...news)
    await withdrawUnfitOffers(db, doctorIds, { queue, now, tell })
    return { changed: planned.length }
  })

  serve(api, listTemporaryHours, ({ db, now }) => listPeriodBatches(db, dayOf(now)))

  serve(api, undoTemporaryHours, async ({ db, now, body, ...call }) => {
    const { batch, visits: decisions = [], others } = body
    const doctorIds = (await listPeriodsOfBatch(db, batch)).map(({ doctorId }) => doctorId)
    await lockClosing(db, 'change')
    await lockForDecisions(db, doctorIds, decisions)
    // Read again under the lock: somebody may have changed them.
    const periods = await listPeriodsOfBatch(db, batch)
    const before = await schedulesBefore(
      db,
      periods.map(({ doctorId }) => doctorId),
      rangeOf(periods.flatMap(period => Object.values(daysOf(period)))),
      now,
    )
    const beforeClosed = await schedulesOfClosures(db, doctorIds, now)
    const changed = await removeBatch(db, batch)
    if (changed === 0) throw refuse('staff.nothing_changed')
    await closeNewHours(db, doctorIds, beforeClosed, now)
    await resolveAffectedAppointments({ ...call, db, now, others }, before, decisions)
    const tell = (news: PatientChange[]) => call.tellPatients(db, ...news)
    await withdrawUnfitOffers(db, doctorIds, { queue, now, tell })
    return { changed }
  })
}

const changes = ({ state }: PlannedDoctor) => state === 'new' || state === 'replaced'

const daysOf = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) => ({ firstDay, lastDay })

async function planOrRefuse(
  db: Db,
  plan: TemporaryHours,
  ids: number[],
  now: number,
): Promise<PlannedDoctor[]> {
  const { first_day, last_day } = plan
  refuseUnlikelyYears({ first_day, last_day }, now)
  const days = daysBetween(first_day, last_day) + 1
  if (days < 1 || days > MAX_TEMPORARY_DAYS || last_day < dayOf(now))
    throw refuse('staff.temporary_range', { errors: { last_day: ['staff.temporary_range'] } })
  const planned = await planDoctors(db, plan, ids)
  if (!planned) throw refuse('invalid_input', { errors: { rule: ['not_found'] } })
  const moved = planned.find(({ state }) => state === 'other_day')
  if (!moved || planned.some(changes)) return planned
  const values = { doctor: await titledName(db, moved.id) }
  if (plan.rule.kind !== 'same')
    throw refuse('staff.temporary_other_day', {
      ...{ errors: { 'rule.later': ['staff.temporary_other_day'] }, values },
    })
  const place = `rule.windows.${plan.rule.windows.findIndex(isAfterMidnight)}`
  throw refuse('staff.temporary_midnight', { errors: { [place]: ['staff.temporary_midnight'] }, values })
}

/** How many booked appointments would no longer fit the doctors' hours. */
async function countAffected(
  db: Db,
  { first_day: firstDay, last_day: lastDay }: TemporaryHours,
  planned: PlannedDoctor[],
  now: number,
): Promise<number> {
  const ids = planned.map(({ id }) => id)
  const schedules = await bookableSchedules(db, ids, now)
  const after = new Map(
    planned.flatMap(({ id, hours, replaced }): [number, Schedule][] => {
      const schedule = schedules.get(id)
      if (!schedule) return []
      const kept = schedule.periods?.filter(period =>
        replaced.every(({ firstDay }) => firstDay !== period.firstDay),
      )
      return [[id, { ...schedule, periods: [...(kept ?? []), { firstDay, lastDay, hours }] }]]
    }),
  )
  const pause = timeSlices()
  let affected = 0
  for (const start of await listUpcomingStarts(db, ids, now)) {
    const [usual, changed] = [schedules.get(start.doctorId), after.get(start.doctorId)]
    const fits = !fitsSchedule(start, usual, now) || fitsSchedule(start, changed, now)
    if (!fits || hasLeft(start, usual, changed)) affected++
    await pause()
  }
  return affected
}

/** The first and the last of the days; none without days. */
function rangeOf(days: string[]): Days | undefined {
  const [from, to] = [days.toSorted()[0], days.toSorted().at(-1)]
  return from === undefined || to === undefined ? undefined : { from, to }
}
