import { stockCountLines, stockCounts } from '#db/schema/stock-counts.ts'
import { dayFromNow } from '../../support/fixtures/batches.ts'
import { aCoupon } from '../../support/fixtures/coupons-and-addresses.ts'
import { type Order, STOCK, type World, webhookOf } from '../world.ts'
import type { Meeting, Write } from './write.ts'

/** Pieces of a delivery. */
const RECEIVED = 5

/** What is counted of the three pieces on the shelf. */
const COUNTED = 2

/**
 * Rivals order the last pieces of one product, two others with the last use of one coupon, which a released
 * order that is paid late has had.
 */
const placeOrder: Write = {
  name: 'place',
  group: 'store',
  // The order that is to be cancelled has the coupon.
  isRefusedBefore: ({ scene, other }) => scene === 'shared' && other === 'cancel order',
  async prepare({ world, side, scene, other }) {
    const withCoupon = scene === 'shared'
    const buyer = await world.patient(side)
    const productId = await world.product(withCoupon && other === 'place' ? side : 0)
    await world.fillCart(buyer, productId, withCoupon ? await lastUse(world) : null)
    const body = { payment_method: 1, address_id: await world.address(buyer) }
    return { method: 'POST', path: '/user/orders', token: buyer.token, body }
  },
}

/** A coupon with one use left. */
const lastUse = (world: World) =>
  world.once('coupon', async () => {
    const code = `LAST${await world.product(0)}`
    return aCoupon(world.app.db, { code, totalLimit: 1, userLimit: 1 })
  })

/** The card order of a side, or of both. It has used the coupon that the other side wants to order with. */
const cardOrderOf = async ({ world, side, scene, other }: Meeting): Promise<Order> => {
  const number = ['pay late', 'cancel order'].includes(other) && scene !== 'rivals' ? 0 : side
  const owner = await world.patient(number)
  const couponId = scene === 'shared' && other === 'place' ? await lastUse(world) : null
  return world.order(owner, { key: `${number}`, card: true, productId: await world.product(0), couponId })
}

/** The card is charged after the order was cancelled because it was not paid in time, or at that moment. */
const payLate: Write = {
  name: 'pay late',
  group: 'store',
  async prepare(meeting) {
    const { scene, other, world } = meeting
    const order = await cardOrderOf(meeting)
    if (scene === 'rivals' || other === 'place') await world.release(order)
    world.charge(order)
    return { method: 'POST', path: '/payments/moyasar', body: webhookOf(order) }
  },
}

/** An order that is paid by card; together with a late payment, one that is just being paid. */
const cancelOrder: Write = {
  name: 'cancel order',
  group: 'store',
  async prepare(meeting) {
    const { other, scene, world } = meeting
    const order = await cardOrderOf(meeting)
    if (!(other === 'pay late' && scene === 'shared')) await world.pay(order)
    const { token } = order.owner
    return { method: 'DELETE', path: `/user/orders/${order.id}`, token, body: {} }
  },
}

/** One of two pieces of a delivered order that was paid by card comes back and is sold again. */
const returnGoods: Write = {
  name: 'return',
  group: 'store',
  async prepare(meeting) {
    const { world, side, scene, other } = meeting
    const number = other === 'return' && scene !== 'rivals' ? 0 : side
    const owner = await world.patient(2 + number)
    const productId = await world.product(0)
    const order = await world.order(owner, { key: `returned ${number}`, card: true, productId })
    await world.pay(order)
    await world.deliver(order, { vatNumber: world.app.vatNumber })
    const { rows } = await world.app.pool.query('select id from order_lines where order_id = $1', [order.id])
    const body = {
      ...{ seen: 0, with_fee: false, reason: 'not_wanted', request_id: null },
      lines: [{ id: rows[0].id, restocked: 1, destroyed: 0 }],
    }
    const { token } = world.shared.pharmacists[side]
    return { method: 'POST', path: `/admin/orders/${order.id}/returns`, token, body }
  },
}

/** A delivery of two products, in the order of the other side turned round. */
const receive: Write = {
  name: 'receive',
  group: 'store',
  async prepare({ world, side, scene }) {
    world.delivered.pieces += RECEIVED
    const lines = [0, 1].map(number => ({ lot: 'L1', expiry: dayFromNow(400), pieces: RECEIVED, number }))
    if (side === 1) lines.reverse()
    const body = {
      lines: await Promise.all(
        lines.map(async ({ number, ...line }) => ({
          ...line,
          ...(scene === 'rivals' && { lot: `L${side}` }),
          product_id: await world.product(number),
        })),
      ),
    }
    const { token } = world.shared.pharmacists[side]
    return { method: 'POST', path: '/admin/stock/receipts', token, body }
  },
}

/** A count of a shelf from which pieces are missing is closed. Rivals count two products. */
const count: Write = {
  name: 'count',
  group: 'store',
  async prepare({ world, side, scene, other }) {
    const number = scene === 'rivals' && other === 'count' ? side : 0
    const id = await aCount(world, number)
    const { token } = world.shared.pharmacists[side]
    const path = `/admin/stock-counts/${id}`
    const { body } = await world.shared.request('GET', path, { token })
    return { method: 'POST', path: `${path}/close`, token, body: { version: body.data.totals.version } }
  },
}

const aCount = (world: World, number: number) =>
  world.once(`count ${number}`, async () => {
    const { db, pool, now } = world.app
    const productId = await world.product(number)
    const [pharmacist] = world.shared.pharmacists
    const opened = { openedAt: new Date(now), openedBy: pharmacist.id }
    const [row] = await db.insert(stockCounts).values(opened).returning({ id: stockCounts.id })
    const countId = row?.id as number
    const { rows } = await pool.query<{ id: number }>(
      `select id from product_batches where product_id = $1 and lot = ''`,
      [productId],
    )
    await db.insert(stockCountLines).values({
      ...{ countId, batchId: rows[0]?.id as number, counted: COUNTED, expected: STOCK },
      ...{ countedAt: new Date(now), countedBy: pharmacist.id },
    })
    return countId
  })

export const storeWrites: Write[] = [placeOrder, payLate, cancelOrder, returnGoods, receive, count]
