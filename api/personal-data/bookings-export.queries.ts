import { and, eq } from 'drizzle-orm'
import { inLanguage } from '#contract/language.ts'
import { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { doctors } from '#db/schema/directory.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { isSeenBy } from '#services/patients/patient-links.ts'
import { isInPage, newestFirst, type Page, ROWS_PER_PAGE } from './export-rows.ts'

export async function exportBookings(page: Page) {
  const { db, lang, userId } = page
  const rows = await db
    .select({
      booking: bookings,
      doctor: { id: doctors.id, name: inLanguage(doctors, 'name', lang) },
    })
    .from(bookings)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .where(and(isSeenBy(bookings, userId), isInPage(bookings.id, page)))
    .orderBy(newestFirst(bookings.id))
    .limit(ROWS_PER_PAGE)
  return rows.map(({ booking, doctor }) => ({
    ...bookingFields(booking),
    in_room_at: timestampOf(booking.inRoomAt),
    overbook_reason: booking.overbookReason,
    doctor,
  }))
}

export async function exportHomeCareBookings(page: Page) {
  const { db, lang, userId } = page
  const rows = await db
    .select({
      booking: homeCareBookings,
      service: {
        id: homeCareServices.id,
        name: inLanguage(homeCareServices, 'name', lang),
      },
    })
    .from(homeCareBookings)
    .innerJoin(homeCareServices, eq(homeCareServices.id, homeCareBookings.serviceId))
    .where(and(isSeenBy(homeCareBookings, userId), isInPage(homeCareBookings.id, page)))
    .orderBy(newestFirst(homeCareBookings.id))
    .limit(ROWS_PER_PAGE)
  return rows.map(({ booking, service }) => ({
    ...bookingFields(booking),
    client_address: booking.clientAddress,
    price: toRiyals(booking.priceHalalas),
    service,
  }))
}

function bookingFields(booking: typeof bookings.$inferSelect | typeof homeCareBookings.$inferSelect) {
  return {
    id: booking.id,
    starts_at: booking.startsAt.toISOString(),
    status: booking.status,
    client_name: booking.clientName,
    client_phone: booking.clientPhone,
    note: booking.note,
    created_at: booking.createdAt.toISOString(),
    cancelled_at: timestampOf(booking.cancelledAt),
    cancel_reason: booking.cancelReason,
    confirmed_at: timestampOf(booking.confirmedAt),
    arrived_at: timestampOf(booking.arrivedAt),
    ended_at: timestampOf(booking.endedAt),
  }
}

const timestampOf = (date: Date | null) => date?.toISOString() ?? null
