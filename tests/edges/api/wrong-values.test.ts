import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FieldMessageKey, fieldMessages } from '#contract/field-messages.ts'
import { anOrder } from '../../support/fixtures/account-data.ts'
import { aCategory, aDoctor, aProduct } from '../../support/fixtures/records.ts'
import { excelFile } from '../../support/fixtures/spreadsheets.ts'
import { startTestApi, type TestApi, TODAY } from '../../support/test-api.ts'

// Values that would be stored as other ones: prices in other currencies, days of another calendar, totals of
// payouts; and texts that look spoiled, but are what a person has stored.

let api: TestApi
let tokens: { admin: string; accountant: string }

beforeAll(async () => {
  api = await startTestApi()
  api.setClock(TODAY, '12:00')
  tokens = {
    admin: (await api.signInStaff('admin')).token,
    accountant: (await api.signInStaff('accountant')).token,
  }
  await aCategory(api.db, { nameAr: 'أدوية', nameEn: 'Medicines' })
})
afterAll(() => api.close())

type Sent = { write?: string; role?: keyof typeof tokens; values?: Record<string, string> }

async function send(
  kind: string,
  file: string | Uint8Array,
  { write = 'good', role = 'admin', values }: Sent = {},
) {
  const body = new FormData()
  body.set('write', write)
  if (values) body.set('values', JSON.stringify(values))
  body.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'file')
  return api.request('POST', `/admin/sheets/${kind}`, { token: tokens[role], lang: 'en', body })
}
const fault = (column: string, message: FieldMessageKey, line = 2) => ({
  line,
  column,
  message: fieldMessages[message].en,
})

describe('the price of a product', () => {
  beforeEach(async () => {
    await api.pool.query('delete from products')
    await aProduct(api.db, { sku: 'A-1', price: 5000 })
  })
  const priced = (format: string) => {
    const text = (at: string, word: string) => `<c r="${at}" t="inlineStr"><is><t>${word}</t></is></c>`
    const rows =
      `<row r="1">${text('A1', 'sku')}${text('B1', 'price')}</row>` +
      `<row r="2">${text('A2', 'A-1')}<c r="B2" s="1"><v>12.5</v></c></row>`
    return send('products', excelFile({ rows, formats: [format] }))
  }

  test.each([
    ['dollars of Excel', '[$$-409]#,##0.00'],
    ['dollars for accounting', '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)'],
    ['dollars in quotes', '"$"#,##0.00'],
    ['dollars behind a backslash', '\\$#,##0.00'],
    ['dollars in letters', '0.00" USD"'],
    ['dollars in escaped letters', '#,##0.00\\ \\U\\S\\D'],
    ['a negative section', '[$USD] 0;[Red]-[$USD] 0'],
    ['euros', '#,##0.00 [$€-407]'],
    ['pounds for accounting', '_-"£"* #,##0.00_-'],
    ['dirhams', '[$AED] #,##0.00'],
    ['dirhams in Arabic', '[$د.إ.\u200f-3801]\\ #,##0.00'],
    ['dirhams before a whole number', '"AED "0'],
    ['dinars in Arabic', '#,##0.000 "د.ك"'],
    ['dinars', '"KD"0.000'],
    ['riyals of Qatar', '[$ر.ق.\u200f-4001] 0.00'],
    ['riyals of Oman in words', '0.00" ريال عماني"'],
    ['Egyptian pounds', '0 "جنيه"'],
    ['rupees', '[$₹-4009] 0'],
    ['the price of ten', '0.00" / box of 10"'],
  ])('in %s is a fault', async (_, format) => {
    const { body } = await priced(format)
    expect(body.data.faults).toEqual([fault('price', 'invalid value')])
  })

  test.each([
    ['[$SAR] #,##0.00'],
    ['[$ر.س.\u200f-401]\\ #,##0.00'],
    ['#,##0.00 "ر.س"'],
    ['_-"ر.س.\u200f"* #,##0.00_-'],
    ['_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)'],
    ['[$-2000401]0.00'],
    ['0.00\\ \\S\\A\\R'],
    ['"SR "0.00'],
    ['[$ريال-401]0'],
    ['0.00 "ريال سعودي"'],
    ['[$\u20c1-401] 0.00'],
    ['0.00" incl. VAT"'],
    ['#,##0.00'],
  ])('in the format %s is in riyals', async format => {
    const { body } = await priced(format)
    expect(body.data.changes[0].columns).toEqual([{ column: 'price', before: '50.00', after: '12.50' }])
  })

  test.each(['discount_type', 'discount_value'])('has no discount after - in %s', async column => {
    await api.pool.query(`update products set discount_type = 'amount', discount_value = 1000`)
    const { body } = await send('products', `sku,${column}\nA-1,-`)
    expect(body.data).toMatchObject({ changed: 1, faults: [] })
    const { rows } = await api.pool.query('select discount_type, discount_value from products')
    expect(rows).toEqual([{ discount_type: null, discount_value: 0 }])
  })

  test('has no discount of 10 per cent because it had one of 10 riyals', async () => {
    await api.pool.query(`update products set discount_type = 'amount', discount_value = 1000`)
    const { body } = await send('products', 'sku,discount_type\nA-1,percentage')
    expect(body.data).toMatchObject({ changed: 0, bad: 1 })
  })
})

