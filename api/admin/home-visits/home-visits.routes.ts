import { ne } from 'drizzle-orm'
import {
  assignHomeVisit,
  bookHomeVisit,
  cancelHomeVisit,
  changeHomeVisitWish,
  getHomeVisitHistory,
  getHomeVisitsVersion,
  listHomeVisits,
  moveHomeVisit,
  setHomeVisitPin,
  setHomeVisitState,
  undoHomeVisitState,
} from '#contract/admin/home-visits.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookings, isNumbered } from '#db/schema/bookings.ts'
import { homeVisitFlow, isChangeable } from '#domain/booking/booking-states.ts'
import { dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { type MapPin, pinText } from '#domain/text/map-pin.ts'
import { addBooking } from '#services/booking/add-booking.queries.ts'
import { cancelForCause, updateBooking } from '#services/booking/appointments.ts'
import { refuseChangedPrice } from '#services/booking/home-care/seen-price.ts'
import { servedAddress } from '#services/booking/home-care/served-cities.ts'
import { visitToReserve } from '#services/booking/home-care/visit-to-reserve.ts'
import { lockBookingToMove, moveVisit } from '#services/booking/move-booking.ts'
import { lockForBooking, reserveTime } from '#services/booking/reserve-time.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { auditBookingRead } from '../../requests/record-reads.ts'
import { undoneUnless } from '../../requests/undone.ts'
import { serve } from '../../serve.ts'
import {
  canCancelOrRefuse,
  type DeskViewer,
  hasOtherState,
  stateChanges,
  undoneChanges,
  undoOfCancellation,
} from '../bookings.ts'
import { recordOfCaller } from '../caller.ts'
import { recordHistory } from '../record-history.ts'
import { restoreBooking } from '../restore-booking.ts'
import { withdrawUntold } from '../withdraw-untold.ts'
import {
  closuresOfHomeCare,
  homeVisitOf,
  listAssigneesOfDay,
  listHomeVisitsOfDay,
  listNurses,
  listServices,
  lockHomeVisit,
  nurseNamed,
  visitsVersion,
} from './home-visits.queries.ts'

export function serveHomeVisits(api: Api): void {
  const { queue } = api.deps
  const texts = api.deps.textGateway?.channel
  serve(api, listHomeVisits, async ({ db, lang, now, query, can, userId }) => {
    const date = query.date ?? dayOf(now)
    const nurse = onlyNurse({ can, userId })
    // Read before the visits: what changes meanwhile gets another version.
    const version = await visitsVersion(db, date, nurse)
    const closures = await closuresOfHomeCare(db, date)
    const visits = await listHomeVisitsOfDay(db, lang, { ...query, date, nurse }, { now, can, texts })
    const services = await listServices(db, lang)
    if (nurse !== undefined) return { date, version, closures, visits, services, assignees: [], nurses: [] }
    return {
      date,
      version,
      closures,
      visits,
      services,
      assignees: await listAssigneesOfDay(db, date),
      nurses: await listNurses(db),
    }
  })

  serve(api, getHomeVisitsVersion, async ({ db, query: { date }, can, userId }) => ({
    version: await visitsVersion(db, date, onlyNurse({ can, userId })),
  }))

  serve(api, getHomeVisitHistory, async ({ db, params: { id }, userId, address }) => {
    await auditBookingRead(db, { userId, address }, isNumbered('home_visit', id))
    return recordHistory(db, 'home-care-bookings', id)
  })

  serve(api, bookHomeVisit, {
    isUndone: undoneUnless(bookings, ne(bookings.status, 'cancelled'), bookings.visitNumber),
    handle: async ({ db, lang, now, body, tellPatients, can }) => {
      const patientId = await recordOfCaller(db, body)
      const { service_id: serviceId, date, time, client_name: clientName, client_phone: clientPhone } = body
      const { nurse_sex: nurseSex } = body
      await lockForBooking(db, null, { serviceId })
      const slot = { serviceId, date, time, now }
      const asked = await visitToReserve(db, {
        ...slot,
        serviceField: 'service_id',
        patientBusy: 'staff.patient_busy',
      })
      await refuseChangedPrice(db, serviceId, body.seen)
      const { city_id: cityId, client_address: address, seen } = body
      const clientAddress = await servedAddress(db, { serviceId, cityId, address, seen })
      const { startsAt, endsAt } = asked
      const whose = { userId: null, patientId, clientName, clientPhone, clientAddress }
      const { id, number } = await reserveTime(db, { ...asked, ...whose }, seat =>
        addBooking(db, { ...whose, serviceId, startsAt, endsAt, seat, note: body.note ?? '', nurseSex }),
      )
      if (body.pin) await updateBooking(db, id, body.pin)
      await tellPatients(db, { kind: 'booked', bookingId: id })
      return homeVisitReply(db, lang, number, { now, can, texts })
    },
  })

  serve(api, assignHomeVisit, async ({ db, lang, now, params: { id }, body, can }) => {
    const visit = orNotFound(await lockHomeVisit(db, id))
    if (visit.status !== 'pending') throw refuse('booking.begun')
    if (visit.assignee !== body.was && visit.assignee !== body.assignee)
      throw refuse('staff.changed_meanwhile')
    const [nurse] = body.nurse_id === undefined ? [] : await listNurses(db, body.nurse_id)
    if (body.nurse_id !== undefined && !nurse)
      throw refuse('invalid_input', { errors: { assignee: ['not_found'] } })
    const name = nurse || !body.assignee ? undefined : await nurseNamed(db, body.assignee)
    if (name) throw refuse('staff.is_nurse', { values: { name }, errors: { assignee: ['staff.is_nurse'] } })
    await updateBooking(db, visit.id, {
      assignee: nurse?.name ?? body.assignee,
      assigneeId: nurse?.id ?? null,
      agencyConfirmed: !nurse && body.assignee !== '' && body.confirmed === true,
    })
    return homeVisitReply(db, lang, id, { now, can, texts })
  })

  serve(api, setHomeVisitPin, async ({ db, lang, now, params: { id }, body, can }) => {
    const visit = orNotFound(await lockHomeVisit(db, id))
    if (visit.status !== 'pending') throw refuse('booking.begun')
    const { lat, long } = visit
    const isAt = (pin: MapPin | null | undefined) =>
      lat === (pin?.lat ?? null) && long === (pin?.long ?? null)
    if (!isAt(body.was) && !isAt(body.pin))
      throw refuse('staff.changed_meanwhile', {
        pin: pinText(lat === null || long === null ? null : { lat, long }),
      })
    await updateBooking(db, visit.id, { lat: body.pin?.lat ?? null, long: body.pin?.long ?? null })
    return homeVisitReply(db, lang, id, { now, can, texts })
  })

  serve(api, changeHomeVisitWish, async ({ db, lang, now, params: { id }, body, can }) => {
    const visit = orNotFound(await lockHomeVisit(db, id))
    if (visit.status !== 'pending') throw refuse('booking.begun')
    await updateBooking(db, visit.id, { nurseSex: body.nurse_sex ?? null })
    return homeVisitReply(db, lang, id, { now, can, texts })
  })

  serve(api, moveHomeVisit, async ({ db, lang, now, params: { id }, body, tellPatients, can }) => {
    const visit = orNotFound(await lockBookingToMove(db, isNumbered('home_visit', id)))
    const { startsAt, status } = visit
    if (status === 'cancelled') throw refuse('home_care.is_cancelled')
    if (!isChangeable(homeVisitFlow, visit, now)) throw refuse('booking.begun')
    // A move whose response was lost is repeated with the sequence before it.
    if (timestampAt(body.date, body.time) !== startsAt.getTime()) {
      if (visit.sequence !== body.sequence) throw refuse('staff.changed_meanwhile')
      await moveVisit(db, visit, body, { now, patientBusy: 'staff.patient_busy' })
      await tellPatients(db, { kind: 'moved', bookingId: visit.id, former: { startsAt: startsAt.getTime() } })
    }
    return homeVisitReply(db, lang, id, { now, can, texts })
  })

  serve(api, cancelHomeVisit, async ({ db, lang, now, params: { id }, body, tellPatients, can }) => {
    const visit = orNotFound(await lockHomeVisit(db, id))
    if (canCancelOrRefuse(homeVisitFlow, visit, body, now)) {
      const { cause = 'other', reason = '' } = body
      const undo = undoOfCancellation(visit, now)
      await cancelForCause(db, { id: visit.id, cause, reason, undo })
      const asked = cause === 'patient_asked'
      await tellPatients(db, { kind: 'cancelled', bookingId: visit.id, asked, canBeUndone: true })
    }
    return homeVisitReply(db, lang, id, { now, can, texts })
  })

  serve(api, setHomeVisitState, {
    isUndone: hasOtherState('home_visit'),
    handle: async ({ db, lang, now, params: { id }, body: { state }, tellPatients, can, userId }) => {
      const visit = orNotFound(await lockHomeVisit(db, id, onlyNurse({ can, userId })))
      await updateBooking(db, visit.id, stateChanges(homeVisitFlow, visit, state, now))
      if (state === 'en_route') await tellPatients(db, { kind: 'on_the_way', bookingId: visit.id })
      return homeVisitReply(db, lang, id, { now, can, texts })
    },
  })

  serve(api, undoHomeVisitState, {
    isUndone: hasOtherState('home_visit'),
    handle: async ({ db, lang, now, params: { id }, body: { state }, tellPatients, can, userId }) => {
      const nurse = onlyNurse({ can, userId })
      if (state === 'cancelled' && nurse === undefined) {
        await restoreBooking(db, isNumbered('home_visit', id), { now, tellPatients, queue })
        return homeVisitReply(db, lang, id, { now, can, texts })
      }
      const visit = orNotFound(await lockHomeVisit(db, id, nurse))
      // A nurse cannot cancel, nor take that back.
      if (state === 'cancelled') throw refuse('staff.not_allowed')
      const changes = undoneChanges(homeVisitFlow, visit, state)
      const { sequence, startsAt } = visit
      const isUntold =
        state !== 'en_route' || (await withdrawUntold(db, visit.id, { kind: 'on_the_way', sequence }))
      // Who has read that the nurse is coming must not wait for her: the visit is as it was.
      await updateBooking(db, visit.id, isUntold ? changes : { ...changes, sequence: sequence + 1 })
      if (!isUntold)
        await tellPatients(db, {
          kind: 'moved',
          bookingId: visit.id,
          former: { startsAt: startsAt.getTime() },
        })
      return homeVisitReply(db, lang, id, { now, can, texts })
    },
  })
}

/** The caller's id if they see only the visits assigned to them. */
const onlyNurse = ({ can, userId }: Pick<DeskViewer, 'can'> & { userId: number }) =>
  can('home_care.work') ? undefined : userId

async function homeVisitReply(db: Db, lang: Language, number: number, viewer: DeskViewer) {
  return orNotFound(await homeVisitOf(db, lang, number, viewer))
}
