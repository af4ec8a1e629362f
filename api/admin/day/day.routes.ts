import {
  bookForCaller,
  cancelVisit,
  markVisit,
  moveVisit,
  seeDay,
  seeVisitHistory,
} from '#contract/admin/day.ts'
import type { Db } from '#db/connect.ts'
import { causesAgainst, spanOf } from '#domain/booking-window.ts'
import { dayOf } from '#domain/clinic-time.ts'
import { isToCome } from '#domain/visit-states.ts'
import { refuseFor, takeTime } from '../../bookings/take-time.ts'
import { addBooking, lockToBook, move, visitToMove } from '../../bookings/times.queries.ts'
import { dayOfDoctors, scheduleOf } from '../../doctors/doctors.queries.ts'
import { refuse } from '../../refuse.ts'
import { type Api, serve } from '../../serve.ts'
import { historyOf } from '../audit/audit.queries.ts'
import { accountOf, isToBeCancelled, mustAllow, type Reader, visitShown } from '../visits.ts'
import { cancelFor, doctorsOf, hospitalNames, lockVisit, note, visitNamed, visitsOn } from './day.queries.ts'

export function serveDay(api: Api): void {
  serve(api, seeDay, async ({ db, lang, now, query, can }) => {
    const date = query.date ?? dayOf(now)
    const hospitals = await hospitalNames(db, lang)
    const hospital = query.hospital ?? hospitals[0]?.id ?? null
    const everyone = hospital === null ? [] : await doctorsOf(db, lang, hospital)
    const asked = everyone.filter(({ id }) => query.doctor === undefined || id === query.doctor)
    const ids = asked.map(({ id }) => id)
    const days = await dayOfDoctors(db, ids, date, now)
    const visits = Map.groupBy(await visitsOn(db, ids, date), ({ doctorId }) => doctorId)
    const doctors = asked.map(doctor => ({
      ...doctor,
      hours: days.get(doctor.id)?.hours.map(({ from, to }) => ({ from, to })) ?? [],
      free: days.get(doctor.id)?.free ?? [],
      visits: (visits.get(doctor.id) ?? []).map(row => visitShown(row, { now, can })),
    }))
    const choices = { hospitals, doctors: everyone.map(({ id, name }) => ({ id, name })) }
    return { date, hospital, doctors, choices }
  })

  serve(api, seeVisitHistory, ({ db, params }) => historyOf(db, 'bookings', params.id))

  serve(api, bookForCaller, async ({ db, now, body, post, can }) => {
    const userId = await accountOf(db, body.email)
    await lockToBook(db, userId, body.doctor_id)
    const schedule = await scheduleOf(db, body.doctor_id, body.date)
    if (!schedule) throw refuse('invalid_input', { errors: { doctor_id: ['not_found'] } })
    refuseFor(causesAgainst(body, schedule, now))
    const visit = { userId, doctorId: body.doctor_id, ...spanOf(body, schedule.visitLength) }
    const wish = { ...visit, wished: body, now, patientBusy: 'staff.patient_busy' } as const
    const { id } = await takeTime(db, wish, () =>
      addBooking(db, {
        ...visit,
        clientName: body.client_name,
        clientPhone: body.client_phone,
        note: body.note ?? '',
      }),
    )
    if (userId !== null) await post(db, { letter: 'booking_made', bookingId: id })
    return shown(db, id, { now, can })
  })

  serve(api, moveVisit, async ({ db, now, params: { id }, body, post, can }) => {
    const visit = await visitToMove(db, id)
    if (!visit) throw refuse('not_found')
    if (visit.status === 'cancelled') throw refuse('booking.is_cancelled')
    if (!isToCome(visit.status, visit.startsAt.getTime(), now)) throw refuse('booking.begun')
    if (visit.sequence !== body.sequence) throw refuse('staff.changed_meanwhile')

    const schedule = await scheduleOf(db, visit.doctorId, body.date)
    if (!schedule) throw refuse('not_found')
    const span = spanOf(body, schedule.visitLength)
    // The time that it has stays its own, also when the doctor's hours have changed since.
    if (span.startsAt !== visit.startsAt.getTime()) {
      refuseFor(causesAgainst(body, schedule, now))
      const { userId, doctorId } = visit
      const wish = { id, userId, doctorId, ...span, wished: body, now }
      const sequence = await takeTime(db, { ...wish, patientBusy: 'staff.patient_busy' }, () =>
        move(db, id, span),
      )
      if (userId !== null) await post(db, { letter: 'booking_moved', bookingId: id, sequence })
    }
    return shown(db, id, { now, can })
  })

  serve(api, cancelVisit, async ({ db, now, params: { id }, body, post, can }) => {
    const visit = await lockVisit(db, id)
    if (!visit) throw refuse('not_found')
    if (isToBeCancelled(visit, body, now)) {
      await cancelFor(db, id, body.reason)
      await post(db, { letter: 'booking_cancelled', bookingId: id })
    }
    return shown(db, id, { now, can })
  })

  serve(api, markVisit, async ({ db, now, params: { id }, body, can }) => {
    const visit = await lockVisit(db, id)
    if (!visit) throw refuse('not_found')
    mustAllow(body.outcome, visit, now)
    await note(db, id, body.outcome)
    return shown(db, id, { now, can })
  })
}

async function shown(db: Db, id: number, reader: Reader) {
  const row = await visitNamed(db, id)
  if (!row) throw refuse('not_found')
  return visitShown(row, reader)
}
