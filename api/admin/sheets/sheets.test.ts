import { zipSync } from 'fflate'
import readXlsx from 'read-excel-file/universal'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { fieldMessages } from '#contract/field-messages.ts'
import {
  aCategory,
  aDoctor,
  aHospital,
  aProduct,
  aSpecialty,
  aVisitType,
} from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('admin'))
  await aCategory(api.db, { nameAr: 'أدوية', nameEn: 'Medicines' })
})
beforeEach(async () => {
  await api.pool.query('delete from products; delete from doctors')
})
afterAll(() => api.close())

type Write = 'none' | 'good' | 'all'

async function importFile(kind: 'products' | 'doctors', file: string | Uint8Array, write: Write = 'good') {
  const body = new FormData()
  body.set('write', write)
  body.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'file')
  return api.request('POST', `/admin/sheets/${kind}`, { token, lang: 'en', body })
}
const importCsv = async (lines: string[], write?: Write) =>
  (await importFile('products', lines.join('\r\n'), write)).body.data
const products = async () =>
  (await api.pool.query('select * from products order by id')).rows as Record<string, unknown>[]
const download = (path: string) =>
  api.app.inject({ url: `/backend/api/admin/sheets/${path}`, headers: { authorization: `Bearer ${token}` } })

const headerRow = 'name_ar,name_en,category,price,stock,pictures'
const soap = 'صابون,Soap,أدوية,12.50,7,/pictures/products/a-900.avif'

describe('an import of 5,000 products with 50 bad lines', () => {
  const isBad = (line: number) => line % 100 === 7
  const badPrices = ['x', '', '-1', '0', '12.505']
  const rows = Array.from({ length: 5000 }, (_, index) => [
    `منتج ${index}`,
    `Product ${index}`,
    index % 2 ? 'medicines' : 'ادويه',
    isBad(index + 2) ? (badPrices[Math.floor(index / 100) % badPrices.length] as string) : '١٢٫٥٠',
    '7',
    '/pictures/products/a-900.avif /pictures/products/b-900.avif',
  ])
  const badLines = rows.flatMap((_, index) => (isBad(index + 2) ? [index + 2] : []))
  const table = [headerRow.split(','), ...rows]
  const files = {
    csv: async () => table.map(row => row.join(',')).join('\n'),
    xlsx: () => writeXlsx(table.map(row => row.map(value => ({ value, type: String })))).toBuffer(),
  }

  test.each(['csv', 'xlsx'] as const)(
    'as %s reports exactly those 50 and writes the other 4,950',
    async kind => {
      expect(badLines).toHaveLength(50)
      const file = await files[kind]()
      const checked = (await importFile('products', file, 'none')).body.data
      expect(checked).toMatchObject({ lines: 5000, added: 4950, changed: 0, bad: 50, written: false })
      expect(checked.faults.map(({ line }: { line: number }) => line)).toEqual(badLines)
      expect(new Set(checked.faults.map(({ column }: { column: string }) => column))).toEqual(
        new Set(['price']),
      )
      const strict = (await importFile('products', file, 'all')).body.data
      expect([strict.written, (await products()).length]).toEqual([false, 0])

      const imported = (await importFile('products', file, 'good')).body.data
      expect(imported).toEqual({ ...checked, written: true })
      const { rows: counts } = await api.pool.query(
        `select count(*)::int as products, min(price_halalas) as min_price, max(price_halalas) as max_price,
         sum(stock)::int as stock,
         (select count(*)::int from product_images) as pictures,
         exists(
           select from audit_log
           where action = 'insert' and part = 'products' and at > now() - interval '1 minute'
         ) as logged
         from products`,
      )
      expect(counts).toEqual([
        { products: 4950, min_price: 1250, max_price: 1250, stock: 34_650, pictures: 9900, logged: true },
      ])
      const { meta } = (await api.request('GET', '/user/products')).body
      expect(meta.total).toBe(4950)
    },
    180_000,
  )
})

