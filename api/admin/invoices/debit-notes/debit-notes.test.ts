import { eq } from 'drizzle-orm'
import { XmlDocument } from 'libxml2-wasm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoiceStamps, invoices } from '#db/schema/invoices.ts'
import { debitNoteEmail } from '#jobs/emails/templates/debit-note.ts'
import { reportInvoices } from '#jobs/invoices/report-invoices.ts'
import { registerUnit } from '#services/invoices/e-invoice/invoice-unit.ts'
import { proveInvoices } from '#services/invoices/prove-invoices.ts'
import { brokenAmountRules } from '#tests/support/e-invoices/amount-rules.ts'
import { demoUnit } from '#tests/support/e-invoices/demo-unit.ts'
import { pharmacyOf } from '#tests/support/fixtures/delivered-orders.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
let aDeliveredOrder: ReturnType<typeof pharmacyOf>['aDeliveredOrder']

beforeAll(async () => {
  api = await startTestApi({ invoiceUnit: demoUnit })
  await registerUnit(api.db, demoUnit)
  token = (await api.signInStaff('pharmacist')).token
  ;({ aDeliveredOrder } = pharmacyOf(api, token))
})
afterAll(() => api.close())

const staff = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin/invoices${path}`, { token, body, lang: 'en' })
const listed = async () => (await staff('GET', '')).body.data

/** A delivered cash order over 94 riyals (69 and the delivery fee) and its invoice. */
async function anInvoice() {
  const order = await aDeliveredOrder({ price: 2300 })
  const [invoice] = await api.db.select().from(invoices).where(eq(invoices.orderId, order.id))
  const id = invoice?.id as number
  const debit = (body: object) => staff('POST', `/${id}/debit-notes`, { seen: 0, reason: 'price', ...body })
  const row = async () => (await listed()).documents.find((each: { id: number }) => each.id === id)
  return { order, id, debit, row }
}

describe('a debit note', () => {
  test('is in the revenue of the dashboard until it is taken back', async () => {
    const admin = (await api.signInStaff('admin')).token
    const revenue = async () =>
      (await api.request('GET', '/admin/dashboard', { token: admin })).body.data.orders.revenue
    const { debit } = await anInvoice()
    const before = await revenue()
    const { body } = await debit({ standard: 5000 })
    expect(await revenue()).toBe(before + 50)
    const reversed = await staff('POST', `/${body.data.id}/reversal`, { note: 'خطأ' })
    expect(reversed.status).toBe(201)
    expect(await revenue()).toBe(before)
  })

  test('adds to an invoice by rate, is chained and stamped, and the customer is told', async () => {
    const { order, id, debit, row } = await anInvoice()
    expect(await row()).toMatchObject({ notes: 0, debit_left: 100_000, reversible: false })
    const { status, body } = await debit({ standard: 1150, zero: 500, note: 'سعر الرف أعلى' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ data: { order_id: order.id }, message: 'The debit note has been issued.' })
    expect(body.data.number).toMatch(/^DN-\d{6}$/)
    expect(await row()).toMatchObject({ notes: 1, debit_left: 98_350 })

    const note = await api.request('GET', `/user/orders/${order.id}/invoice?document=${body.data.id}`, {
      token: order.person.token,
    })
    expect(note.body.data).toMatchObject({
      kind: 'debit_note',
      reason: 'فرق سعر / Price difference\nسعر الرف أعلى',
      lines: [
        { name: { en: 'Price difference' }, total: 11.5, vat_percent: 15 },
        { total: 5, vat_percent: 0 },
      ],
      total: 16.5,
      vat: 1.5,
      buyer: { name: expect.stringMatching(/./) },
    })
    const own = await order.own()
    expect(own.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'debit_note'])
    expect(own).toMatchObject({ total: 94, money: 'paid' })

    const [stamp] = await api.db.select().from(invoiceStamps).where(eq(invoiceStamps.invoiceId, body.data.id))
    const xml = stamp?.stampedXml as string
    expect(xml).toContain('<cbc:InvoiceTypeCode name="0200000">383</cbc:InvoiceTypeCode>')
    expect(xml).toContain(note.body.data.refers_to)
    expect(xml).toContain('سعر الرف أعلى')
    const document = XmlDocument.fromString(xml)
    expect(brokenAmountRules(document)).toEqual([])
    document.dispose()

    const job = { template: 'debit_note', documentId: body.data.id } as const
    expect(await api.queuedEmails()).toContainEqual(job)
    const email = await debitNoteEmail(api, job)
    expect(email?.text.join()).toContain('16.50 ر.س')
    expect(JSON.stringify(email?.details)).toContain('سعر الرف أعلى')
    const history = (await api.request('GET', `/admin/orders/${order.id}`, { token })).body.data.history
    expect(history[0]).toMatchObject({
      part: 'invoices',
      after: { kind: 'debit_note', total_halalas: 1650, vat_halalas: 150 },
    })
    expect(id).toBeLessThan(body.data.id)
  })

  test.each([
    [{ reason: 'price' }, 'standard'],
    [{ standard: 100, reason: 'other' }, 'note'],
    [{ standard: 100, reason: 'because' }, 'reason'],
    [{ standard: -1 }, 'standard'],
    [{ zero: 1.5 }, 'zero'],
  ])('%o is refused', async (body, field) => {
    const { debit } = await anInvoice()
    const reply = await debit(body)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  })

  test('is limited: all of an invoice come to a thousand riyals, or to what it says', async () => {
    const { debit } = await anInvoice()
    const refused = (await debit({ standard: 100_001 })).body
    expect([refused.code, refused.message]).toEqual([
      'staff.debit_too_high',
      'At most 1,000.00 SAR can be added to this invoice now. Please check the amount.',
    ])
    expect((await debit({ standard: 99_000 })).status).toBe(201)
    expect((await debit({ seen: 1, standard: 1001 })).body.code).toBe('staff.debit_too_high')
    expect((await debit({ seen: 1, standard: 1000 })).status).toBe(201)
    expect((await debit({ seen: 2, standard: 1 })).body.code).toBe('staff.not_debitable')
  })

  test('is not for a note, nor for an invoice that is wholly credited', async () => {
    const { order, debit, row } = await anInvoice()
    const { id } = (await debit({ standard: 100 })).body.data
    const path = `/${id}/debit-notes`
    expect((await staff('POST', path, { seen: 0, standard: 1, reason: 'price' })).status).toBe(404)
    await order.giveBack([{ restocked: 3 }], { with_fee: true })
    expect(await row()).toMatchObject({ notes: 2, debit_left: 0 })
    expect((await debit({ seen: 2, standard: 100 })).body.code).toBe('staff.not_debitable')
  })

  test('of fifty at once that saw the same, one is written, and no number is missing', async () => {
    const { debit } = await anInvoice()
    const before = (await listed()).debit_notes.count
    const replies = await Promise.all(Array.from({ length: 50 }, () => debit({ standard: 100 })))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'staff.changed_meanwhile')).toHaveLength(49)
    const { debit_notes, series } = await listed()
    const { wrong } = await proveInvoices(api.db, api.now())
    expect([debit_notes.count, wrong]).toEqual([before + 1, 0])
    expect(series).toContainEqual(
      expect.objectContaining({ kind: 'debit_note', last: before + 1, missing: [] }),
    )
  })

  test('of fifty at once that each look again, the limit holds', async () => {
    const { id, debit } = await anInvoice()
    const addLater = async () => {
      for (let seen = 0; ; seen++) {
        const { status, body } = await debit({ seen, standard: 30_000 })
        if (status === 201) return 'issued'
        if (body.code !== 'staff.changed_meanwhile') return body.code
      }
    }
    const results = await Promise.all(Array.from({ length: 50 }, addLater))
    expect(results.filter(result => result === 'issued')).toHaveLength(3)
    expect(results.filter(result => result === 'staff.debit_too_high')).toHaveLength(47)
    const { rows } = await api.pool.query(
      'select sum(total_halalas)::int as total from invoices where refers_to = $1',
      [id],
    )
    expect(rows).toEqual([{ total: 90_000 }])
  })
})

describe('a debit note that is taken back', () => {
  const takeBack = (id: number, note = 'أُصدر خطأً') => staff('POST', `/${id}/reversal`, { note })

  test('is credited as a whole, once, and the invoice can be returned and debited as before', async () => {
    const { order, debit, row } = await anInvoice()
    const debitNote = (await debit({ standard: 1150 })).body.data
    expect((await takeBack(debitNote.id, '')).body.errors).toHaveProperty('note')
    const replies = await Promise.all(Array.from({ length: 50 }, () => takeBack(debitNote.id)))
    expect(replies.map(({ status }) => status).filter(status => status === 201)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'staff.changed_meanwhile')).toHaveLength(49)
    const written = replies.find(({ status }) => status === 201)?.body.data
    const email = await debitNoteEmail(api, { documentId: written.id })
    expect(email?.subject).toContain('إلغاء إشعار مدين')

    const { documents } = await listed()
    expect(documents.find((each: { id: number }) => each.id === written.id)).toMatchObject({
      ...{ kind: 'credit_note', total: 11.5, vat: 1.5, reversible: false },
    })
    expect(documents.find((each: { id: number }) => each.id === debitNote.id).reversible).toBe(false)
    expect(await row()).toMatchObject({ notes: 2, debit_left: 100_000 })
    expect(await order.own()).toMatchObject({ money: 'paid' })
    const { body } = await order.giveBack([{ restocked: 1 }])
    expect(body.data).toMatchObject({ returnable: true, money: 'paid', returns: [{ total: 23 }] })
    await order.giveBack([{ restocked: 2 }], { seen: 1, with_fee: true })
    expect(await order.own()).toMatchObject({ money: 'refunded' })
    expect(await proveInvoices(api.db, api.now())).toMatchObject({ wrong: 0 })
  })

  test('is a debit note', async () => {
    const { id } = await anInvoice()
    expect((await takeBack(id)).status).toBe(404)
  })
})

const copied = `seller_vat, order_id, payment_method, issued_at, seller, lines, fee_tax, taxes,
  sub_total_halalas, fees_halalas, discount_halalas, total_halalas, vat_halalas, qr`

test.each([
  ['another kind that takes one back', `'debit_note', refers_to, id`, ''],
  ['a part of one', `'credit_note', refers_to, id`, 'total_halalas = 1150'],
  ['an invoice that is taken back', `'credit_note', id, id`, ''],
])('the database refuses %s', async (_, values, half) => {
  const { debit } = await anInvoice()
  const { id } = (await debit({ standard: 2300 })).body.data
  const select = half ? copied.replace('sub_total_halalas', '1150').replace('total_halalas', '1150') : copied
  const write = `insert into invoices (kind, refers_to, reverses, ${copied})
    select ${values}, ${select} from invoices where id = $1`
  await expect(api.pool.query(write, [id])).rejects.toThrow(/exceeds invoice|invoices_reverses/)
})

test('every document of this file is chained and stamped', async () => {
  await reportInvoices({ db: api.db, clock: api.now, invoiceUnit: demoUnit })
  const { rows } = await api.pool.query(
    `select count(*)::int as missing from invoices left join invoice_stamps on invoice_id = id
     where stamped_at is null`,
  )
  expect(rows).toEqual([{ missing: 0 }])
})
