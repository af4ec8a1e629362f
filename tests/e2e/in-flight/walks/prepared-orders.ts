import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { connect, type Db } from '#db/connect.ts'
import { runningDatabaseUrl } from '#db/embedded/data-dir-lock.ts'
import { invoiceStamps, invoices } from '#db/schema/invoices.ts'
import { orderLines, orders, payments } from '#db/schema/orders.ts'
import { CARD } from '#domain/orders/order-states.ts'
import { issueDebitNote } from '#services/invoices/debit-notes.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import type { Queue } from '#services/queue.ts'
import { returnProducts } from '#services/returns/return-products.ts'
import { loadReturnedPieces } from '#services/returns/returned-pieces.ts'
import { anOpenSubstitution } from '../../../support/fixtures/substitutions.ts'

type Database = Omit<ReturnType<typeof connect>, 'close'>

/** Runs `use` on the database of the test server. */
export async function onDatabase<Result>(use: (database: Database) => Promise<Result>): Promise<Result> {
  const database = connect(runningDatabaseUrl(process.env.E2E_DATA_DIR ?? '') as string, { max: 2 })
  try {
    return await use(database)
  } finally {
    await database.pool.end()
  }
}

/** An order of two pieces of a product and one of another, as it is after this status. */
export async function anOrder(
  db: Db,
  overrides: Partial<typeof orders.$inferInsert> = {},
): Promise<{ id: number; line: number }> {
  const [order] = await db
    .insert(orders)
    .values({
      status: 'delivered',
      paymentMethod: 1,
      ...{ firstName: 'نورة', lastName: 'العتيبي', email: 'noura@example.com', phone: '0501234567' },
      ...{ addressText: 'الرياض', lat: 24.7, long: 46.7 },
      ...{ subTotalHalalas: 7_500, feesHalalas: 2_500, discountHalalas: 0, totalHalalas: 10_000 },
      feeVatHalalas: 326,
      ...overrides,
    })
    .returning({ id: orders.id })
  const id = order?.id ?? 0
  const goods = { orderId: id, image: '', paidHalalas: 2_500, discountHalalas: 0 }
  const [line] = await db
    .insert(orderLines)
    .values([
      { ...goods, productId: 1, nameAr: 'كريم', nameEn: 'Cream', quantity: 2, vatHalalas: 652 },
      { ...goods, productId: 2, nameAr: 'شامبو', nameEn: 'Shampoo', quantity: 1, vatHalalas: 326 },
    ])
    .returning({ id: orderLines.id })
  return { id, line: line?.id ?? 0 }
}

/** An order that was paid by card at a bank that is never asked, and its payment. */
async function aPaidOrder(db: Db, status: 'delivered' | 'preparing' | 'cancelled') {
  const order = await anOrder(db, { status, paymentMethod: CARD })
  const [payment] = await db
    .insert(payments)
    .values({
      ...{ orderId: order.id, provider: 'bank', reference: randomUUID(), amountHalalas: 10_000 },
      ...{ status: 'paid', nextCheckAt: null },
    })
    .returning({ id: payments.id })
  await issueInvoice(db, order.id, SELLER)
  return { ...order, payment: payment?.id ?? 0 }
}

/** Who issues the invoices, and when. */
export const SELLER = { now: Date.now(), vatNumber: '399999999900003' }

/** A cancelled order whose money is still at the pharmacy. */
export const aRefundableOrder = (db: Db) => aPaidOrder(db, 'cancelled')

/** A delivered order with a return whose refund the queue has given up. */
export async function anOrderWithFailedRefund(db: Db): Promise<number> {
  const { id, line } = await aPaidOrder(db, 'delivered')
  const queue = { enqueue: async () => {} } as unknown as Queue
  await db.transaction(async tx =>
    returnProducts(tx, queue, {
      order: { id, paymentMethod: CARD },
      returned: await loadReturnedPieces(tx, id),
      lines: [{ lineId: line, restocked: 0, destroyed: 1, packs: [] }],
      ...{ withFee: false, reason: 'damaged', note: '', staffId: 0, now: Date.now() },
    }),
  )
  return id
}

/** An order in preparation whose customer is asked for a substitution. */
export async function anOrderWithQuestion({ db, pool }: Database): Promise<number> {
  const { id } = await anOrder(db, { status: 'preparing' })
  await anOpenSubstitution({ db, pool, now: Date.now }, id)
  return id
}

/** An order with a substitution whose refund the queue has given up. */
export async function anOrderWithFailedSubstitutionRefund({ db, pool }: Database): Promise<number> {
  const { id, payment } = await aPaidOrder(db, 'preparing')
  const substitution = await anOpenSubstitution({ db, pool, now: Date.now }, id)
  await pool.query(`update substitutions set state = 'declined', ended_at = now() where id = $1`, [
    substitution,
  ])
  await pool.query('insert into refunds (substitution_id, payment_id, amount_halalas) values ($1, $2, 100)', [
    substitution,
    payment,
  ])
  return id
}

/** An invoice that the authority has refused, and another one with a debit note. */
export async function someInvoices({ db, pool }: Database): Promise<void> {
  const { id } = await anOrder(db)
  await issueInvoice(db, id, SELLER)
  const { id: refused } = await anOrder(db)
  await issueInvoice(db, refused, SELLER)
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, id))
  if (!invoice) throw new Error('no invoice')
  await issueDebitNote(db, invoice, {
    amounts: { standard: 1_150, zero: 0, exempt_finance: 0, exempt_property: 0 },
    ...{ reason: 'price', note: '', now: Date.now() },
  })
  const [stamp] = await db
    .select({ id: invoiceStamps.invoiceId })
    .from(invoiceStamps)
    .innerJoin(invoices, eq(invoices.id, invoiceStamps.invoiceId))
    .where(eq(invoices.orderId, refused))
  await pool.query(
    `update invoice_stamps set state = 'refused', stamped_xml = coalesce(stamped_xml, xml),
       qr = coalesce(qr, ''), stamped_at = coalesce(stamped_at, now()), answered_at = now(),
       messages = '[{"type": "ERROR", "code": "X", "message": "Refused"}]' where invoice_id = $1`,
    [stamp?.id],
  )
}
