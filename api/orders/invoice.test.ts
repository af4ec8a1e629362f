import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { clinicSettings } from '#db/schema/content.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders, payments } from '#db/schema/orders.ts'
import { creditInvoice, issueInvoice } from '#services/invoices/issue-invoice.ts'
import { lockOrder } from '#services/orders/order-transitions.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { issueInvoicesOfDelivered, passUndoTime } from '#tests/support/fixtures/delivered-orders.ts'
import { PASSWORD, startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const VAT_NUMBER = '399999999900003'
let api: TestApi
let pharmacist: string

beforeAll(async () => {
  api = await startTestApi()
  pharmacist = (await api.signInStaff('pharmacist')).token
})
afterAll(() => api.close())

type OrderColumns = Partial<typeof orders.$inferInsert>

/** An order of 70 riyals whose cash is paid on delivery, and requests of its customer and of the pharmacy. */
async function aCashOrder(columns: OrderColumns = { status: 'on_its_way' }) {
  const person = await api.signUp()
  const id = await anOrder(api.db, person.id, {
    firstName: 'نورة',
    lastName: 'العتيبي',
    shortAddress: 'RHOA7421',
    ...columns,
  })
  const read = async (path = '') =>
    (await api.request('GET', `/user/orders/${id}${path}`, { token: person.token, lang: 'en' })).body
  const asPharmacist = (path: string, body: object) =>
    api.request('POST', `/admin/orders/${id}/${path}`, { token: pharmacist, body })
  const deliver = async () => {
    await asPharmacist('advance', { from: 'on_its_way' })
    await issueInvoicesOfDelivered(api)
  }
  return { id, person, read, deliver, asPharmacist }
}

/** A paid card order with its invoice. */
async function aPaidOrder() {
  const order = await aCashOrder({ status: 'paid', paymentMethod: 2 })
  await api.db.insert(payments).values({
    orderId: order.id,
    provider: 'bank',
    reference: `pay-${order.id}`,
    amountHalalas: 7000,
    status: 'paid',
  })
  await issue(order.id)
  return order
}

const issue = (id: number) =>
  api.db.transaction(async tx => {
    await lockOrder(tx, id)
    await issueInvoice(tx, id, { now: api.now(), vatNumber: VAT_NUMBER })
  })
const numbersOf = async (kind: 'invoice' | 'credit_note') =>
  (
    await api.db
      .select({ number: invoices.number })
      .from(invoices)
      .where(eq(invoices.kind, kind))
      .orderBy(invoices.number)
  ).map(({ number }) => number)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('numbers', () => {
  test('of fifty invoices written at once are 1 to 50', async () => {
    const ids = await Promise.all(upTo(50).map(async () => (await aCashOrder()).id))
    await Promise.all(ids.map(issue))
    expect(await numbersOf('invoice')).toEqual(upTo(50))
  })

  test('an order gets one invoice from fifty writers, and its note is written once', async () => {
    const before = (await numbersOf('invoice')).length
    const { id } = await aCashOrder()
    await Promise.all(upTo(50).map(() => issue(id)))
    expect(await numbersOf('invoice')).toEqual(upTo(before + 1))
    await Promise.all(
      upTo(50).map(() =>
        api.db.transaction(async tx => {
          await lockOrder(tx, id)
          await creditInvoice(tx, id, { now: api.now() })
        }),
      ),
    )
    expect(await numbersOf('credit_note')).toEqual([1])
  })

  test('are not used up by a transaction that rolls back', async () => {
    const before = (await numbersOf('invoice')).length
    const [failing, following] = [await aCashOrder(), await aCashOrder()]
    const failed = api.db.transaction(async tx => {
      await issueInvoice(tx, failing.id, { now: api.now(), vatNumber: VAT_NUMBER })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await issue(following.id)
    expect(await numbersOf('invoice')).toEqual(upTo(before + 1))
  })

  test('are not used up by a process that is killed while it writes', async () => {
    const before = (await numbersOf('invoice')).length
    const [killed, following] = [await aCashOrder(), await aCashOrder()]
    const child = spawn(process.execPath, ['--input-type=module', '--eval', HANGING_WRITER], {
      env: { ...process.env, URL: api.url, ORDER: String(killed.id), SELLER: VAT_NUMBER },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [number] = await once(child.stdout, 'data')
    expect(Number(String(number))).toBe(before + 1)
    const next = issue(following.id)
    child.kill('SIGKILL')
    await next
    expect(await numbersOf('invoice')).toEqual(upTo(before + 1))
  })
})

/** Writes an invoice, prints its number, and never commits. */
const HANGING_WRITER = `
import pg from 'pg'
const client = new pg.Client({ connectionString: process.env.URL })
await client.connect()
await client.query('begin')
const { rows } = await client.query(
  \`insert into invoices (kind, seller_vat, order_id, issued_at, payment_method, seller, lines, fee_tax, taxes,
     sub_total_halalas, fees_halalas, discount_halalas, total_halalas, vat_halalas, qr)
   values ('invoice', $1, $2, now(), 1, '{}', '[]', '{}', '[]', 0, 0, 0, 0, 0, '') returning number\`,
  [process.env.SELLER, process.env.ORDER],
)
console.log(rows[0].number)
setInterval(() => {}, 1000)
`

describe('an invoice', () => {
  test('is issued on delivery, with seller, buyer, lines, VAT and a QR code that decodes', async () => {
    const { id, read, deliver } = await aCashOrder()
    expect((await read('/invoice')).message).toBe(errorCatalogue['order.no_invoice'].en)
    expect((await read()).data).toMatchObject({ has_invoice: false, documents: [] })
    await deliver()
    const { data } = await read('/invoice')
    expect(data).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(/^INV-\d{6}$/),
      order_number: `AF-${String(id).padStart(6, '0')}`,
      refers_to: null,
      issued_at: '2026-11-22T06:00:00Z',
      date: TODAY,
      time: '09:00',
      seller: { vat_number: VAT_NUMBER },
      buyer: { name: 'نورة العتيبي', address: expect.stringMatching(/^RHOA7421\n/) },
      lines: [{ name: { ar: 'كريم', en: 'Cream' }, quantity: 1, price: 25, total: 25, vat_percent: 15 }, {}],
      sub_total: 50,
      fees: 25,
      discount: 5,
      total: 70,
      vat: 9.13,
      net: 60.87,
      vat_percent: 15,
    })
    expect((await read()).data).toMatchObject({
      has_invoice: true,
      documents: [{ kind: 'invoice', number: data.number }],
    })
    const seller = data.seller.name.ar
    expect(decodeQr(data.qr)).toEqual([seller, VAT_NUMBER, '2026-11-22T06:00:00Z', '70.00', '9.13'])
  })

  test('stays as it was issued when the seller, the order or its prices change', async () => {
    const { id, read, deliver } = await aCashOrder()
    await deliver()
    const issued = (await read('/invoice')).data
    const [{ id: _, ...settings } = expect.fail()] = await api.db.select().from(clinicSettings)
    await api.db.update(clinicSettings).set({
      vatNumber: '311111111111113',
      sellerNameAr: 'منشأة أخرى',
      sellerNameEn: 'Another seller',
      commercialRegister: '1010000054',
    })
    await api.db.update(orders).set({ firstName: 'هند' }).where(eq(orders.id, id))
    await api.db.execute(sql`update order_lines set paid_halalas = 9999 where order_id = ${id}`)
    expect((await read('/invoice')).data).toEqual(issued)
    expect(issued.seller.commercial_register).toBe('')
    const later = await aCashOrder()
    await later.deliver()
    expect((await later.read('/invoice')).data.seller.commercial_register).toBe('1010000054')
    await api.db.update(clinicSettings).set(settings)
  })

  test.each([
    `update invoices set total_halalas = total_halalas, reason = 'x'`,
    'update invoices set buyer = null',
    'delete from invoices',
    'truncate invoices cascade',
  ])('is kept from: %s', async statement => {
    await expect(api.pool.query(statement)).rejects.toThrow()
  })

  test('of an order cancelled before is never issued, and the order says that nothing was paid', async () => {
    const { read, asPharmacist } = await aCashOrder({ status: 'placed' })
    await asPharmacist('cancel', { from: 'placed', reason: 'نفدت الكمية' })
    expect((await read('/invoice')).code).toBe('order.no_invoice')
    expect((await read()).data).toMatchObject({ money: 'none', documents: [] })
  })

  test('loses the buyer with the account, and nothing else', async () => {
    const { id, person, deliver } = await aCashOrder()
    await deliver()
    const document = async () => (await api.db.select().from(invoices).where(eq(invoices.orderId, id)))[0]
    const issued = await document()
    await passUndoTime(api.db, id)
    const body = { password: PASSWORD }
    expect((await api.request('DELETE', '/user/profile', { token: person.token, body })).status).toBe(200)
    expect(issued?.buyer).toMatchObject({ name: 'نورة العتيبي' })
    expect(await document()).toEqual({ ...issued, buyer: null })
    const { data } = (await api.request('GET', `/admin/orders/${id}/invoice`, { token: pharmacist })).body
    expect(data.buyer).toEqual({ name: '', address: '', phone: '' })
  })

  test('of another user’s order, or of another order, is not found', async () => {
    const [mine, other] = [await aPaidOrder(), await aPaidOrder()]
    const [document] = (await other.read()).data.documents
    expect((await mine.read(`/invoice?document=${document.id}`)).code).toBe('order.no_invoice')
    const { status } = await api.request('GET', `/user/orders/${other.id}/invoice`, {
      token: mine.person.token,
    })
    expect(status).toBe(404)
  })
})

describe('a credit note', () => {
  test('is written when a paid order is cancelled, with the reason, and refers to the invoice', async () => {
    const { read, asPharmacist } = await aPaidOrder()
    const invoice = (await read('/invoice')).data
    await asPharmacist('cancel', { from: 'paid', reason: 'نفدت الكمية' })
    const { documents } = (await read()).data
    expect(documents).toMatchObject([{ kind: 'invoice' }, { kind: 'credit_note' }])
    expect((await read('/invoice')).data).toEqual(invoice)
    const note = (await read(`/invoice?document=${documents[1].id}`)).data
    expect(note).toMatchObject({
      kind: 'credit_note',
      number: expect.stringMatching(/^CN-\d{6}$/),
      refers_to: invoice.number,
      reason: 'نفدت الكمية',
      lines: invoice.lines,
      total: 70,
      vat: 9.13,
    })
    expect(note.uuid).not.toBe(invoice.uuid)
  })

  test('is written once when the customer cancels, or a delivered order is refunded', async () => {
    const cancelled = await aPaidOrder()
    const path = `/user/orders/${cancelled.id}`
    await Promise.all(upTo(5).map(() => api.request('DELETE', path, { token: cancelled.person.token })))
    expect((await cancelled.read()).data.documents).toHaveLength(2)
    const refunded = await aPaidOrder()
    await api.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, refunded.id))
    await Promise.all(upTo(5).map(() => refunded.asPharmacist('refund', {})))
    expect((await refunded.read()).data.documents).toMatchObject([{}, { kind: 'credit_note' }])
  })

  test('never credits more than was invoiced, whoever writes it', async () => {
    const { id } = await aPaidOrder()
    const [invoice] = await api.db.select().from(invoices).where(eq(invoices.orderId, id))
    if (!invoice) throw new Error('no invoice')
    const { id: refersTo, number: _, uuid: __, ...content } = invoice
    const write = (total: number) =>
      api.db.insert(invoices).values({
        ...content,
        kind: 'credit_note',
        refersTo,
        subTotalHalalas: total,
        feesHalalas: 0,
        discountHalalas: 0,
        totalHalalas: total,
        vatHalalas: 0,
      })
    const before = (await numbersOf('credit_note')).length
    const results = await Promise.allSettled(upTo(10).map(() => write(2000)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await numbersOf('credit_note')).toEqual(upTo(before + 3))
  })
})

function decodeQr(qr: string): string[] {
  const bytes = Buffer.from(qr, 'base64')
  const texts: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at + 1] as number
    texts.push(bytes.toString('utf8', at + 2, at + 2 + length))
    at += 2 + length
  }
  return texts
}
