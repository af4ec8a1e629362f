import { asc, eq } from 'drizzle-orm'
import { orderLines, payments } from '#db/schema/orders.ts'
import { CARD } from '#domain/orders/order-states.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import { returnProducts } from '#services/returns/return-products.ts'
import { loadReturnedPieces } from '#services/returns/returned-pieces.ts'
import { anOrder } from '../fixtures/account-data.ts'
import { aReturnRequest } from '../fixtures/return-requests.ts'
import type { TestApi } from '../test-api.ts'
import type { StaffRequests } from './staff-request.ts'

/** A delivered order with its invoice. */
async function aDelivered(api: TestApi) {
  const id = await anOrder(api.db, (await api.signUp()).id)
  await issueInvoice(api.db, id, { now: api.now(), vatNumber: '399999999900003' })
  const [line] = await api.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.id))
  return { id, line: line?.id ?? 0 }
}

/** A return of an order that was paid by card, whose refund the queue has given up. */
async function aFailedRefund(api: TestApi) {
  const { id, line } = await aDelivered(api)
  await api.db.insert(payments).values({
    orderId: id,
    provider: 'bank',
    reference: `return-${id}`,
    amountHalalas: 7000,
    status: 'paid',
  })
  const returned = await api.db.transaction(async tx =>
    returnProducts(tx, api.queue, {
      order: { id, paymentMethod: CARD },
      returned: await loadReturnedPieces(tx, id),
      lines: [{ lineId: line, restocked: 0, destroyed: 1, packs: [] }],
      withFee: false,
      reason: 'damaged',
      note: '',
      staffId: 0,
      now: api.now(),
    }),
  )
  await api.pool.query(`delete from pgboss.job where name = 'refund'`)
  return { id, return_id: returned.id }
}

/** The answer to a request of a customer. */
async function anAnswer(api: TestApi) {
  const { id } = await aDelivered(api)
  return { params: { id, request_id: await aReturnRequest(api, id) }, body: { answer: 'في الفرع' } }
}

/** A valid request of each endpoint of returns, payments and refunds. */
export const returnRequests: StaffRequests = {
  'money.listMoney': () => ({}),
  'outstanding-cash-files.csv': () => ({}),
  'outstanding-cash-files.xlsx': () => ({}),
  'payout-files.csv': () => ({}),
  'payout-files.xlsx': () => ({}),
  'money-files.csv': () => ({}),
  'money-files.xlsx': () => ({}),
  'invoice-sum-files.csv': () => ({}),
  'invoice-sum-files.xlsx': () => ({}),
  'revenue.readRevenue': () => ({}),
  'revenue-files.csv': () => ({}),
  'revenue-files.xlsx': () => ({}),
  'stock-value.readStockValue': () => ({}),
  'stock-value-files.csv': () => ({}),
  'stock-value-files.xlsx': () => ({}),
  'months.listMonths': () => ({}),
  'months.closeMonth': () => ({ body: { from: '2026-10-01' } }),
  'returns.getReturnable': async (_, api) => ({ params: { id: (await aDelivered(api)).id } }),
  'returns.returnProducts': async (_, api) => {
    const { id, line } = await aDelivered(api)
    const lines = [{ id: line, restocked: 0, destroyed: 1 }]
    return { params: { id }, body: { seen: 0, lines, with_fee: false, reason: 'damaged', note: '' } }
  },
  'return-requests.listReturnRequests': () => ({ query: { state: 'accepted' } }),
  'return-requests.acceptReturnRequest': async (_, api) => anAnswer(api),
  'return-requests.refuseReturnRequest': async (_, api) => anAnswer(api),
  'returns.retryReturnRefund': async (_, api) => ({ params: await aFailedRefund(api) }),
}
