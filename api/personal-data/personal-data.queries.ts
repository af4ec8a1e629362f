import { desc, eq, inArray } from 'drizzle-orm'
import type { Language } from '#contract/pair.ts'
import type { PersonalData } from '#contract/personal-data.ts'
import type { Db } from '#db/connect.ts'
import { addresses, consents, sessions, users } from '#db/schema/accounts.ts'
import { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { doctors } from '#db/schema/directory.ts'
import { cartLines, favorites, orderLines, orders, products, reviews } from '#db/schema/store.ts'
import { riyalsOf } from '#domain/price.ts'
import { shown } from '../consent.ts'

/** The most rows of each list. */
const MOST = 1000

/** All that is kept about a user, list by list: a handful of queries, however much there is. */
export async function personalDataOf(
  db: Db,
  lang: Language,
  userId: number,
): Promise<Omit<PersonalData, 'made_at'> | undefined> {
  const profile = await profileOf(db, userId)
  if (!profile) return undefined
  return {
    profile,
    sessions: await sessionsOf(db, userId),
    consents: await consentsOf(db, userId),
    addresses: await addressesOf(db, userId),
    bookings: await bookingsOf(db, lang, userId),
    home_care_bookings: await homeCareBookingsOf(db, lang, userId),
    orders: await ordersOf(db, lang, userId),
    ...(await shelfOf(db, lang, userId)),
  }
}

async function profileOf(db: Db, userId: number) {
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

async function sessionsOf(db: Db, userId: number) {
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
    .limit(MOST)
  return rows.map(({ agent, client, createdAt, usedAt }) => ({
    agent,
    client,
    created_at: createdAt.toISOString(),
    used_at: usedAt.toISOString(),
  }))
}

async function consentsOf(db: Db, userId: number) {
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.id))
    .limit(MOST)
  return rows.map(shown)
}

async function addressesOf(db: Db, userId: number) {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.id))
    .limit(MOST)
  return rows.map(row => ({ id: row.id, ...contactOf(row), created_at: row.createdAt.toISOString() }))
}

async function bookingsOf(db: Db, lang: Language, userId: number) {
  const rows = await db
    .select({
      visit: bookings,
      doctor: { id: doctors.id, name: lang === 'ar' ? doctors.nameAr : doctors.nameEn },
    })
    .from(bookings)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .where(eq(bookings.userId, userId))
    .orderBy(desc(bookings.startsAt))
    .limit(MOST)
  return rows.map(({ visit, doctor }) => ({ ...visitOf(visit), doctor }))
}

async function homeCareBookingsOf(db: Db, lang: Language, userId: number) {
  const rows = await db
    .select({
      visit: homeCareBookings,
      service: {
        id: homeCareServices.id,
        name: lang === 'ar' ? homeCareServices.nameAr : homeCareServices.nameEn,
      },
    })
    .from(homeCareBookings)
    .innerJoin(homeCareServices, eq(homeCareServices.id, homeCareBookings.serviceId))
    .where(eq(homeCareBookings.userId, userId))
    .orderBy(desc(homeCareBookings.startsAt))
    .limit(MOST)
  return rows.map(({ visit, service }) => ({
    ...visitOf(visit),
    client_address: visit.clientAddress,
    service,
  }))
}

async function ordersOf(db: Db, lang: Language, userId: number) {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
    .limit(MOST)
  if (rows.length === 0) return []
  const lines = await db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(orderLines.id)
  const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map(order => ({
    id: order.id,
    status: order.status,
    payment_method: order.paymentMethod,
    ...contactOf(order),
    sub_total: riyalsOf(order.subTotalHalalas),
    fees: riyalsOf(order.feesHalalas),
    discount: riyalsOf(order.discountHalalas),
    total: riyalsOf(order.totalHalalas),
    created_at: order.createdAt.toISOString(),
    lines: (linesByOrder.get(order.id) ?? []).map(line => ({
      product_id: line.productId,
      name: lang === 'ar' ? line.nameAr : line.nameEn,
      price: riyalsOf(line.paidHalalas),
      quantity: line.quantity,
    })),
  }))
}

/** What a user has of products: in the cart, on the wishlist, reviewed. */
async function shelfOf(db: Db, lang: Language, userId: number) {
  const product = { id: products.id, name: lang === 'ar' ? products.nameAr : products.nameEn }
  const cart = await db
    .select({ product, quantity: cartLines.quantity, createdAt: cartLines.createdAt })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, userId))
    .limit(MOST)
  const wished = await db
    .select({ product, createdAt: favorites.createdAt })
    .from(favorites)
    .innerJoin(products, eq(products.id, favorites.productId))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt))
    .limit(MOST)
  const reviewed = await db
    .select({ product, rating: reviews.rating, comment: reviews.comment, createdAt: reviews.createdAt })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.id))
    .limit(MOST)
  return { cart: cart.map(dated), favorites: wished.map(dated), reviews: reviewed.map(dated) }
}

const dated = <T extends { createdAt: Date }>({ createdAt, ...row }: T) => ({
  ...row,
  created_at: createdAt.toISOString(),
})

function contactOf(row: typeof addresses.$inferSelect | typeof orders.$inferSelect) {
  return {
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    address_text: row.addressText,
    lat: row.lat,
    long: row.long,
  }
}

function visitOf(visit: typeof bookings.$inferSelect | typeof homeCareBookings.$inferSelect) {
  return {
    id: visit.id,
    starts_at: visit.startsAt.toISOString(),
    status: visit.status,
    client_name: visit.clientName,
    client_phone: visit.clientPhone,
    note: visit.note,
    created_at: visit.createdAt.toISOString(),
    cancelled_at: visit.cancelledAt?.toISOString() ?? null,
  }
}
