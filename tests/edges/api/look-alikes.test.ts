import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldMessages } from '#contract/field-messages.ts'
import { aCategory, aDoctor, aProduct } from '../../support/fixtures/records.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

// Cells that look like another one, or like nothing, in the file of products.

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('admin'))
  await aCategory(api.db, { nameAr: 'أدوية', nameEn: 'Medicines' })
})
beforeEach(async () => {
  await api.pool.query('delete from products')
  await aProduct(api.db)
  await api.pool.query(
    `update products set sku = 'A-1', name_ar = 'صابون', name_en = 'Soap', description_ar = 'وصف',
       description_en = 'Text', shelf = 'S1', gtin = '06281000000014', min_age = 12,
       discount_type = 'amount', discount_value = 1000`,
  )
})
afterAll(() => api.close())

async function send(file: string, kind = 'products') {
  const body = new FormData()
  body.set('write', 'good')
  body.set('file', new Blob([file]), 'file')
  return (await api.request('POST', `/admin/sheets/${kind}`, { token, lang: 'en', body })).body
}
const products = async () =>
  (await api.pool.query('select * from products order by id')).rows as Record<string, unknown>[]

/** Checks that a line has a fault in a column, and that nothing is written. */
async function expectFault(file: string, column: string, message: keyof typeof fieldMessages) {
  const before = await products()
  const { data } = await send(file)
  expect(data).toMatchObject({ added: 0, changed: 0, bad: 1 })
  expect(data.faults).toContainEqual({ line: 2, column, message: fieldMessages[message].en })
  expect(await products()).toEqual(before)
}

describe('a cell of nothing but invisible characters leaves the value', () => {
  test.each([
    ['description_ar', '\u200f'],
    ['shelf', '\u200b'],
    ['gtin', '\u200e'],
    ['min_age', '\u2060'],
    ['description_en', '\u00ad'],
    ['shelf', '\u3164'],
    ['gtin', '\u2800'],
    ['name_ar', ' \ufeff\u00a0'],
    ['price', '\u200f'],
    ['discount_type', '\u061c'],
    ['id', '\u200e'],
  ])('%s: %j', async (column, cell) => {
    const before = await products()
    expect(await send(`sku,${column}\nA-1,${cell}`)).toMatchObject({ data: { unchanged: 1, bad: 0 } })
    expect(await products()).toEqual(before)
  })

  test('and a new record has what an empty cell gives', async () => {
    const head = 'sku,name_ar,name_en,category,price,gtin,stock_alert,min_age'
    const file = `${head}\nB-2,ملح,Salt,Medicines,5,\u200f,\u200b,\u2060`
    expect(await send(file)).toMatchObject({ data: { added: 1, bad: 0 } })
    expect((await products())[1]).toMatchObject({ gtin: null, stock_alert: 5, min_age: null })
  })
})

test.each([
  ['description_ar', '\u200f-', ''],
  ['shelf', '\u2011', ''],
  ['shelf', '\uff0d', ''],
  ['shelf', '\u0640', ''],
  ['shelf', '\u00a0-\u200e', ''],
  ['description_en', '\u2500', ''],
  ['min_age', '-\u200f', null],
  ['gtin', '\u2015', null],
  ['shelf', '--', ''],
  ['description_en', '———', ''],
  ['gtin', '–-', null],
])('%s is emptied by %j', async (column, cell, value) => {
  expect(await send(`sku,${column}\nA-1,${cell}`)).toMatchObject({ data: { changed: 1, bad: 0 } })
  expect(await products()).toMatchObject([{ sku: 'A-1', [column]: value }])
})

test.each([
  ['name_ar', '-', 'required field'],
  ['name_en', '—', 'required field'],
  ['name_ar', 'ـ', 'required field'],
  ['name_en', '\u200f-', 'required field'],
  ['name_en', '…', 'required field'],
  ['name_ar', '؟', 'required field'],
  ['name_en', '- -', 'required field'],
] as const)('a name of a product cannot be emptied: %s %j', async (column, cell, message) => {
  await expectFault(`sku,${column}\nA-1,${cell}`, column, message)
  const other = column === 'name_ar' ? 'name_en,' : 'name_ar,'
  await expectFault(`sku,${column},${other}category,price\nB-2,${cell},ملح 5,Medicines,5`, column, message)
})

test.each([
  ['name_ar', '-'],
  ['name_en', '—'],
  ['job_title_ar', '…'],
  ['job_title_en', '؟'],
  ['job_title_en', '\u200fـ'],
])('%s of a doctor cannot be emptied by %j', async (column, cell) => {
  const id = await aDoctor(api.db)
  const before = (await api.pool.query('select * from doctors')).rows
  const { data } = await send(`id,${column}\n${id},${cell}`, 'doctors')
  const message = fieldMessages['required field'].en
  expect(data).toMatchObject({ changed: 0, bad: 1, faults: [{ line: 2, column, message }] })
  expect((await api.pool.query('select * from doctors')).rows).toEqual(before)
})

describe('a number that may be a thousand times as much is a fault', () => {
  test.each([
    ['stock_change', '1.000'],
    ['stock_change', '-12.000'],
    ['stock_change', '١٠٠.٠٠٠'],
    ['stock_alert', '10.000'],
    ['min_age', '12.000'],
  ])('%s %s', async (column, cell) => expectFault(`sku,${column}\nA-1,${cell}`, column, 'invalid value'))

  test('an id, too', async () => {
    const [{ id } = {}] = await products()
    await expectFault(`id,price\n${Number(id)}.000,7`, 'id', 'invalid value')
  })

  test.each(['3.0', '3.00', '3.0000', '3٫000', '0003.000'])('but %s is 3', async cell => {
    const [{ stock } = {}] = await products()
    expect(await send(`sku,stock_change\nA-1,${cell}`)).toMatchObject({ data: { changed: 1, bad: 0 } })
    expect(await products()).toMatchObject([{ stock: Number(stock) + 3 }])
  })
})