describe('a line', () => {
  test('without an id adds a record; with an id it changes only the columns of the file', async () => {
    const id = await aProduct(api.db, { stock: 9, discount: { type: 'amount', value: 1000 } })
    const before = (await products())[0]
    expect(await importCsv(['id,price', `${id},60.00`, ',5'])).toMatchObject({
      added: 0,
      changed: 1,
      bad: 1,
      written: true,
    })
    expect(await products()).toEqual([{ ...before, price_halalas: 6000, paid_halalas: 5000 }])
    expect((await api.pool.query('select * from product_images')).rowCount).toBe(1)
    expect(await importCsv([headerRow, soap])).toMatchObject({ added: 1, changed: 0 })
    expect((await products())[1]).toMatchObject({ name_en: 'Soap', stock: 7, active: true })
  })

  test('changes the stock of an existing product by a difference only', async () => {
    const id = await aProduct(api.db, { stock: 9 })
    await importCsv(['id,stock,stock_change', `${id},500,-4`])
    expect((await products())[0]).toMatchObject({ stock: 5 })
    const { faults } = await importCsv(['id,stock_change', `${id},-6`])
    expect(faults).toMatchObject([{ line: 2, column: 'stock_change' }])
  })

  test('without a tax class has the standard rate, and keeps its own where the file has no such column', async () => {
    await importCsv([`${headerRow},tax_class`, `${soap},`, `${soap.replace('Soap', 'Balm')},Zero`])
    expect(await products()).toMatchObject([{ tax_class: 'standard' }, { tax_class: 'zero' }])
    const [, zero] = await products()
    await importCsv(['id,price', `${zero?.id},60.00`])
    expect(await products()).toMatchObject([{}, { tax_class: 'zero', price_halalas: 6000 }])
  })

  test('without a picture makes an inactive product', async () => {
    await importCsv(['name_ar,name_en,category,price', 'صابون,Soap,Medicines,5'])
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
    ['tax_class', '15', 'invalid value'],
    ['pictures', 'https://evil.example/a.png', 'invalid value'],
  ] as const)('whose %s is %j is reported with its column', async (column, cell, message) => {
    const cells = {
      ...Object.fromEntries(headerRow.split(',').map((header, index) => [header, soap.split(',')[index]])),
      [column]: cell,
    }
    const { bad, faults } = await importCsv([Object.keys(cells).join(','), Object.values(cells).join(',')])
    expect([bad, faults]).toEqual([1, [{ line: 2, column, message: fieldMessages[message].en }]])
  })

  test('cannot reduce a controlled price or offer a controlled medicine, and keeps the class of others', async () => {
    const id = await aProduct(api.db, { medicineClass: 'prescription', priceControlled: true })
    const reduced = await importCsv(['id,discount_type,discount_value', `${id},percentage,10`])
    expect(reduced.faults).toMatchObject([{ column: 'discount_type' }])
    await importCsv(['id,price', `${id},60.00`])
    expect((await products())[0]).toMatchObject({
      medicine_class: 'prescription',
      price_controlled: true,
      price_halalas: 6000,
    })
    const offered = await importCsv([`id,medicine_class`, `${id},controlled`])
    expect(offered.faults).toMatchObject([{ column: 'active' }])
  })

  test('with an ambiguous category name or a repeated id is refused', async () => {
    for (const _ of [1, 2]) await aCategory(api.db, { nameEn: 'Twins', nameAr: 'توأم' })
    const id = await aProduct(api.db)
    const { faults } = await importCsv(['id,category', `${id},Twins`, `${id},Medicines`, `${id},Medicines`])
    expect(faults).toMatchObject([
      { line: 2, column: 'category', message: fieldMessages['ambiguous name'].en },
      { line: 3, column: 'id', message: fieldMessages['repeated line'].en },
      { line: 4, column: 'id' },
    ])
  })

  test('is reported in the language of the request', async () => {
    const body = new FormData()
    body.set('write', 'none')
    body.set('file', new Blob(['price\n5']))
    const { data } = (await api.request('POST', '/admin/sheets/products', { token, lang: 'ar', body })).body
    expect(data.faults[0].message).toBe(fieldMessages['required field'].ar)
  })
})

