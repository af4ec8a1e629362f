import { and, eq } from 'drizzle-orm'
import { inLanguage } from '#contract/language.ts'
import { bookingNumber, bookings, isOfKind } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { doctors, hospitals } from '#db/schema/directory.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { isSeenBy } from '#services/patients/patient-links.ts'
import { inWireFormat } from '#services/wire-format.ts'
import { type Page, readPage } from './export-rows.ts'

export async function exportBookings(page: Page) {
  const { db, lang, userId } = page
  const select = db
    .select({
      booking: bookings,
      doctor: { id: doctors.id, name: inLanguage(doctors, 'name', lang) },
      hospital: { id: hospitals.id, name: inLanguage(hospitals, 'name', lang) },
    })
    .from(bookings)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .innerJoin(hospitals, eq(hospitals.id, bookings.hospitalId))
    .$dynamic()
  const rows = await readPage(page, select, { key: bookings.id, owned: isSeenBy(bookings, userId) })
  return rows.map(({ booking, doctor, hospital }) => ({
    ...inWireFormat(booking),
    doctor,
    hospital,
    visit_type: inLanguage(booking, 'visitName', lang),
    fee: booking.fee === null ? null : toRiyals(booking.fee),
  }))
}

export async function exportHomeCareBookings(page: Page) {
  const { db, lang, userId } = page
  const service = { id: homeCareServices.id, name: inLanguage(homeCareServices, 'name', lang) }
  const select = db
    .select({ booking: bookings, number: bookingNumber, service })
    .from(bookings)
    .innerJoin(homeCareServices, eq(homeCareServices.id, bookings.serviceId))
    .$dynamic()
  const owned = and(isOfKind('home_visit'), isSeenBy(bookings, userId))
  const rows = await readPage(page, select, { key: bookings.visitNumber, owned })
  return rows.map(({ booking, number, service }) => ({
    ...inWireFormat(booking),
    id: number,
    price: toRiyals(booking.fee ?? 0),
    service,
  }))
}