test.each([
  'للمزيد https://ar.wikipedia.org/wiki/%D8%A8%D8%A7%D9%86',
  'Johnson &amp; Johnson',
  '??? ما الفرق',
  'See <b>now</b>',
  '<p>Cream</p>',
  'NaN',
  '#NAME',
])('the stored text %s comes back with an export', async text => {
  await api.pool.query('delete from products')
  const id = await aProduct(api.db, { sku: 'A-1', price: 5000 })
  await api.pool.query(
    'update products set name_en = $2, description_en = $2, description_ar = $2 where id = $1',
    [id, text],
  )
  for (const format of ['csv', 'xlsx']) {
    const headers = { authorization: `Bearer ${tokens.admin}` }
    const { rawPayload } = await api.app.inject({
      url: `/backend/api/admin/sheets/products.${format}`,
      headers,
    })
    const { body } = await send('products', new Uint8Array(rawPayload), { write: 'all' })
    expect(body.data).toMatchObject({ unchanged: 1, bad: 0, faults: [] })
  }
  const dearer = await send('products', `sku,name_en,price\nA-1,${text},60`)
  expect(dearer.body.data.changes[0].columns).toEqual([{ column: 'price', before: '50.00', after: '60.00' }])
  const other = await send('products', `sku,description_ar\nA-1,Johnson &lt; Johnson`)
  expect(other.body.data.faults).toEqual([fault('description_ar', 'lost letters')])
})

test('a line with a spoiled text takes no code from the line behind it', async () => {
  await api.pool.query('delete from products')
  await aProduct(api.db, { sku: 'A-1', price: 5000 })
  const { body } = await send('products', 'sku,name_en,price\nA-1,Caf&eacute;,60\nA-1,,70')
  expect(body.data).toMatchObject({ changed: 1, faults: [fault('name_en', 'lost letters')] })
})

describe('the days of hours', () => {
  test.each<[string, FieldMessageKey]>([
    ['2026-12-31..2026-01-01', 'ends before it begins'],
    ['1448-07-01..1448-07-30', 'date out of range'],
    ['1448-07-01..', 'date out of range'],
    ['2206-01-01..', 'date out of range'],
    ['..0001-01-01', 'invalid hours'],
    ['9999-12-31..', 'invalid hours'],
    ['..1999-01-01', 'unlikely year'],
    ['2062-01-01..', 'unlikely year'],
    ['2026-02-30..', 'invalid hours'],
  ])('%s are a fault, and nothing is written', async (days, message) => {
    const doctor = await aDoctor(api.db)
    const hoursOf = async () =>
      (await api.pool.query('select * from doctor_hours where doctor_id = $1', [doctor])).rows
    const before = await hoursOf()
    for (const write of ['none', 'good', 'all']) {
      const { status, body } = await send('doctors', `id,hours\n${doctor},1 09:00-12:00 ${days}`, { write })
      expect([status, body.data.faults]).toEqual([200, [fault('hours', message)]])
    }
    expect(await hoursOf()).toEqual(before)
  })

  test.each(['2026-12-01..2026-12-31', '..2025-01-01', '2027-01-01..2100-12-31'])(
    '%s are written',
    async days => {
      const doctor = await aDoctor(api.db)
      const { body } = await send('doctors', `id,hours\n${doctor},1 09:00-12:00 ${days}`)
      expect(body.data).toMatchObject({ changed: 1, faults: [] })
    },
  )
})