describe('a file', () => {
  test('of Excel is read with any delimiter, code page, byte order mark and blank lines', async () => {
    const lines = [headerRow, '', soap]
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
      Buffer.from(`\uFEFF${lines.join('\r\n').replaceAll(',', '\t')}`, 'utf16le'),
      Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le').swap16(),
    ]) {
      await api.pool.query('delete from products')
      expect((await importFile('products', file)).body.data).toMatchObject({ lines: 1, added: 1 })
    }
    expect(new Set((await products()).map(({ name_ar }) => name_ar))).toEqual(new Set(['صابون']))
  })

  test.each([
    ['empty', '', 'staff.sheet_kind'],
    ['of another kind', '{"a":1}', 'staff.sheet_kind'],
    ['with an unknown column head', 'prise\n1', 'staff.sheet_columns'],
    ['with a repeated column head', 'price,price\n1,2', 'staff.sheet_columns'],
    ['with an open quote', 'price\n"1', 'staff.sheet_quote'],
    ['a zip of something else', zipSync({ 'a.txt': new Uint8Array(9) }), 'staff.sheet_kind'],
    ['a broken zip', 'PK\u0003\u0004garbage', 'staff.sheet_unreadable'],
    ['a zip bomb', zipSync({ 'xl/a.xml': new Uint8Array(210_000_000) }), 'staff.sheet_long'],
  ])('%s is refused', async (_, file, code) => {
    const { status, body } = await importFile('products', file)
    expect([status, body.code]).toEqual([422, code])
  })

  test('of more than 20,000 lines or 10 MB is refused, and so is a missing one', async () => {
    expect((await importFile('products', `price\n${'1\n'.repeat(20_001)}`)).body.code).toBe(
      'staff.sheet_long',
    )
    const huge = await importFile('products', `price\n${'1'.repeat(10_500_000)}`)
    expect([huge.status, huge.body.errors]).toEqual([413, { file: [fieldMessages['sheet too large'].en] }])
    const none = await api.request('POST', '/admin/sheets/products', { token, body: { write: 'none' } })
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['file']])
  })
})

describe('an export', () => {
  test('can be imported again without changes, as CSV and as XLSX', async () => {
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
      const { body } = await importFile('products', new Uint8Array(file), 'all')
      expect(body.data).toMatchObject({ changed: 0, unchanged: 2, bad: 0, changes: [], written: true })
      expect(await products()).toEqual(before)
    }
    const [sheet] = await readXlsx(new Blob([new Uint8Array(xlsx.rawPayload)]))
    expect(sheet?.data[2]?.[2]).toBe('=HYPERLINK("http://evil.example")')
  })

  test('as a template has only the column heads', async () => {
    await aProduct(api.db)
    expect((await download('products.csv?template=1')).body.trim().split('\n')).toHaveLength(1)
  })
})

