import { zipSync } from 'fflate'
import readXlsx from 'read-excel-file/universal'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { fieldMessages } from '#contract/messages.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aCategory, aDoctor, aHospital, aProduct, aSpecialty } from '#tests/support/world.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startApi()
  ;({ token } = await api.signInStaff('admin'))
  await aCategory(api.db, { nameAr: 'أدوية', nameEn: 'Medicines' })
})
beforeEach(async () => {
  await api.pool.query('truncate products, doctors cascade')
})
afterAll(() => api.close())

type Write = 'none' | 'good' | 'all'

async function send(kind: 'products' | 'doctors', file: string | Uint8Array, write: Write = 'good') {
  const body = new FormData()
  body.set('write', write)
  body.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'file')
  return api.ask('POST', `/admin/sheets/${kind}`, { token, lang: 'en', body })
}
const sendCsv = async (lines: string[], write?: Write) =>
  (await send('products', lines.join('\r\n'), write)).body.data
const products = async () =>
  (await api.pool.query('select * from products order by id')).rows as Record<string, unknown>[]
const download = (path: string) =>
  api.app.inject({ url: `/backend/api/admin/sheets/${path}`, headers: { authorization: `Bearer ${token}` } })

const heads = 'name_ar,name_en,category,price,stock,pictures'
const soap = 'صابون,Soap,أدوية,12.50,7,/pictures/products/a-900.avif'

describe('an import of 5,000 products with 50 bad lines', () => {
  const isBad = (line: number) => line % 100 === 7
  const wrong = ['x', '', '-1', '0', '12.505']
  const rows = Array.from({ length: 5000 }, (_, at) => [
    `منتج ${at}`,
    `Product ${at}`,
    at % 2 ? 'medicines' : 'ادويه',
    isBad(at + 2) ? (wrong[Math.floor(at / 100) % wrong.length] as string) : '١٢٫٥٠',
    '7',
    '/pictures/products/a-900.avif /pictures/products/b-900.avif',
  ])
  const badLines = rows.flatMap((_, at) => (isBad(at + 2) ? [at + 2] : []))
  const table = [heads.split(','), ...rows]
  const files = {
    csv: async () => table.map(row => row.join(',')).join('\n'),
    xlsx: () => writeXlsx(table.map(row => row.map(value => ({ value, type: String })))).toBuffer(),
  }

  test.each(['csv', 'xlsx'] as const)(
    'as %s names exactly those 50 and writes the other 4,950, quickly',
    async kind => {
      expect(badLines).toHaveLength(50)
      const file = await files[kind]()
      const tried = (await send('products', file, 'none')).body.data
      expect(tried).toMatchObject({ lines: 5000, added: 4950, changed: 0, bad: 50, written: false })
      expect(tried.faults.map(({ line }: { line: number }) => line)).toEqual(badLines)
      expect(new Set(tried.faults.map(({ column }: { column: string }) => column))).toEqual(
        new Set(['price']),
      )
      const strict = (await send('products', file, 'all')).body.data
      expect([strict.written, (await products()).length]).toEqual([false, 0])

      const done = (await send('products', file, 'good')).body.data
      expect(done).toEqual({ ...tried, written: true })
      const { rows: counts } = await api.pool.query(
        `select count(*)::int as products, min(price_halalas) as least, max(price_halalas) as most, sum(stock)::int as stock,
         (select count(*)::int from product_images) as pictures,
         (select count(*)::int from audit_log where action = 'insert' and part = 'products' and at > now() - interval '1 minute') > 0 as noted
         from products`,
      )
      expect(counts).toEqual([
        { products: 4950, least: 1250, most: 1250, stock: 34_650, pictures: 9900, noted: true },
      ])
      const { meta } = (await api.ask('GET', '/user/products')).body
      expect(meta.total).toBe(4950)
    },
    60_000,
  )
})

