import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import { productBatches, stockMovements } from '#db/schema/stock.ts'
import { products } from '#db/schema/store.ts'
import { groupsOf } from '#domain/groups-of.ts'
import { HOUR_MS, timeOfMoment, type Week } from './week-step.ts'

/** What the pharmacist does besides orders: deliveries, transfers to a second branch, counts, a recall. */
export function planStock(week: Week): void {
  const { now, plan } = week
  const at = (daysAgo: number, time: string) => timeOfMoment(now, { daysAgo, time })
  plan(
    { at: at(8, '08:30'), run: () => receive(week) },
    { at: at(3, '20:40'), run: () => writeOff(week) },
    { at: at(6, '10:15'), run: () => openBranch(week) },
    { at: at(5, '09:40'), run: () => sendGoods(week, { first: 0, receivedAt: at(4, '14:20') }) },
    { at: at(1, '10:30'), run: () => sendGoods(week, { first: 3 }) },
    { at: at(3, '21:30'), run: () => countShelf(week, { shelf: 0, batches: 4, ends: true }) },
    { at: now - HOUR_MS, run: () => countShelf(week, { shelf: 1, batches: 2, ends: false }) },
    { at: at(2, '12:10'), run: now => recall(week, now) },
  )
}

/** The most lines of a delivery. */
const DELIVERED_LINES = 400
const COST_PERCENT = 55

/** Suppliers bring some more of what is well in stock, with their invoices: so it has a purchase price. */
async function receive({ db, as }: Week) {
  const rows = await db
    .select({
      product_id: products.id,
      lot: productBatches.lot,
      expiry: productBatches.expiry,
      price: products.priceHalalas,
      isTaxed: eq(products.taxClass, 'standard').mapWith(Boolean),
    })
    .from(productBatches)
    .innerJoin(products, eq(products.id, productBatches.productId))
    .where(gt(productBatches.quantity, 8))
    .orderBy(asc(products.id), asc(productBatches.id))
  for (const [index, batches] of groupsOf(rows, DELIVERED_LINES).entries()) {
    const lines = batches.map(({ price, isTaxed, ...batch }) => {
      const pieces = 6 + (batch.product_id % 7)
      const net = Math.round((price * COST_PERCENT) / 100 / (isTaxed ? 1.15 : 1)) * pieces
      return { ...batch, pieces, ordered: pieces, net, vat: isTaxed ? Math.round(net * 0.15) : 0 }
    })
    const delivery = { supplier: 'مستودع أدوية الحجاز', document: `INV-${4310 + index}`, lines }
    await as('pharmacist')('POST admin/stock/receipts', delivery)
  }
}

/** Pieces that have left the sale are taken off the shelf. */
async function writeOff({ as }: Week) {
  const staff = as('pharmacist')
  const batches: { id: number; withdrawn: number; second_person: string }[] = await staff(
    'GET admin/batches?within=0',
  )
  const alone = batches.filter(batch => batch.withdrawn > 0 && batch.second_person === 'none')
  for (const { id, withdrawn } of alone.slice(0, 3))
    await staff(`POST admin/batches/${id}/clear`, { pieces: withdrawn })
}

const openBranch = ({ as }: Week) =>
  as('pharmacist')('POST admin/stock-branches', { name: { ar: 'صيدلية جدة', en: 'Jeddah pharmacy' } })

/** Sends three products to the second branch, which receives them at `receivedAt`, or not yet. */
async function sendGoods(week: Week, { first, receivedAt }: { first: number; receivedAt?: number }) {
  const staff = week.as('pharmacist')
  const [from, to] = await staff('GET admin/stock/branches')
  const lines = await week.db
    .select({ product_id: products.id, lot: productBatches.lot, expiry: productBatches.expiry })
    .from(productBatches)
    .innerJoin(products, eq(products.id, productBatches.productId))
    .where(
      and(
        eq(productBatches.branchId, from.id),
        ne(productBatches.lot, ''),
        gt(productBatches.quantity, 20),
        eq(products.storage, 'room'),
        eq(products.active, true),
      ),
    )
    .orderBy(asc(products.sold), asc(products.id))
    .offset(first)
    .limit(3)
  const body = {
    ...{ from_branch_id: from.id, to_branch_id: to.id, note: 'تعبئة رفوف الفرع' },
    lines: lines.map((line, index) => ({ ...line, pieces: 6 + 2 * index })),
  }
  const { id } = await staff('POST admin/stock-transfers', body)
  if (!receivedAt) return
  const receive = async () => {
    const sent = await staff(`GET admin/stock-transfers/${id}`)
    const received = sent.lines.map((line: { id: number; pieces: number }) => ({
      id: line.id,
      received: line.pieces,
    }))
    await staff(`POST admin/stock-transfers/${id}/receive`, { lines: received })
  }
  week.plan({ at: receivedAt, run: receive })
}

type CountedShelf = { shelf: number; batches: number; ends: boolean }

/** Counts some batches of a shelf; of the last one a piece is missing. */
async function countShelf({ as }: Week, { shelf, batches, ends }: CountedShelf) {
  const staff = as('pharmacist')
  const shelves = await staff('GET admin/stock-counts/shelves')
  const { id } = await staff('POST admin/stock-counts', { shelf: shelves[shelf].shelf })
  const path = `admin/stock-counts/${id}`
  const { rows } = await staff(`GET ${path}`)
  for (const [index, { batch_id }] of rows.slice(0, batches).entries()) {
    const count = (pieces: number) => staff(`POST ${path}/pieces`, { batch_id, how: 'set', pieces })
    const { expected } = await count(0)
    await count(expected - (index === batches - 1 ? 1 : 0))
  }
  const { totals } = await staff(`GET ${path}`)
  if (ends) await staff(`POST ${path}/close`, { version: totals.version })
}

/** Recalls the batch that was sold first: its customer is told. */
async function recall({ db, as, orders }: Week, now: number) {
  const [sold] = await db
    .select({ id: stockMovements.batchId })
    .from(stockMovements)
    .innerJoin(productBatches, eq(productBatches.id, stockMovements.batchId))
    .where(and(inArray(stockMovements.orderId, orders), ne(productBatches.lot, '')))
    .orderBy(asc(stockMovements.id))
    .limit(1)
  if (!sold?.id) throw new Error('No order has pieces of a batch.')
  await as('pharmacist')(`POST admin/batches/${sold.id}/recall`, {
    reason: 'طلبت الهيئة العامة للغذاء والدواء سحب هذه التشغيلة لخطأ في ملصق العبوة.',
  })
  // A recall has the time of the database.
  const recalledAt = new Date(now)
  await db.update(productBatches).set({ recalledAt }).where(eq(productBatches.id, sold.id))
}
