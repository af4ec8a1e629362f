import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#db/connect.ts'
import { bookingInterval, type Slot } from '#domain/booking/booking-window.ts'
import { HOME_VISIT_MINUTES, homeCareProblems } from '#domain/booking/home-care-window.ts'
import { refuse } from '../../refuse.ts'
import { refuseWithFields } from '../reserve-time.ts'
import { loadHomeCareSchedule, teamsOf } from './home-care.queries.ts'

type Visit = Slot & {
  serviceId: number
  /** The name of the service's field on the wire; without it, the visit exists already. */
  serviceField?: string
  now: number
  /** How many minutes ahead it must be; the desk is free in this. */
  noticeMinutes?: number | undefined
  patientBusy?: ErrorCode | undefined
}

/** What `reserveTime` needs to know of a visit. Refuses one that the rules of home care do not allow. */
export async function visitToReserve(db: Db, { serviceId, serviceField, date, time, ...rest }: Visit) {
  const capacity = (await teamsOf(db, [serviceId])).get(serviceId)
  if (capacity === undefined)
    throw serviceField
      ? refuse('invalid_input', { errors: { [serviceField]: ['not_found'] } })
      : refuse('home_care.not_offered')
  const requested = { date, time }
  const { now, patientBusy, noticeMinutes = 0 } = rest
  const schedule = { ...(await loadHomeCareSchedule(db, { from: date, to: date })), noticeMinutes }
  refuseWithFields(homeCareProblems(requested, schedule, now), 'home_care.outside_hours')
  return {
    serviceId,
    capacity,
    ...bookingInterval(requested, HOME_VISIT_MINUTES),
    requested,
    now,
    patientBusy,
    noticeMinutes,
  }
}
