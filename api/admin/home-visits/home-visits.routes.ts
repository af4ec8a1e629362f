import {
  assignHomeVisit,
  bookHomeVisit,
  cancelHomeVisit,
  markHomeVisit,
  seeHomeVisitHistory,
  seeHomeVisits,
} from '#contract/admin/home-visits.ts'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { dayOf } from '#domain/clinic-time.ts'
import { takeSeat } from '../../home-care-bookings/take-seat.ts'
import { refuse } from '../../refuse.ts'
import { type Api, serve } from '../../serve.ts'
import { historyOf } from '../audit/audit.queries.ts'
import { accountOf, isToBeCancelled, mustAllow, type Reader } from '../visits.ts'
import {
  cancelFor,
  change,
  homeVisitNamed,
  homeVisitsOn,
  lockHomeVisit,
  serviceNames,
} from './home-visits.queries.ts'

export function serveHomeVisits(api: Api): void {
  serve(api, seeHomeVisits, async ({ db, lang, now, query, can }) => {
    const date = query.date ?? dayOf(now)
    const visits = await homeVisitsOn(db, lang, { date, service: query.service }, { now, can })
    return { date, visits, services: await serviceNames(db, lang) }
  })

  serve(api, seeHomeVisitHistory, ({ db, params }) => historyOf(db, 'home-care-bookings', params.id))

  serve(api, bookHomeVisit, async ({ db, lang, now, body, post, can }) => {
    const userId = await accountOf(db, body.email)
    const id = await takeSeat(db, {
      ...body,
      userId,
      serviceId: body.service_id,
      serviceField: 'service_id',
      now,
      patientBusy: 'staff.patient_busy',
    })
    if (userId !== null) await post(db, { letter: 'home_care_made', homeCareBookingId: id })
    return shown(db, lang, id, { now, can })
  })

  serve(api, assignHomeVisit, async ({ db, lang, now, params: { id }, body, can }) => {
    const visit = await locked(db, id)
    if (visit.status !== 'pending') throw refuse('booking.begun')
    if (visit.assignee !== body.was && visit.assignee !== body.assignee)
      throw refuse('staff.changed_meanwhile')
    await change(db, id, { assignee: body.assignee })
    return shown(db, lang, id, { now, can })
  })

  serve(api, cancelHomeVisit, async ({ db, lang, now, params: { id }, body, post, can }) => {
    const visit = await locked(db, id)
    if (isToBeCancelled(visit, body, now)) {
      await cancelFor(db, id, body.reason)
      await post(db, { letter: 'home_care_cancelled', homeCareBookingId: id })
    }
    return shown(db, lang, id, { now, can })
  })

  serve(api, markHomeVisit, async ({ db, lang, now, params: { id }, body, can }) => {
    mustAllow(body.outcome, await locked(db, id), now)
    await change(db, id, { status: body.outcome })
    return shown(db, lang, id, { now, can })
  })
}

async function locked(tx: Db, id: number) {
  const visit = await lockHomeVisit(tx, id)
  if (!visit) throw refuse('not_found')
  return visit
}

async function shown(db: Db, lang: Language, id: number, reader: Reader) {
  const visit = await homeVisitNamed(db, lang, id, reader)
  if (!visit) throw refuse('not_found')
  return visit
}
