import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldMessages } from '#contract/field-messages.ts'
import { aCategory, aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('pharmacist'))
  await aCategory(api.db, { nameAr: 'أدوية', nameEn: 'Medicines' })
})
beforeEach(() => api.pool.query('delete from products; delete from suppliers'))
afterAll(() => api.close())

type Options = { write?: 'none' | 'good' | 'all'; supplier?: string; columns?: object; key?: string }

async function send(lines: string[], { write = 'all', supplier, columns, key }: Options = {}) {
  const body = new FormData()
  body.set('write', write)
  body.set('file', new Blob([lines.join('\r\n')]), 'file')
  if (supplier) body.set('supplier', supplier)
  if (columns) body.set('columns', JSON.stringify(columns))
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return (await api.request('POST', '/admin/sheets/products', { token, lang: 'en', body, headers })).body
}
const importLines = async (lines: string[], options?: Options) => (await send(lines, options)).data
const products = async () =>
  (await api.pool.query('select * from products order by id')).rows as Record<string, unknown>[]
const auditEntries = async () => (await api.pool.query('select count(*)::int as n from audit_log')).rows[0].n

const head = 'sku,gtin,name_ar,name_en,category,price,stock,substances,storage'
const twoLines = [
  head,
  'MED-1,4006381333931,مسكن,Painkiller,Medicines,12.50,7,Paracetamol | باراسيتامول | 500 mg,room',
  'MED-2,96385074,شراب,Syrup,Medicines,20,3,,',
]

describe('the same file twice', () => {
  test.each([
    ['with codes', twoLines],
    ['with GTINs only', twoLines.map(line => line.split(',').slice(1).join(','))],
    ['with names only', twoLines.map(line => line.split(',').slice(2).join(','))],
  ])('%s changes nothing the second time', async (_, lines) => {
    expect(await importLines(lines)).toMatchObject({ added: 2, changed: 0, unchanged: 0, written: true })
    const before = await products()
    const entries = await auditEntries()
    for (const again of [lines, lines.toSpliced(1, 2, lines[2] as string, lines[1] as string)])
      expect(await importLines(again)).toMatchObject({ added: 0, changed: 0, unchanged: 2, changes: [] })
    expect(await products()).toEqual(before)
    expect(before).toHaveLength(2)
    expect(await auditEntries()).toBe(entries)
  })

  test('at the same instant adds its products once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(twoLines)))
    expect(await products()).toHaveLength(2)
    for (const { code, data } of replies) expect(data?.written ?? code).toBeOneOf([true, 'staff.taken'])
  })
})

test('a file that is sent again with its key changes a stock once, another file with the key nothing', async () => {
  const id = await aProduct(api.db, { stock: 9 })
  const lines = ['id,stock_change', `${id},5`]
  const first = await send(lines, { key: 'one' })
  expect(first.data).toMatchObject({ changed: 1, written: true })
  expect(await send(lines, { key: 'one' })).toEqual(first)
  expect((await send([...lines, ''], { key: 'one' })).code).toBe('idempotency.mismatch')
  expect((await products())[0]).toMatchObject({ stock: 14 })
  await send(lines, { key: 'another' })
  expect((await products())[0]).toMatchObject({ stock: 19 })
})