describe('a line', () => {
  test('without an id adds, with one changes only the columns that the file has', async () => {
    const id = await aProduct(api.db, { stock: 9, discount: { type: 'amount', value: 1000 } })
    const before = (await products())[0]
    expect(await sendCsv(['id,price', `${id},60.00`, ',5'])).toMatchObject({
      added: 0,
      changed: 1,
      bad: 1,
      written: true,
    })
    expect(await products()).toEqual([{ ...before, price_halalas: 6000, paid_halalas: 5000 }])
    expect((await api.pool.query('select * from product_images')).rowCount).toBe(1)
    expect(await sendCsv([heads, soap])).toMatchObject({ added: 1, changed: 0 })
    expect((await products())[1]).toMatchObject({ name_en: 'Soap', stock: 7, active: true })
  })

  test('moves the stock of what is sold by a difference, and never sets it back', async () => {
    const id = await aProduct(api.db, { stock: 9 })
    await sendCsv(['id,stock,stock_change', `${id},500,-4`])
    expect((await products())[0]).toMatchObject({ stock: 5 })
    const { faults } = await sendCsv(['id,stock_change', `${id},-6`])
    expect(faults).toMatchObject([{ line: 2, column: 'stock_change' }])
  })

  test('without a picture is kept out of sale', async () => {
    await sendCsv(['name_ar,name_en,category,price', 'صابون,Soap,Medicines,5'])
    expect((await products())[0]).toMatchObject({ active: false })
  })

  test.each([
    ['id', '99999', 'unknown name'],
    ['id', 'x', 'invalid value'],
    ['name_ar', ' ', 'required field'],
    ['name_en', 'x'.repeat(161), 'too long'],
    ['category', 'Toys', 'unknown name'],
    ['category', '', 'required field'],
    ['price', '=1+1', 'invalid value'],
    ['price', '200000.01', 'invalid value'],
    ['discount_type', 'gift', 'invalid value'],
    ['discount_value', '3', 'invalid value'],
    ['stock', '-1', 'invalid value'],
    ['active', 'perhaps', 'invalid value'],
    ['pictures', 'https://evil.example/a.png', 'invalid value'],
  ] as const)('whose %s is %j is named with its column', async (column, cell, message) => {
    const cells = {
      ...Object.fromEntries(heads.split(',').map((head, at) => [head, soap.split(',')[at]])),
      [column]: cell,
    }
    const { bad, faults } = await sendCsv([Object.keys(cells).join(','), Object.values(cells).join(',')])
    expect([bad, faults]).toEqual([1, [{ line: 2, column, message: fieldMessages[message].en }]])
  })

  test('that names two shelves of one name, or a record twice, is not guessed', async () => {
    for (const _ of [1, 2]) await aCategory(api.db, { nameEn: 'Twins', nameAr: 'توأم' })
    const id = await aProduct(api.db)
    const { faults } = await sendCsv(['id,category', `${id},Twins`, `${id},Medicines`, `${id},Medicines`])
    expect(faults).toMatchObject([
      { line: 2, column: 'category', message: fieldMessages['ambiguous name'].en },
      { line: 3, column: 'id', message: fieldMessages['repeated line'].en },
      { line: 4, column: 'id' },
    ])
  })

  test('is said in the language of who asks', async () => {
    const body = new FormData()
    body.set('write', 'none')
    body.set('file', new Blob(['price\n5']))
    const { data } = (await api.ask('POST', '/admin/sheets/products', { token, lang: 'ar', body })).body
    expect(data.faults[0].message).toBe(fieldMessages['required field'].ar)
  })
})

describe('a file', () => {
  test('may be of Excel in any region: separators, code page, byte order mark, blank lines', async () => {
    const lines = [heads, '', soap]
    const arabic = Uint8Array.from(
      lines.join('\r\n'),
      letter =>
        ({ ص: 0xd5, ا: 0xc7, ب: 0xc8, و: 0xe6, ن: 0xe4, أ: 0xc3, د: 0xcf, ي: 0xed, ة: 0xc9 })[letter] ??
        letter.charCodeAt(0),
    )
    for (const file of [
      `\uFEFF${lines.join('\n')}`,
      lines.join('\r\n').replaceAll(',', ';'),
      lines.join('\n').replaceAll(',', '\t'),
      arabic,
    ])
      expect((await send('products', file)).body.data).toMatchObject({ lines: 1, added: 1 })
    expect(new Set((await products()).map(({ name_ar }) => name_ar))).toEqual(new Set(['صابون']))
  })

  test.each([
    ['empty', '', 'staff.sheet_columns'],
    ['of another kind', '{"a":1}', 'staff.sheet_unreadable'],
    ['with a head of ours misspelled', 'prise\n1', 'staff.sheet_columns'],
    ['with a head twice', 'price,price\n1,2', 'staff.sheet_columns'],
    ['with an open quote', 'price\n"1', 'staff.sheet_unreadable'],
    ['a zip of something else', zipSync({ 'a.txt': new Uint8Array(9) }), 'staff.sheet_unreadable'],
    ['a broken zip', 'PK\u0003\u0004garbage', 'staff.sheet_unreadable'],
    [
      'a zip that holds far more than it is',
      zipSync({ 'xl/a.xml': new Uint8Array(210_000_000) }),
      'staff.sheet_unreadable',
    ],
  ])('%s is refused whole', async (_, file, code) => {
    const { status, body } = await send('products', file)
    expect([status, body.code]).toEqual([422, code])
  })

  test('of more than 20,000 lines or 10 MB is refused, and so is none', async () => {
    expect((await send('products', `price\n${'1\n'.repeat(20_001)}`)).body.code).toBe('staff.sheet_long')
    const huge = await send('products', `price\n${'1'.repeat(10_500_000)}`)
    expect([huge.status, huge.body.errors]).toEqual([413, { file: [fieldMessages['sheet too large'].en] }])
    const none = await api.ask('POST', '/admin/sheets/products', { token, body: { write: 'none' } })
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['file']])
  })
})

