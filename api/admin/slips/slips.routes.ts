import { getAppointmentSlip } from '#contract/admin/slips.ts'
import { isNumbered } from '#db/schema/bookings.ts'
import { isUpcoming } from '#domain/booking/booking-states.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { linkTokenOf, loadLinkKey } from '#services/messages/appointment-link.ts'
import { orNotFound } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { auditBookingRead } from '../../requests/record-reads.ts'
import { serve } from '../../serve.ts'
import { slipOf } from './slips.queries.ts'

export function serveSlips(api: Api): void {
  serve(api, getAppointmentSlip, async ({ db, now, params: { id }, scope, userId, address: from }) => {
    const { startsAt, status, clientName, hospital, address, phone, visitType, fee, bring, ...slip } =
      orNotFound(await slipOf(db, id, scope))
    await auditBookingRead(db, { userId, address: from }, isNumbered('appointment', id))
    const at = startsAt.getTime()
    const isToCome = isUpcoming(status, at, now)
    return {
      ...slip,
      date: dayOf(at),
      time: timeOf(at),
      client_name: clientName,
      visit_type: visitType,
      fee: fee === null ? null : toRiyals(fee),
      bring: bring ?? { ar: '', en: '' },
      hospital: { name: hospital, address, phone },
      token: isToCome ? linkTokenOf(await loadLinkKey(db), { bookingId: id }) : null,
    }
  })
}
