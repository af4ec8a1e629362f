import { desc, eq } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { PersonalData } from '#contract/personal-data.ts'
import type { Db } from '#db/connect.ts'
import { addresses, consents, sessions, users } from '#db/schema/accounts.ts'
import { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { doctors } from '#db/schema/directory.ts'
import { orderSteps } from '#db/schema/fulfilment.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { reorderReminders } from '#db/schema/reorder-reminders.ts'
import { stockNotices } from '#db/schema/stock-notices.ts'
import { cartLines, favorites, products, reviews } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { attemptsOf, carriersOf } from '#services/deliveries/order-deliveries.ts'
import { slotReply, slotsOfOrders } from '#services/deliveries/order-slots.ts'
import { homeVisitHalalas } from '#services/home-visit-price.ts'
import type { NationalIdKeys } from '#services/national-ids.ts'
import { isSeenBy } from '#services/patients/patient-links.ts'
import { consentReply } from '../privacy/consents.queries.ts'
import { MAX_ROWS_PER_LIST, withCreatedAt } from './export-rows.ts'
import { exportInvoices } from './invoices.queries.ts'
import { exportMessages, exportWaitlist } from './messages-and-waitlist.queries.ts'
import { exportPatients } from './patient-records.queries.ts'
import { exportPrescriptions } from './prescriptions-export.queries.ts'
import { exportReturnRequests, exportReturns } from './returns.queries.ts'
import { exportStaffInvitations } from './staff-invitations.queries.ts'
import { exportSubstitutions } from './substitutions-export.queries.ts'

/**
 * Everything that is stored about a user, list by list; the number of statements does not grow with the data.
 */
export async function personalDataOf(
  db: Db,
  lang: Language,
  userId: number,
  nationalIdKeys: NationalIdKeys,
): Promise<Omit<PersonalData, 'made_at'> | undefined> {
  const profile = await exportProfile(db, userId)
  if (!profile) return undefined
  return {
    profile,
    sessions: await exportSessions(db, userId),
    consents: await exportConsents(db, userId),
    addresses: await exportAddresses(db, userId),
    patients: await exportPatients(db, userId, nationalIdKeys),
    bookings: await exportBookings(db, lang, userId),
    home_care_bookings: await exportHomeCareBookings(db, lang, userId),
    orders: await exportOrders(db, lang, userId),
    invoices: await exportInvoices(db, userId),
    prescriptions: await exportPrescriptions(db, lang, userId),
    waitlist: await exportWaitlist(db, lang, userId),
    messages: await exportMessages(db, userId),
    staff_invitations: await exportStaffInvitations(db, userId),
    ...(await exportProductLists(db, lang, userId)),
  }
}

async function exportProfile(db: Db, userId: number) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return (
    user && {
      id: user.id,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      phone: user.phone,
      image: user.image,
      sign_in_email: user.signInEmail,
      language: user.language,
      created_at: user.createdAt.toISOString(),
    }
  )
}

async function exportSessions(db: Db, userId: number) {
  const rows = await db
    .select({
      agent: sessions.agent,
      client: sessions.client,
      createdAt: sessions.createdAt,
      usedAt: sessions.usedAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.id))
    .limit(MAX_ROWS_PER_LIST)
  return rows.map(({ agent, client, createdAt, usedAt }) => ({
    agent,
    client,
    created_at: createdAt.toISOString(),
    used_at: usedAt.toISOString(),
  }))
}

async function exportConsents(db: Db, userId: number) {
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.id))
    .limit(MAX_ROWS_PER_LIST)
  return rows.map(consentReply)
}

async function exportAddresses(db: Db, userId: number) {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.id))
    .limit(MAX_ROWS_PER_LIST)
  return rows.map(row => ({ id: row.id, ...contactFields(row), created_at: row.createdAt.toISOString() }))
}

async function exportBookings(db: Db, lang: Language, userId: number) {
  const rows = await db
    .select({
      booking: bookings,
      doctor: { id: doctors.id, name: inLanguage(doctors, 'name', lang) },
    })
    .from(bookings)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .where(isSeenBy(bookings, userId))
    .orderBy(desc(bookings.startsAt))
    .limit(MAX_ROWS_PER_LIST)
  return rows.map(({ booking, doctor }) => ({
    ...bookingFields(booking),
    in_room_at: timestampOf(booking.inRoomAt),
    overbook_reason: booking.overbookReason,
    doctor,
  }))
}

async function exportHomeCareBookings(db: Db, lang: Language, userId: number) {
  const rows = await db
    .select({
      booking: homeCareBookings,
      service: {
        id: homeCareServices.id,
        name: inLanguage(homeCareServices, 'name', lang),
      },
      halalas: homeVisitHalalas,
    })
    .from(homeCareBookings)
    .innerJoin(homeCareServices, eq(homeCareServices.id, homeCareBookings.serviceId))
    .where(isSeenBy(homeCareBookings, userId))
    .orderBy(desc(homeCareBookings.startsAt))
    .limit(MAX_ROWS_PER_LIST)
  return rows.map(({ booking, service, halalas }) => ({
    ...bookingFields(booking),
    client_address: booking.clientAddress,
    price: toRiyals(halalas),
    service,
  }))
}

