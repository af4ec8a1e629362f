import { eq, sql } from 'drizzle-orm'
import { orders, payments } from '#db/schema/orders.ts'
import { cartLines, carts } from '#db/schema/store.ts'
import { CARD, CASH } from '#domain/orders/order-states.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import { loadLinkKey } from '#services/messages/appointment-link.ts'
import { cancelOrder } from '#services/orders/order-transitions.ts'
import { stockReason } from '#services/stock.ts'
import { anAddress } from '../support/fixtures/coupons-and-addresses.ts'
import { aHomeCareService } from '../support/fixtures/home-care.ts'
import {
  aBooking,
  aCategory,
  aDoctor,
  aHospital,
  aProduct,
  aSpecialty,
  SUNDAY_MORNING,
} from '../support/fixtures/records.ts'
import { apiRequester } from '../support/test-api.ts'
import { type Account, NEXT_SUNDAY, type WalkedApp } from './app.ts'

/** Pieces in stock before both writes; an order takes two of them. */
export const STOCK = 3
const PIECES = 2

/** What all worlds have in common: nothing that a write changes. */
export type Shared = Awaited<ReturnType<typeof sharedRecords>>

export async function sharedRecords(app: WalkedApp) {
  // Two people make the counts of all worlds, within one day.
  await app.pool.query(
    `insert into clinic_settings (id, second_person_halalas) overriding system value values (1, 100000000)
     on conflict (id) do update set second_person_halalas = excluded.second_person_halalas`,
  )
  // The database of the laboratory's command has no rows but those of the migrations.
  await app.pool.query(
    `insert into delivery_fees (id, fee_halalas, free_from_halalas) overriding system value
     values (1, 2500, 20000) on conflict (id) do nothing`,
  )
  return {
    hospital: await aHospital(app.db),
    specialty: await aSpecialty(app.db),
    category: await aCategory(app.db),
    pharmacists: [await app.signInStaff('pharmacist'), await app.signInStaff('pharmacist')] as const,
    receptionists: [await app.signInStaff('reception'), await app.signInStaff('reception')] as const,
    linkKey: await loadLinkKey(app.db),
    request: apiRequester(app.app),
  }
}

export type Patient = Account & { name: string; phone: string }
export type Order = { id: number; total: number; reference: string; owner: Patient; key: string }
type OrderOptions = { key: string; productId: number; card?: boolean; couponId?: number | null }
export type World = ReturnType<typeof aWorld>

/**
 * The doctors, patients and products of one schedule, which no other schedule touches. Each is made when a
 * write first asks for it by its number.
 */
export function aWorld(app: WalkedApp, shared: Shared) {
  const { db, pool } = app
  const made = new Map<string, Promise<unknown>>()
  const once = <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const promise = (made.get(key) as Promise<T> | undefined) ?? make()
    made.set(key, promise)
    return promise
  }
  const ids = { doctors: new Set<number>(), products: new Set<number>(), accounts: new Set<number>() }
  /** The pieces of each product that deliveries bring. */
  const delivered = { pieces: 0 }
  const keep = async (of: keyof typeof ids, id: number | Promise<number>) => {
    ids[of].add(await id)
    return id
  }

  const patient = (number: number) =>
    once(`patient ${number}`, async (): Promise<Patient> => {
      const account = await app.signUp()
      ids.accounts.add(account.id)
      // The name of the fixtures' appointments: a record belongs to an account and a name.
      return { ...account, name: 'نورة', phone: `+96655${String(account.id).padStart(7, '0')}` }
    })
  const doctor = (number: number) =>
    once(`doctor ${number}`, () => {
      const { hospital, specialty } = shared
      return keep('doctors', aDoctor(db, { hospital, specialty, hours: [SUNDAY_MORNING] }))
    })
  const service = () => once('service', () => aHomeCareService(db, { capacity: 1 }))
  const product = (number: number) =>
    once(`product ${number}`, () => {
      const { category } = shared
      return keep('products', aProduct(db, { category, stock: STOCK, price: 10_000, images: [] }))
    })

  /** A patient's order of two pieces that come into stock for it; `key`: the same again for the same key. */
  const order = (owner: Patient, { key, productId, card = false, couponId = null }: OrderOptions) =>
    once(`order ${key}`, async (): Promise<Order> => {
      await changeStock(productId, PIECES)
      await fillCart(owner, productId, couponId)
      const body = { payment_method: card ? CARD : CASH, address_id: await address(owner) }
      const placed = await shared.request('POST', '/user/orders', { token: owner.token, body })
      if (placed.status !== 201) throw new Error(`no order: ${JSON.stringify(placed.body)}`)
      const { id, total } = placed.body.data
      const reference = `payment of ${id}`
      const amountHalalas = Math.round(total * 100)
      if (card) await db.insert(payments).values({ orderId: id, provider: 'bank', reference, amountHalalas })
      return { id, total, reference, owner, key }
    })
  const changeStock = (productId: number, pieces: number) =>
    db.transaction(async tx => {
      await tx.execute(sql`select ${stockReason('corrected')}`)
      await tx.execute(sql`update products set stock = stock + ${pieces} where id = ${productId}`)
    })
  const address = (owner: Patient) => once(`address ${owner.id}`, () => anAddress(db, owner.id))

  async function fillCart(owner: Patient, productId: number, couponId: number | null = null) {
    await db
      .insert(carts)
      .values({ userId: owner.id, couponId })
      .onConflictDoUpdate({ target: carts.userId, set: { couponId } })
    await db.insert(cartLines).values({ userId: owner.id, productId, quantity: PIECES, seenHalalas: 0 })
  }

  return {
    ...{ app, shared, ids, delivered, once, patient, doctor, service, product, order, fillCart, address },
    /** A patient's appointment next Sunday; the same again for the same key. */
    appointment: (
      key: string,
      { owner, doctorId, time }: { owner: Patient; doctorId: number; time: string },
    ) =>
      once(`appointment ${key}`, () =>
        aBooking(db, { user: owner.id, doctor: doctorId, date: NEXT_SUNDAY, time }),
      ),
    /** The record that the patient's appointments belong to. */
    recordOf: (owner: Patient) =>
      once(`record ${owner.id}`, async () => {
        const values = [owner.id, owner.name, owner.phone]
        const { rows } = await pool.query('select patient_for($1, $2, $3) as id', values)
        return rows[0].id as number
      }),
    /** Lets the bank charge an order's card: the webhook tells of it. */
    charge: ({ reference, total }: Order) => app.charged.set(reference, Math.round(total * 100)),
    /** Pays an order by card, as a webhook does. */
    pay: (paid: Order) =>
      once(`paid ${paid.key}`, async () => {
        app.charged.set(paid.reference, Math.round(paid.total * 100))
        const { status } = await shared.request('POST', '/payments/moyasar', { body: webhookOf(paid) })
        if (status !== 200) throw new Error('not paid')
      }),
    /** Cancels a card order that was not paid in time. */
    release: ({ id, key }: Order) =>
      once(`released ${key}`, () => db.transaction(tx => cancelOrder(tx, id, { now: app.now }))),
    deliver: ({ id, key }: Order, { vatNumber }: { vatNumber: string }) =>
      once(`delivered ${key}`, () =>
        db.transaction(async tx => {
          await tx.update(orders).set({ status: 'delivered' }).where(eq(orders.id, id))
          await issueInvoice(tx, id, { now: app.now, vatNumber })
        }),
      ),
  }
}

export const webhookOf = ({ reference }: Order) => ({
  secret_token: 'secret',
  data: { invoice_id: reference },
})
