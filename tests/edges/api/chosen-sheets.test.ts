import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCategory, aProduct } from '../../support/fixtures/records.ts'
import { type Sheet, workbook } from '../../support/fixtures/visible-sheets.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

// Workbooks with several sheets that each could be the table: the first one counts, the person may choose
// another, and no other one is read in its place.

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('admin'))
  await aCategory(api.db, {})
})
beforeEach(async () => {
  await api.pool.query('delete from products')
  await aProduct(api.db, { sku: 'A-1', price: 5000 })
})
afterAll(() => api.close())

async function send(sheets: readonly Sheet[], fields: Record<string, string> = {}, file = workbook(sheets)) {
  const body = new FormData()
  body.set('write', 'good')
  body.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'file')
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return api.request('POST', '/admin/sheets/products', { token, lang: 'en', body })
}
const priceAndStock = async () =>
  (await api.pool.query('select price_halalas as price, stock from products')).rows

const ours = (price: string): string[][] => [
  ['sku', 'price'],
  ['A-1', price],
]

describe('a table of the supplier before one of ours', () => {
  const ofSupplier: readonly [what: string, first: Sheet, second: Sheet][] = [
    [
      'and returns behind',
      [
        'Prices',
        [
          ['Code', 'Price'],
          ['A-1', '60'],
        ],
      ],
      [
        'Returns',
        [
          ['sku', 'stock_change'],
          ['A-1', '3'],
        ],
      ],
    ],
    [
      'and an old list behind',
      [
        'Prices 2026',
        [
          ['الكود', 'الصنف', 'السعر الجديد'],
          ['A-1', 'صابون', '60'],
        ],
      ],
      ['Old 2024', ours('1')],
    ],
    [
      'and a guide behind',
      [
        'List',
        [
          ['Item', 'Cost'],
          ['A-1', '60'],
        ],
      ],
      ['Guide', ours('10')],
    ],
    [
      'of headings that no list of usual words has',
      [
        'Preisliste',
        [
          ['Artikel', 'Bezeichnung', 'Preis'],
          ['A-1', 'Seife', '60'],
        ],
      ],
      ['Alt', ours('1')],
    ],
    [
      'of headings below a title',
      ['Liste', [['ACME'], ['Réf', 'Libellé', 'Tarif'], ['A-1', 'Savon', '60'], ['A-2', 'Gel', '7']]],
      ['Ancien', ours('1')],
    ],
  ]

  test.each(ofSupplier)('asks for its meanings and names both: %s', async (_, first, second) => {
    const before = await priceAndStock()
    const { body } = await send([first, second])
    expect(body).toMatchObject({
      code: 'staff.sheet_columns',
      sheet: first[0],
      sheets: [first[0], second[0]],
    })
    expect(body.headings.map(({ heading }: { heading: string }) => heading)).toEqual(
      first[1].find(row => row.length > 1),
    )
    expect(await priceAndStock()).toEqual(before)
  })

  test.each(ofSupplier)('reads the other one if it is chosen: %s', async (_, first, second) => {
    const { body } = await send([first, second], { sheet: second[0], write: 'none' })
    expect(body.data).toMatchObject({
      sheet: second[0],
      unread_sheets: [first[0]],
      sheets: [first[0], second[0]],
      changed: 1,
    })
  })
})

describe('two lists of ours', () => {
  const branches: Sheet[] = [
    ['Riyadh', ours('60')],
    ['جدة', ours('61')],
  ]

  test.each([
    [{}, 6000],
    [{ sheet: 'Riyadh' }, 6000],
    [{ sheet: 'جدة' }, 6100],
    [{ sheet: ' جدة ' }, 6100],
  ])('%j', async (fields, price) => {
    expect((await send(branches, fields)).body.data).toMatchObject({ changed: 1, sheets: ['Riyadh', 'جدة'] })
    expect(await priceAndStock()).toMatchObject([{ price }])
  })

  test.each(['Dammam', 'riyadh'])('no sheet of the name %s is there, and none is read', async sheet => {
    const reply = await send(branches, { sheet })
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toHaveProperty('sheet')
    expect(await priceAndStock()).toMatchObject([{ price: 5000 }])
  })
})

test('a cover that looks like a table can be passed over', async () => {
  const cover: Sheet = [
    'غلاف',
    [
      ['شركة', 'المورد'],
      ['ت', '1'],
    ],
  ]
  const list: Sheet = [
    'القائمة',
    [
      ['الكود', 'البيان', 'القيمة'],
      ['A-1', 'صابون', '60'],
    ],
  ]
  expect((await send([cover, list])).body).toMatchObject({ sheet: 'غلاف', sheets: ['غلاف', 'القائمة'] })
  const columns = JSON.stringify({ الكود: 'sku', البيان: '', القيمة: 'price' })
  const { body } = await send([cover, list], { sheet: 'القائمة', columns })
  expect(body.data).toMatchObject({ changed: 1, sheet: 'القائمة', unread_sheets: ['غلاف'] })
  expect(await priceAndStock()).toMatchObject([{ price: 6000 }])
})

test('a text has no sheet that can be chosen', async () => {
  const file = new TextEncoder().encode('sku,price\nA-1,7')
  expect((await send([], { sheet: 'Prices' }, file)).status).toBe(422)
  expect((await send([], { sheet: '' }, file)).body.data).toMatchObject({ changed: 1, sheets: [] })
})
