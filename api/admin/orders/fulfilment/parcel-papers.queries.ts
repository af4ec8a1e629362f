import { asc, eq } from 'drizzle-orm'
import type { ParcelPapers } from '#contract/admin/orders/fulfilment.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { parcels } from '#db/schema/fulfilment.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { CASH } from '#domain/orders/order-states.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { receiverAgeOf } from '#domain/prescriptions/age-limit.ts'
import { loadOrderNumbers } from '#services/clinic-settings.ts'
import { slotsOfOrders } from '#services/deliveries/order-slots.ts'
import { momentReply } from './moment-reply.ts'
import { handlingOf, pickedBatches } from './packing/picked-batches.ts'

/** What is printed for the parcel of an order; undefined if there is no such order. */
export async function parcelPapers(
  db: Db,
  orderId: number,
  sender: ParcelPapers['sender'],
): Promise<ParcelPapers | undefined> {
  const [row] = await db
    .select({ order: orders, language: users.language, packedAt: parcels.packedAt })
    .from(orders)
    .leftJoin(parcels, eq(parcels.orderId, orders.id))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  if (!row) return undefined
  const { order, language, packedAt } = row
  const batchesOf = await pickedBatches(db, language ?? 'ar', [orderId])
  const rows = await db
    .select({
      name: { ar: orderLines.nameAr, en: orderLines.nameEn },
      quantity: orderLines.quantity,
      productId: orderLines.productId,
      medicineClass: products.medicineClass,
      storage: products.storage,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  const lines = rows.map(({ productId, medicineClass, storage, ...line }) => ({
    ...line,
    ...handlingOf({ medicineClass, storage }),
    batches: batchesOf([orderId], productId),
  }))
  const slot = (await slotsOfOrders(db, [orderId])).get(orderId)
  return {
    number: (await loadOrderNumbers(db))(orderId),
    date: dayOf(order.createdAt.getTime()),
    language: language ?? 'ar',
    sender,
    receiver: {
      name: `${order.firstName} ${order.lastName}`,
      address: order.addressText,
      short_address: order.shortAddress,
      phone: order.phone,
    },
    lines,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    collect: order.paymentMethod === CASH ? toRiyals(order.totalHalalas) : 0,
    cold: lines.some(({ cold }) => cold),
    prescription: lines.some(({ prescription }) => prescription),
    packed: momentReply(packedAt),
    age_limit: receiverAgeOf(order.ageLimit),
    slot: slot ? { ...slot, place: slot.name } : null,
  }
}