describe('a line', () => {
  test('is matched by id, else SKU, else GTIN, and says field by field what it changes', async () => {
    await importLines(twoLines)
    const [first, second] = await products()
    const third = await aProduct(api.db, { nameEn: 'Plain', nameAr: 'عادي' })
    const lines = [
      'id,sku,gtin,name_en,price,stock,stock_change,substances',
      `${third},MED-3,,Plain,50,,,`,
      ', med-١ ,4006381333931,Painkiller,15,99,,Paracetamol | باراسيتامول | 1 g',
      ',,96385074,Syrup,20,,-2,',
    ]
    const checked = await importLines(lines, { write: 'none' })
    expect(checked).toMatchObject({ lines: 3, added: 0, changed: 3, unchanged: 0, bad: 0, written: false })
    expect(checked.changes).toEqual([
      {
        line: 2,
        name: 'Plain',
        is_new: false,
        columns: [{ column: 'sku', before: '', after: 'MED-3' }],
      },
      {
        line: 3,
        name: 'Painkiller',
        is_new: false,
        columns: [
          { column: 'price', before: '12.50', after: '15.00' },
          {
            column: 'substances',
            before: 'Paracetamol | باراسيتامول | 500 mg',
            after: 'Paracetamol | باراسيتامول | 1 g',
          },
        ],
      },
      {
        line: 4,
        name: 'Syrup',
        is_new: false,
        columns: [
          { column: 'stock', before: '3', after: '1' },
          { column: 'stock_change', before: '', after: '-2' },
        ],
      },
    ])
    expect(await products()).toMatchObject([first, second, { sku: null }])
    await importLines(lines)
    expect(await products()).toMatchObject([
      { price_halalas: 1500, stock: 7, substances: [{ name: { en: 'Paracetamol' }, strength: '1 g' }] },
      { sku: 'MED-2', stock: 1 },
      { sku: 'MED-3', gtin: null },
    ])
  })

  test('with a code that no product has adds one, though another has its name', async () => {
    await importLines(twoLines)
    expect(await importLines([head, 'MED-9,,مسكن,Painkiller,Medicines,9,,,'])).toMatchObject({ added: 1 })
    // Now two products have the name: a line without a code is ambiguous.
    const { faults } = await importLines(['name_ar,name_en,price', 'مسكن,Painkiller,5'])
    expect(faults).toContainEqual({
      line: 2,
      column: 'name_ar',
      message: fieldMessages['ambiguous name'].en,
    })
  })

  test.each([
    ['sku,gtin,price', 'MED-1,96385074,5', 'gtin', 'taken code'],
    ['sku,gtin,price', 'MED-1,4006381333932,5', 'gtin', 'invalid gtin'],
    ['sku,price', 'رمز,5', 'sku', 'invalid sku'],
    ['sku,storage', 'MED-1,oven', 'storage', 'invalid value'],
    ['sku,substances', 'MED-1,Paracetamol', 'substances', 'invalid substances'],
  ] as const)('%s: %s is refused at %s', async (columns, line, column, message) => {
    await importLines(twoLines)
    const { bad, faults } = await importLines([columns, line], { write: 'good' })
    expect(bad).toBe(1)
    expect(faults).toContainEqual({ line: 2, column, message: fieldMessages[message].en })
  })

  test('with a code that a scan would take for another product or a carton is refused', async () => {
    await importLines(twoLines)
    const [{ id }] = (await products()) as [{ id: number }]
    await api.pool.query('insert into product_barcodes (product_id, gtin, pieces) values ($1, $2, 12)', [
      id,
      '14006381333938',
    ])
    const { bad, faults } = await importLines(
      [
        head,
        // The barcode number of another, of a carton, and of an earlier line of the file.
        '4006381333931,,ا,First,Medicines,5,,,',
        '96385074,,ب,Second,Medicines,5,,,',
        'NEW-3,14006381333938,ج,Third,Medicines,5,,,',
        'NEW-4,9506000134352,د,Fourth,Medicines,5,,,',
        '9506000134352,,ه,Fifth,Medicines,5,,,',
        // Its own barcode number may be the SKU of a product.
        '5012345678900,5012345678900,و,Sixth,Medicines,5,,,',
      ],
      { write: 'good' },
    )
    const message = fieldMessages['taken code'].en
    expect(faults).toEqual([
      { line: 2, column: 'sku', message },
      { line: 3, column: 'sku', message },
      { line: 4, column: 'gtin', message },
      { line: 6, column: 'sku', message },
    ])
    expect(bad).toBe(4)
    expect((await products()).map(({ name_en }) => name_en)).toEqual([
      'Painkiller',
      'Syrup',
      'Fourth',
      'Sixth',
    ])
  })

  test('with a code that is given to a product at the same instant is refused, or the other is', async () => {
    const id = await aProduct(api.db, {})
    await importLines(twoLines)
    const body = { product_id: id, gtin: '5012345678900', pieces: 12 }
    const [link, file] = await Promise.all([
      api.request('POST', '/admin/stock/barcodes', { token, body }),
      importLines([head, '5012345678900,,ه,Fifth,Medicines,5,,,']),
    ])
    expect([link.status === 200, file.written].toSorted()).toEqual([false, true])
  })

  test('adds no pieces of a product that is received with its batch', async () => {
    const columns = 'sku,name_ar,name_en,category,price,stock,stock_change,medicine_class,storage'
    const lines = [
      columns,
      'RX-1,ا,First,Medicines,5,7,,prescription,',
      'RX-2,ب,Second,Medicines,5,,7,general,refrigerated',
      'RX-3,ج,Third,Medicines,5,,,prescription,',
      'OK-4,د,Fourth,Medicines,5,7,,general,room',
    ]
    const message = fieldMessages['received by batch'].en
    expect((await importLines(lines, { write: 'good' })).faults).toEqual([
      { line: 2, column: 'stock', message },
      { line: 3, column: 'stock_change', message },
    ])
    const more = ['sku,stock,stock_change,medicine_class', 'RX-3,9,,', 'RX-3,,1,', 'OK-4,,1,prescription']
    expect((await importLines(more.toSpliced(1, 1))).faults).toEqual([
      { line: 2, column: 'stock_change', message },
      { line: 3, column: 'medicine_class', message: fieldMessages['unread pieces'].en },
      { line: 3, column: 'stock_change', message },
    ])
    expect(await importLines(more.slice(0, 2))).toMatchObject({ bad: 0, unchanged: 1 })
    expect(await products()).toMatchObject([
      { sku: 'RX-3', stock: 0 },
      { sku: 'OK-4', stock: 7 },
    ])
  })

  test('about the same product as an earlier one is refused', async () => {
    await importLines(twoLines)
    const [{ id }] = (await products()) as [{ id: number }]
    const lines = [
      'id,sku,gtin,price',
      `${id},,,5`,
      ',MED-1,,6',
      ',,4006381333931,7',
      ',NEW-1,,8',
      ',new-1,,9',
    ]
    const { faults } = await importLines(lines)
    const repeated = faults.filter(
      ({ message }: { message: string }) => message === fieldMessages['repeated line'].en,
    )
    expect(repeated.map(({ line }: { line: number }) => line)).toEqual([3, 4, 6])
  })
})