describe('doctors', () => {
  test('are imported with specialty, hospital and weekly hours, and exported again', async () => {
    const specialty = await aSpecialty(api.db, { nameEn: 'Cardiology', slug: 'heart' })
    await aHospital(api.db, { nameEn: 'Afiya Hittin', nameAr: 'عافية حطين' })
    const [further, third] = [await aHospital(api.db), await aHospital(api.db)]
    const existing = await aDoctor(api.db)
    const type = await aVisitType(api.db, existing, { nameEn: 'Laser' })
    const evening = `1 20:00-02:00 @${further} 2027-01-01..`
    const rows = [
      'name_ar;name_en;job_title_ar;job_title_en;specialty;hospital;phone;hours;picture;visit_types',
      `د. منى;Dr. Mona;استشارية;Consultant;heart;عافيه حطين;+966112000000;"7 09:00-17:00; ${evening}";/pictures/doctors/mona-448.avif;laser @${third} | laser @${further}`,
      'د. علي;Dr. Ali;استشاري;Consultant;Cardiology;Nowhere;0112000000;"7 09:00-17:00; 7 16:00-18:00";;',
      'د. سعد;Dr. Saad;استشاري;Consultant;heart;عافيه حطين;+966112000000;7 09:00-17:00 @999999;;laser @999999',
      'د. هند;Dr. Hind;استشارية;Consultant;heart;عافيه حطين;+966112000000;;;laser @1 | laser',
    ]
    const { data } = (await importFile('doctors', rows.join('\n'))).body
    expect(data).toMatchObject({ lines: 4, added: 1, bad: 3, written: true })
    expect(data.faults).toMatchObject([
      { line: 3, column: 'hours', message: fieldMessages['invalid hours'].en },
      { line: 4, column: 'hours', message: fieldMessages['invalid hours'].en },
      { line: 4, column: 'visit_types', message: fieldMessages['unknown name'].en },
      { line: 5, column: 'visit_types', message: fieldMessages['invalid value'].en },
    ])
    const { rows: imported } = await api.pool.query('select * from doctors where id > $1', [existing])
    expect(imported).toMatchObject([
      { name_en: 'Dr. Mona', specialty_id: specialty, visit_length: 30, active: true },
    ])

    const csv = (await download('doctors.csv')).rawPayload
    expect(csv.toString()).toContain(
      `,'+966112000000,30,,,,,,,,standard,${type} @${further} | ${type} @${third},${evening}; 7 09:00-17:00,`,
    )
    const again = (await importFile('doctors', new Uint8Array(csv), 'all')).body.data
    expect(again).toMatchObject({ changed: 0, unchanged: 2, bad: 0, written: true })
    const hours = await api.pool.query(
      `select weekday, time_from, time_to, hospital_id, first_day::text
      from doctor_hours where doctor_id > $1 order by 1`,
      [existing],
    )
    expect(hours.rows).toEqual([
      {
        ...{ weekday: 1, time_from: '20:00:00', time_to: '02:00:00' },
        ...{ hospital_id: further, first_day: '2027-01-01' },
      },
      {
        ...{ weekday: 7, time_from: '09:00:00', time_to: '17:00:00' },
        ...{ hospital_id: null, first_day: null },
      },
    ])
  })

  test('have hours in a cell of a bounded length', async () => {
    const [specialty, hospital] = [await aSpecialty(api.db), await aHospital(api.db)]
    const columns = 'name_ar;name_en;job_title_ar;job_title_en;specialty;hospital;phone;hours'
    const line = (hours: string, at: number) =>
      `منى ${at};Mona ${at};استشارية;Consultant;${specialty};${hospital};+966112000000;"${hours}"`
    const cells = ['7 09:00-12:00;'.repeat(51), '7 09:00-12:00;'.repeat(1_400), 'x'.repeat(5_001), 'x']
    const { data } = (await importFile('doctors', [columns, ...cells.map(line)].join('\n'))).body
    expect(data).toMatchObject({ added: 0, bad: 4 })
    const [long, invalid] = [fieldMessages['too long'].en, fieldMessages['invalid hours'].en]
    const messages = data.faults.map(({ message }: { message: string }) => message)
    expect(messages).toEqual([long, long, long, invalid])
  })

  test('are shown without a picture, by their initials', async () => {
    const [specialty, hospital] = [await aSpecialty(api.db), await aHospital(api.db)]
    await importFile(
      'doctors',
      `name_ar;name_en;job_title_ar;job_title_en;specialty;hospital;phone;active
منى;Mona Plain;استشارية;Consultant;${specialty};${hospital};+966112000000;yes`,
    )
    const { rows } = await api.pool.query(`select image, active from doctors where name_en = 'Mona Plain'`)
    expect(rows).toEqual([{ image: '', active: true }])
  })

  test('have sex, specialties, licence and fee; what cannot be read is a fault', async () => {
    const specialty = await aSpecialty(api.db, { nameAr: 'طب النوم', nameEn: 'Sleep medicine' })
    const other = await aSpecialty(api.db, { nameAr: 'طب السفر', nameEn: 'Travel medicine' })
    const hospital = await aHospital(api.db)
    const columns = 'sex;further_specialties;licence_number;licence_until;visit_fee;visit_tax_class'
    const line = (cells: string, name = 'Huda') =>
      `هدى;${name};استشارية;Consultant;${specialty};${hospital};+966112000000;${cells}`
    const rows = [
      `name_ar;name_en;job_title_ar;job_title_en;specialty;hospital;phone;${columns}`,
      line('أنثى;طب السفر | Sleep medicine;12-R-7;٢٠٣٠-٠١-٣١;٢٥٠٫٥;Zero'),
      line('woman;Magic;12;31/01/2030;free;no tax', 'Hoda'),
    ]
    const { data } = (await importFile('doctors', rows.join('\n'))).body
    expect(data).toMatchObject({ added: 1, bad: 1 })
    const faulty = ['sex', 'licence_until', 'visit_fee', 'visit_tax_class']
    expect(data.faults.map(({ column }: { column: string }) => column)).toEqual(faulty)
    const stored = () =>
      api.pool.query(
        `select id, sex, licence_number, licence_until::text, visit_fee, visit_tax_class,
           array(select specialty_id from doctor_specialties where doctor_id = doctors.id) as further
         from doctors where name_en = 'Huda'`,
      )
    const [doctor] = (await stored()).rows
    expect(doctor).toMatchObject({
      sex: 'female',
      licence_number: '12-R-7',
      licence_until: '2030-01-31',
      visit_fee: 25_050,
      visit_tax_class: 'zero',
      further: [other],
    })
    const exported = (await download('doctors.csv')).body
    expect(exported).toContain(`,female,${other},12-R-7,2030-01-31,250.50,zero,`)
    await importFile('doctors', `id;phone\n${doctor.id};+966112000001`)
    expect((await stored()).rows).toEqual([doctor])
    const unknown = await importFile('doctors', `id;further_specialties\n${doctor.id};Magic`)
    expect(unknown.body.data.faults).toMatchObject([{ column: 'further_specialties' }])
    await importFile('doctors', `id;${columns}\n${doctor.id};-;-;-;-;-;standard`)
    expect((await stored()).rows).toMatchObject([
      { sex: null, licence_number: '', licence_until: null, visit_fee: null, further: [] },
    ])
  })

  test('have languages and the year in which they began; a file without the columns changes neither', async () => {
    const specialty = await aSpecialty(api.db)
    const hospital = await aHospital(api.db)
    const line = (cells: string, name = 'Mona') =>
      `منى;${name};استشارية;Consultant;${specialty};${hospital};+966112000000;${cells};`
    const rows = [
      'name_ar;name_en;job_title_ar;job_title_en;specialty;hospital;phone;languages;practising_since;picture',
      line('"AR، en fr ar";٢٠٠٨'),
      line('ar, Klingon;2008', 'Huda'),
      line('ar;1850', 'Hind'),
      line('ar;2027', 'Nora'),
    ]
    const { data } = (await importFile('doctors', rows.join('\n'))).body
    expect(data).toMatchObject({ added: 1, bad: 3 })
    expect(data.faults).toMatchObject([
      { line: 3, column: 'languages', message: fieldMessages['unknown language'].en },
      { line: 4, column: 'practising_since' },
      { line: 5, column: 'practising_since', message: fieldMessages['year in the future'].en },
    ])
    const stored = () =>
      api.pool.query(
        `select id, languages, practising_since, job_title_en from doctors where name_en = 'Mona'`,
      )
    const [doctor] = (await stored()).rows
    expect(doctor).toMatchObject({ languages: ['ar', 'en', 'fr'], practising_since: 2008 })
    expect((await download('doctors.csv')).body).toContain(`,'+966112000000,30,ar en fr,2008,`)

    await importFile('doctors', `id;job_title_en\n${doctor.id};Head of cardiology`)
    expect((await stored()).rows).toEqual([{ ...doctor, job_title_en: 'Head of cardiology' }])
    await importFile('doctors', `id;languages;practising_since\n${doctor.id};-;-`)
    expect((await stored()).rows).toMatchObject([{ languages: [], practising_since: null }])
  })
})