describe('an export', () => {
  test('comes back as it went, as CSV and as XLSX', async () => {
    await aProduct(api.db, { discount: { type: 'percentage', value: 15 } })
    await aProduct(api.db, {
      nameEn: '=HYPERLINK("http://evil.example")',
      nameAr: '@صابون',
      discount: { type: 'amount', value: 250 },
    })
    const before = await products()
    const csv = await download('products.csv')
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
    })
    expect(csv.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(csv.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(csv.body).toContain(`,'@صابون,`)
    const xlsx = await download('products.xlsx')
    for (const file of [csv.rawPayload, xlsx.rawPayload]) {
      const { body } = await send('products', new Uint8Array(file), 'all')
      expect(body.data).toMatchObject({ changed: 2, bad: 0, written: true })
      expect(await products()).toEqual(before)
    }
    const [sheet] = await readXlsx(new Blob([new Uint8Array(xlsx.rawPayload)]))
    expect(sheet?.data[2]?.[2]).toBe('=HYPERLINK("http://evil.example")')
  })

  test('as a template has the heads alone', async () => {
    await aProduct(api.db)
    expect((await download('products.csv?template=1')).body.trim().split('\n')).toHaveLength(1)
  })
})

describe('doctors', () => {
  test('come from a file with specialty, hospital and weekly hours, and go back to one', async () => {
    const specialty = await aSpecialty(api.db, { nameEn: 'Cardiology', slug: 'heart' })
    await aHospital(api.db, { nameEn: 'Afiya Hittin', nameAr: 'عافية حطين' })
    const kept = await aDoctor(api.db)
    const rows = [
      'name_ar;name_en;job_title_ar;job_title_en;specialty;hospital;phone;hours;picture',
      'د. منى;Dr. Mona;استشارية;Consultant;heart;عافيه حطين;+966112000000;"7 09:00-17:00; 1 20:00-02:00";/pictures/doctors/mona-448.avif',
      'د. علي;Dr. Ali;استشاري;Consultant;Cardiology;Nowhere;0112000000;"7 09:00-17:00; 7 16:00-18:00";',
    ]
    const { data } = (await send('doctors', rows.join('\n'))).body
    expect(data).toMatchObject({ lines: 2, added: 1, bad: 1, written: true })
    expect(data.faults).toMatchObject([
      { line: 3, column: 'hours', message: fieldMessages['invalid hours'].en },
    ])
    const { rows: found } = await api.pool.query('select * from doctors where id > $1', [kept])
    expect(found).toMatchObject([
      { name_en: 'Dr. Mona', specialty_id: specialty, visit_length: 30, active: true },
    ])

    const csv = (await download('doctors.csv')).rawPayload
    expect(csv.toString()).toContain(`,'+966112000000,30,1 20:00-02:00; 7 09:00-17:00,`)
    const again = (await send('doctors', new Uint8Array(csv), 'all')).body.data
    expect(again).toMatchObject({ changed: 2, bad: 0, written: true })
    const hours = await api.pool.query(
      'select weekday, time_from, time_to from doctor_hours where doctor_id > $1 order by 1',
      [kept],
    )
    expect(hours.rows).toEqual([
      { weekday: 1, time_from: '20:00:00', time_to: '02:00:00' },
      { weekday: 7, time_from: '09:00:00', time_to: '17:00:00' },
    ])
  })
})