describe('a doctor of a file', () => {
  test.each<[string, string, FieldMessageKey]>([
    ['visit_fee', '0', 'no fee'],
    ['visit_fee', '0.00', 'no fee'],
    ['visit_fee', '٠', 'no fee'],
    ['visit_fee', '-5', 'invalid value'],
    ['name_ar', '12345', 'name without letters'],
    ['name_en', '+966 50', 'name without letters'],
  ])('has no %s %s', async (column, value, message) => {
    const doctor = await aDoctor(api.db)
    const { body } = await send('doctors', `id,${column}\n${doctor},${value}`)
    expect(body.data).toMatchObject({ changed: 0, faults: [fault(column, message)] })
  })

  test('has no fee after -', async () => {
    const doctor = await aDoctor(api.db)
    await send('doctors', `id,visit_fee\n${doctor},150`)
    const { body } = await send('doctors', `id,visit_fee\n${doctor},-`)
    expect(body.data).toMatchObject({ changed: 1, faults: [] })
  })

  test('has no number as a name in the form either', async () => {
    const doctor = await aDoctor(api.db)
    const get = await api.request('GET', `/admin/doctors/${doctor}`, { token: tokens.admin })
    const { record, version } = get.body.data
    const { status, body } = await api.request('PUT', `/admin/doctors/${doctor}?version=${version}`, {
      ...{ token: tokens.admin, lang: 'en' as const },
      body: { ...record, name: { ar: 'منى', en: '12345' } },
    })
    expect([status, body.errors]).toEqual([422, { 'name.en': [fieldMessages['name without letters'].en] }])
  })
})

describe('a payout', () => {
  beforeAll(async () => {
    const order = await anOrder(api.db, (await api.signUp()).id, { status: 'delivered' })
    await api.pool.query(
      `insert into payments (order_id, provider, reference, charge_reference, amount_halalas, status)
       values ($1, 'moyasar', 'invoice-1', 'ch-1', 6395, 'paid')`,
      [order],
    )
    await api.pool.query('update orders set payment_method = 2 where id = $1', [order])
  })
  beforeEach(() => api.pool.query('delete from payout_lines'))
  const HEAD = 'payment_id,type,currency,amount,net_amount,fee,vat,transaction_date'
  const PAID = `ch-1,pay,SAR,63.95,61.65,2.00,0.30,${TODAY}`
  const values = { payout: 'P-1', payout_date: TODAY }
  const settle = async (...lines: string[]) =>
    (await send('payouts', [HEAD, ...lines].join('\n'), { role: 'accountant', values })).body.data

  test.each(['Total', 'الإجمالي', 'Summe', 'PAID', 'charge', 'دفع'])(
    'has no line of the type %s',
    async type => {
      const { added, faults } = await settle(PAID, `,${type},SAR,63.95,61.65,2.00,0.30,`)
      expect([added, faults]).toEqual([1, [fault('type', 'invalid value', 3)]])
    },
  )

  test.each([
    ['chargeback', '-63.95', '-99.00', '0'],
    ['adjustment', '-10', '12', '0'],
    ['platform_duties', '-5.00', '5.00', '0'],
    ['fee', '-5.00', '-5.00', '1'],
  ])('has no %s of %s whose net is %s', async (type, amount, net, fee) => {
    const { added, faults } = await settle(`ch-1,${type},SAR,${amount},${net},${fee},0,${TODAY}`)
    expect([added, faults]).toEqual([0, [fault('net_amount', 'other net')]])
  })

  test.each([
    ['chargeback', '-63.95', '-63.95'],
    ['chargeback_penalty', '-50', '-50.00'],
    ['other_duties', '-5', ''],
    ['Platform_Duties', '-5.00', '-5'],
  ])('has a %s of %s whose net is %s', async (type, amount, net) => {
    expect(await settle(`ch-1,${type},SAR,${amount},${net},0,0,${TODAY}`)).toMatchObject({ added: 1, bad: 0 })
  })

  test.each<[string, FieldMessageKey]>([
    ['1999-01-01', 'early payout'],
    ['2014-12-31', 'early payout'],
    ['2027-01-01', 'date in the future'],
  ])('was not made on %s', async (day, message) => {
    const file = `${HEAD},payout_date\n${PAID},${day}`
    const { body } = await send('payouts', file, { role: 'accountant', values })
    const { added, faults } = body.data
    expect([added, faults]).toEqual([0, [fault('payout_date', message)]])
  })

  test('that has a line of a type of before stays as it is', async () => {
    await api.pool.query(
      `insert into payout_lines (payout, paid_out_on, counted_on, charge_reference, line_type, happened_at,
         amount_halalas, provider_fee_halalas, provider_vat_halalas)
       values ('P-1', $1::date, $1::date, 'ch-1', 'reserve', $1::text, -500, 0, 0)`,
      [TODAY],
    )
    expect(await settle(`ch-1,reserve,SAR,-5.00,-5.00,0,0,${TODAY}`)).toMatchObject({ unchanged: 1, bad: 0 })
  })

  test.each(['sar', 'ر.س', 'ريال', '\u200fSAR'])('is in riyals: %s', async currency => {
    expect(await settle(PAID.replace('SAR', currency))).toMatchObject({ added: 1, bad: 0 })
  })
  test.each(['USD', 'ريال قطري', 'AED'])('is not in %s', async currency => {
    expect((await settle(PAID.replace('SAR', currency))).faults).toEqual([fault('currency', 'invalid value')])
  })
})