test('a supplier’s own headings are given a meaning once and remembered', async () => {
  const file = [
    'Item Code;Barcode;Arabic Name;Item Name;Department;Retail Price;Remarks',
    'A-1;;قطن;Cotton;Medicines;4;x',
  ]
  const refused = await send(file, { write: 'none', supplier: 'Al-Nahdi' })
  expect(refused.code).toBe('staff.sheet_columns')
  expect(refused.headings).toEqual([
    { heading: 'Item Code', column: 'sku' },
    { heading: 'Barcode', column: 'gtin' },
    { heading: 'Arabic Name', column: '' },
    { heading: 'Item Name', column: 'name_en' },
    { heading: 'Department', column: 'category' },
    { heading: 'Retail Price', column: 'price' },
    { heading: 'Remarks', column: '' },
  ])
  const columns = Object.fromEntries(
    refused.headings.map(({ heading, column }: Record<string, string>) => [heading, column]),
  )
  Object.assign(columns, { 'Arabic Name': 'name_ar' })
  // A check alone remembers nothing.
  await importLines(file, { write: 'none', supplier: 'Al-Nahdi', columns })
  expect((await send(file, { supplier: 'Al-Nahdi' })).code).toBe('staff.sheet_columns')
  expect(await importLines(file, { supplier: 'Al-Nahdi', columns })).toMatchObject({
    added: 1,
    written: true,
  })
  expect(await products()).toMatchObject([{ sku: 'A-1', name_en: 'Cotton', price_halalas: 400 }])

  expect(await importLines(file, { supplier: 'al nahdi' })).toMatchObject({ unchanged: 1 })
  expect((await send(file)).code).toBe('staff.sheet_columns')
  const { data } = (await api.request('GET', '/admin/sheets/products/suppliers', { token })).body
  expect(data).toEqual([{ name: 'Al-Nahdi' }])
  // Names without an Arabic or Latin letter have no key that tells them apart: nothing is remembered.
  await importLines(file, { supplier: '中国药业', columns })
  expect((await send(file, { supplier: '日本製薬' })).code).toBe('staff.sheet_columns')
  // Two headings of one column are refused even if somebody says so.
  expect((await send(file, { columns: { ...columns, Remarks: 'price' } })).code).toBe('staff.sheet_columns')
  expect((await send(file, { columns: { ...columns, Remarks: 'password' } })).code).toBe(
    'staff.sheet_columns',
  )
})
