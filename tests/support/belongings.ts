import type { Db } from '#db/connect.ts'
import { addresses, consents, emailCodes, idempotencyKeys, resetCodes } from '#db/schema/accounts.ts'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import {
  cartLines,
  carts,
  categories,
  favorites,
  orderLines,
  orders,
  products,
  reviews,
} from '#db/schema/store.ts'
import { momentAt } from '#domain/clinic-time.ts'
import { TODAY } from './api.ts'
import { aBooking, aDoctor } from './world.ts'

/**
 * Gives a person one of everything that can hang on an account, each with `mark` in its text; gives the ids that a test
 * asks about. The visit begins at 10:00 of TODAY.
 */
export async function aWholeLife(db: Db, userId: number, mark: string) {
  const person = { firstName: mark, lastName: mark, email: `${mark}@example.com`, phone: '0501234567' }
  const place = { addressText: `${mark} street`, lat: 24.7, long: 46.7 }
  const doctor = await aDoctor(db)
  const product = await aProduct(db)
  await db.insert(addresses).values({ userId, ...person, ...place })
  await db.insert(consents).values({ userId, version: '2026-01-01', language: 'ar' })
  await aBooking(db, { user: userId, doctor, date: TODAY, time: '10:00' })
  await db.insert(homeCareBookings).values({
    userId,
    serviceId: await aHomeCareService(db),
    clientName: mark,
    clientPhone: '0501234567',
    clientAddress: `${mark} street`,
    startsAt: new Date(momentAt(TODAY, '12:00')),
    hour: new Date(momentAt(TODAY, '12:00')),
    seat: 1,
    note: mark,
  })
  await db.insert(carts).values({ userId })
  await db.insert(cartLines).values({ userId, productId: product, quantity: 2 })
  await db.insert(favorites).values({ userId, productId: product })
  await db.insert(reviews).values({ userId, productId: product, rating: 4, comment: mark })
  const order = await anOrder(db, userId, { ...person, ...place, product })
  const soon = new Date(Date.now() + 600_000)
  const code = { email: `${mark}@example.com`, codeHash: Buffer.from('x'), expiresAt: soon }
  await db.insert(resetCodes).values({ userId, ...code })
  await db.insert(emailCodes).values({ userId, ...code })
  await db
    .insert(idempotencyKeys)
    .values({ userId, key: mark, requestHash: Buffer.from('x'), reply: { name: mark } })
  return { doctor, product, order }
}

/** Puts an order of two lines into the world; gives its id. */
export async function anOrder(
  db: Db,
  userId: number,
  { product, ...whose }: { product?: number } & Partial<typeof orders.$inferInsert> = {},
): Promise<number> {
  const person = { firstName: 'a', lastName: 'b', email: 'a@example.com', phone: '050', addressText: 'c' }
  const money = { subTotalHalalas: 5_000, feesHalalas: 2_500, discountHalalas: 500, totalHalalas: 7_000 }
  const [order] = await db
    .insert(orders)
    .values({
      userId,
      status: 'delivered',
      paymentMethod: 1,
      ...person,
      lat: 24.7,
      long: 46.7,
      ...whose,
      ...money,
    })
    .returning({ id: orders.id })
  const orderId = order?.id ?? 0
  const names = { nameAr: 'كريم', nameEn: 'Cream', image: '/x.avif' }
  const line = { ...names, orderId, productId: product ?? null, paidHalalas: 2_500, quantity: 1 }
  await db.insert(orderLines).values([line, line])
  return orderId
}

async function aProduct(db: Db): Promise<number> {
  const names = { nameAr: 'كريم', nameEn: 'Cream' }
  const [category] = await db
    .insert(categories)
    .values({ ...names, image: '/x.avif' })
    .returning({ id: categories.id })
  const [product] = await db
    .insert(products)
    .values({ ...names, categoryId: category?.id ?? 0, priceHalalas: 2_500, stock: 9 })
    .returning({ id: products.id })
  return product?.id ?? 0
}

async function aHomeCareService(db: Db): Promise<number> {
  const names = { nameAr: 'تمريض', nameEn: 'Nursing', image: '/x.avif' }
  const [type] = await db.insert(homeCareServices).values(names).returning({ id: homeCareServices.id })
  const [service] = await db
    .insert(homeCareServices)
    .values({ ...names, parentId: type?.id, priceHalalas: 10_000 })
    .returning({ id: homeCareServices.id })
  return service?.id ?? 0
}