describe('a file in another code page is refused', () => {
  // Each with its bytes in hexadecimal.
  test.each([
    ['Polish: Mydło łagodne', '4d7964b36f20b3616779646e65'],
    ['Polish: Świat', '8c77696174'],
    ['Polish: Łagodny', 'a361676f646e79'],
    ['Polish: Świeży', '9c776965bf79'],
    ['Polish: Maść', '4d619ce6'],
    ['Czech: Vložky', '566c6f9e6b79'],
    ['Thai: สบู่เด็ก', 'cabad9e8e0b4e7a1'],
    ['Russian: Мыло детское', 'edd9cccf20c4c5d4d3cbcfc5'],
    ['Russian: крем для рук', 'cbd2c5cd20c4ccd120d2d5cb'],
    ['Ukrainian: Мило дитяче', 'edc9cccf20c4c9d4d1dec5'],
  ])('%s', async (_, letters) => {
    const file = Buffer.concat([Buffer.from('sku,name_en\nA-1,'), Buffer.from(letters, 'hex')])
    const { body } = await send('products', file, { write: 'none' })
    expect(body.code).toBe('staff.sheet_encoding')
  })

  test.each([
    ['French: cœur, œdème, Œuvre, bêta', '63 9c 75 72 20 9c 64 e8 6d 65 20 8c 75 76 72 65 20 62 ea 74 61'],
    ['a volume', '35 20 6d b3 20 5b a3 35 5d'],
    [
      'Arabic whose words lack some spaces',
      'da e1 c8 c9 df c8 ed d1 c9 20 df d1 ed e3 20 e3 d1 d8 c8 20 e1 e1 c8 d4 d1 c9',
    ],
    [
      'Arabic with all its hamzas',
      'c5 d6 c7 dd c9 20 c7 e1 c5 c8 d1 20 e3 c7 c1 20 e3 c4 ce d1 20 d4 ed c6 20 ce d8 c3',
    ],
  ])('but not %s', async (_, letters) => {
    await api.pool.query('delete from products')
    await aProduct(api.db, { sku: 'A-1', price: 5000 })
    const file = Buffer.concat([
      Buffer.from('sku,name_ar\nA-1,'),
      Buffer.from(letters.replaceAll(' ', ''), 'hex'),
    ])
    const { body } = await send('products', file, { write: 'none' })
    expect(body.data).toMatchObject({ changed: 1, faults: [] })
  })

  test('nor UTF-16 without a mark whose first words are Arabic', async () => {
    await api.pool.query('delete from products')
    await aProduct(api.db, { sku: 'A-1', price: 5000 })
    const title = 'قائمة أسعار المورد للصيدلية '.repeat(20)
    const file = Buffer.from(`${title}\nsku,price\nA-1,60`, 'utf16le')
    const { body } = await send('products', file, { write: 'none' })
    expect(body.data).toMatchObject({ changed: 1, faults: [] })
  })
})