describe('a type of a discount without its value', () => {
  test.each(['percentage', 'Percentage '])('makes no per cent of riyals: %j', type =>
    expectFault(`sku,discount_type,discount_value\nA-1,${type},`, 'discount_value', 'invalid value'),
  )

  test('is a fault without the column of the value, too', () =>
    expectFault('sku,discount_type\nA-1,percentage', 'discount_value', 'invalid value'))

  test.each(['amount', ' AMOUNT'])('that it has already leaves the value: %j', async type => {
    expect(await send(`sku,discount_type\nA-1,${type}`)).toMatchObject({ data: { unchanged: 1, bad: 0 } })
  })

  test('takes the same number if it is given', async () => {
    const { data } = await send('sku,discount_type,discount_value\nA-1,percentage,10')
    expect(data).toMatchObject({ changed: 1, bad: 0 })
    expect(await products()).toMatchObject([{ discount_type: 'percentage', discount_value: 10 }])
  })
})

describe('a discount in another unit than its type is a fault', () => {
  test.each([
    ['discount_type,discount_value', 'amount,15%'],
    ['discount_type,discount_value', 'amount,٪15'],
    ['discount_value', '20%'],
    ['discount_value', '20 ٪\u200f'],
    ['discount_type,discount_value', 'percentage,10 SAR'],
    ['discount_type,discount_value', 'percentage,ر.س 10'],
    ['discount_type,discount_value', 'percentage,10 % SAR'],
  ])('%s: %s', async (columns, cells) => {
    await expectFault(`sku,${columns}\nA-1,${cells}`, 'discount_value', 'invalid value')
  })

  test.each([
    ['discount_type,discount_value', 'percentage,15%', 15],
    ['discount_type,discount_value', 'percentage,15 ٪\u200f', 15],
    ['discount_type,discount_value', 'amount,15 SAR', 1500],
    ['discount_value', '﷼ 20', 2000],
  ])('but not %s: %s', async (columns, cells, value) => {
    expect(await send(`sku,${columns}\nA-1,${cells}`)).toMatchObject({ data: { changed: 1, bad: 0 } })
    expect(await products()).toMatchObject([{ discount_value: value }])
  })
})

test.each(['"1,12"', 'abc', '12.5', '0', '-5', '1e1', '0x1', '99999999999', '-', 'N/1', '1'.repeat(200)])(
  'an id %s that cannot be read is a fault, also beside a known code',
  async id => {
    await expectFault(`id,sku,price\n${id},A-1,7`, 'id', 'invalid value')
    await expectFault(`id,gtin,price\n${id},6281000000014,7`, 'id', 'invalid value')
    await expectFault(`id,name_ar,name_en,category,price\n${id},ملح,Salt,Medicines,4`, 'id', 'invalid value')
  },
)

test('a category is an id in digits or a name', async () => {
  const { rows } = await api.pool.query('select category_id as id from products')
  const id = Number(rows[0].id)
  const spellings = [`0x${id.toString(16)}`, `0b${id.toString(2)}`, `0o${id.toString(8)}`]
  for (const cell of [...spellings, `${id}e0`, `${id * 10}e-1`, `+${id}`, `${id}.5`])
    await expectFault(`sku,category\nA-1,${cell}`, 'category', 'unknown name')
  for (const cell of [
    `${id}`,
    `${id}.0`,
    `${id}`.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
    ` ${id}\u200f`,
  ])
    expect(await send(`sku,category\nA-1,${cell}`)).toMatchObject({ data: { unchanged: 1, bad: 0 } })
})

describe('names that differ by a sign are of two products', () => {
  test.each([
    ['عدسة 2.50', 'Lens 2.50', 'عدسة -2.50', 'Lens -2.50'],
    ['عدسة +2.50', 'Lens +2.50', 'عدسة −2.50', 'Lens −2.50'],
    ['عدسة ٢٫٥٠', 'Lens 2.50', 'عدسة -٢٫٥٠', 'Lens (-2.50)'],
    ['شريط > 5', 'Strip > 5', 'شريط < 5', 'Strip < 5'],
    ['شريط 5', 'Strip 5', 'شريط ≤5', 'Strip ≤5'],
  ])('%s and %s, %s and %s', async (...names) => {
    const line = (ar: string, en: string, price: number) => `"${ar}","${en}",Medicines,${price}`
    const [arOf = '', enOf = '', ar = '', en = ''] = names
    const file = `name_ar,name_en,category,price\n${line(arOf, enOf, 5)}\n${line(ar, en, 6)}`
    expect(await send(file)).toMatchObject({ data: { added: 2, bad: 0 } })
    expect(await send(file)).toMatchObject({ data: { unchanged: 2, bad: 0 } })
  })

  test.each([
    ['أوميغا-3', 'Omega-3', 'أوميغا 3', 'Omega 3'],
    ['كريم - 50 مل', 'Cream - 50 ml', 'كريم 50 مل', 'Cream 50 ml'],
    ['شاش 5-10 سم', 'Gauze 5–10 cm', 'شاش 5 10 سم', 'Gauze 5 10 cm'],
  ])('but %s and %s are %s and %s', async (...names) => {
    const [arOf = '', enOf = '', ar = '', en = ''] = names
    await send(`name_ar,name_en,category,price\n${arOf},${enOf},Medicines,5`)
    const { data } = await send(`name_ar,name_en,price\n${ar},${en},6`)
    expect(data).toMatchObject({ changed: 1, bad: 0 })
  })
})