async function exportOrders(db: Db, lang: Language, userId: number) {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
    .limit(MAX_ROWS_PER_LIST)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(isAnyOf(orderLines.orderId, ids))
    .orderBy(orderLines.id)
  const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  const steps = await db
    .select()
    .from(orderSteps)
    .where(isAnyOf(orderSteps.orderId, ids))
    .orderBy(orderSteps.id)
  const carriers = await carriersOf(db, ids)
  const attempts = await attemptsOf(db, ids)
  const slots = await slotsOfOrders(db, ids)
  const stepsOfOrder = Map.groupBy(steps, ({ orderId }) => orderId)
  const returns = await exportReturns(db, lang, ids)
  const requests = await exportReturnRequests(db, lang, ids)
  const substitutions = await exportSubstitutions(db, lang, ids)
  return rows.map(order => ({
    id: order.id,
    status: order.status,
    payment_method: order.paymentMethod,
    ...contactFields(order),
    sub_total: toRiyals(order.subTotalHalalas),
    fees: toRiyals(order.feesHalalas),
    discount: toRiyals(order.discountHalalas),
    total: toRiyals(order.totalHalalas),
    created_at: order.createdAt.toISOString(),
    steps: (stepsOfOrder.get(order.id) ?? []).map(({ status, at }) => ({ status, at: at.toISOString() })),
    courier: carriers.get(order.id)?.name[lang] ?? null,
    tracking_number: carriers.get(order.id)?.trackingNumber ?? '',
    age_limit: order.ageLimit,
    age_confirmed_at: order.ageConfirmedAt?.toISOString() ?? null,
    id_checked_at: order.idCheckedAt?.toISOString() ?? null,
    slot: slotReply(slots.get(order.id), lang),
    failed_deliveries: (attempts.get(order.id) ?? []).map(({ reason, nextDay, at }) => ({
      reason,
      next_day: nextDay,
      at: at.toISOString(),
    })),
    lines: (linesByOrder.get(order.id) ?? []).map(line => ({
      product_id: line.productId,
      name: inLanguage(line, 'name', lang),
      price: toRiyals(line.paidHalalas),
      quantity: line.quantity,
    })),
    returns: returns.get(order.id) ?? [],
    return_requests: requests.get(order.id) ?? [],
    substitutions: substitutions.get(order.id) ?? [],
  }))
}

/** The user's products: in the cart, on the wishlist, awaited, reviewed. */
async function exportProductLists(db: Db, lang: Language, userId: number) {
  const product = { id: products.id, name: inLanguage(products, 'name', lang) }
  const cart = await db
    .select({ product, quantity: cartLines.quantity, createdAt: cartLines.createdAt })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, userId))
    .limit(MAX_ROWS_PER_LIST)
  const favoriteRows = await db
    .select({ product, createdAt: favorites.createdAt })
    .from(favorites)
    .innerJoin(products, eq(products.id, favorites.productId))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt))
    .limit(MAX_ROWS_PER_LIST)
  const awaited = await db
    .select({ product, createdAt: stockNotices.createdAt })
    .from(stockNotices)
    .innerJoin(products, eq(products.id, stockNotices.productId))
    .where(eq(stockNotices.userId, userId))
    .orderBy(desc(stockNotices.id))
    .limit(MAX_ROWS_PER_LIST)
  const reminders = await db
    .select({
      product,
      remind_on: reorderReminders.remindOn,
      ends_on: reorderReminders.endsOn,
      createdAt: reorderReminders.createdAt,
    })
    .from(reorderReminders)
    .innerJoin(products, eq(products.id, reorderReminders.productId))
    .where(eq(reorderReminders.userId, userId))
    .orderBy(desc(reorderReminders.id))
    .limit(MAX_ROWS_PER_LIST)
  const reviewed = await db
    .select({ product, rating: reviews.rating, comment: reviews.comment, createdAt: reviews.createdAt })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.id))
    .limit(MAX_ROWS_PER_LIST)
  return {
    cart: cart.map(withCreatedAt),
    favorites: favoriteRows.map(withCreatedAt),
    stock_notices: awaited.map(withCreatedAt),
    reorder_reminders: reminders.map(withCreatedAt),
    reviews: reviewed.map(withCreatedAt),
  }
}

function contactFields(row: typeof addresses.$inferSelect | typeof orders.$inferSelect) {
  return {
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    address_text: row.addressText,
    short_address: row.shortAddress,
    lat: row.lat,
    long: row.long,
  }
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
