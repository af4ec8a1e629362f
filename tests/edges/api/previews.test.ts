import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { doctorSheet, type ImportReport, productSheet } from '#contract/admin/sheets.ts'
import { type Language, languages } from '#contract/language.ts'
import { sheetValue } from '#web/features/admin/sheets/sheet-value.ts'
import { adminTranslations } from '#web/i18n/admin-translations.ts'
import { localeFile } from '#web/i18n/locale-file.ts'
import { translations } from '#web/i18n/translations.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import { aBatch } from '../../support/fixtures/batches.ts'
import {
  aCategory,
  aDoctor,
  aHospital,
  aProduct,
  aSpecialty,
  aVisitType,
} from '../../support/fixtures/records.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

// The preview of a file shows each value as it will be stored, in the words of the screen: each column of
// each file, for a new record, for one that changes, for one that is emptied and for one that stays.

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('admin'))
  await aCategory(api.db, { nameAr: 'أدوية', nameEn: 'Medicines' })
  await aSpecialty(api.db, { nameAr: 'طب الأسرة', nameEn: 'Family medicine' })
  await aSpecialty(api.db, { nameAr: 'طب الأطفال', nameEn: 'Paediatrics' })
  await aHospital(api.db, { nameAr: 'مستشفى الشاطئ', nameEn: 'Shati Hospital' })
  const offering = await aDoctor(api.db, { specialty: await aSpecialty(api.db, { nameEn: 'Other' }) })
  await aVisitType(api.db, offering, { nameAr: 'سونار', nameEn: 'Ultrasound' })
})
beforeEach(() => api.pool.query('delete from products'))
afterAll(() => api.close())

type Kind = 'products' | 'doctors'
type Shown = string | Record<Language, string>
/** A cell as people write it, and what the screen shows of the value that is stored of it. */
type Row = { cell: string; shown: Shown; emptied?: false }

const PICTURE = '/pictures/products/a-900.avif'
const rows: Record<Kind, Record<string, Row>> = {
  products: {
    name_ar: { cell: ' مرهم مهدئ ', shown: 'مرهم مهدئ', emptied: false },
    name_en: { cell: 'Moist cream', shown: 'Moist cream', emptied: false },
    description_ar: { cell: 'للبشرة', shown: 'للبشرة' },
    description_en: { cell: 'For skin', shown: 'For skin' },
    category: { cell: 'ادويه', shown: { ar: 'أدوية', en: 'Medicines' }, emptied: false },
    price: {
      cell: '١٬٢٣٤٫٥٠',
      shown: { ar: '1,234.50 ر.س', en: '1,234.50 SAR' },
      emptied: false,
    },
    discount_type: { cell: 'PERCENTAGE', shown: { ar: 'نسبة مئوية', en: 'Per cent' } },
    discount_value: { cell: '١٠%', shown: '10' },
    stock: { cell: '٧', shown: '9', emptied: false },
    stock_change: { cell: '2', shown: '2', emptied: false },
    stock_alert: { cell: '٣', shown: '3', emptied: false },
    pictures: { cell: `${PICTURE};${PICTURE}`, shown: PICTURE },
    active: { cell: 'نعم', shown: { ar: 'نعم', en: 'Yes' }, emptied: false },
    tax_class: { cell: 'Zero', shown: { ar: 'نسبة صفر', en: 'Zero-rated' }, emptied: false },
    medicine_class: {
      cell: 'Pharmacy',
      shown: { ar: 'دواء بلا وصفة', en: 'Pharmacy medicine' },
      emptied: false,
    },
    price_controlled: { cell: 'لا', shown: { ar: 'لا', en: 'No' }, emptied: false },
    min_age: { cell: '١٢', shown: '12' },
    sku: { cell: 'med-٧', shown: 'MED-7' },
    gtin: { cell: '6281234567895', shown: '06281234567895' },
    sfda_number: { cell: '١٢٣-٤٥', shown: '123-45' },
    substances: {
      cell: 'Paracetamol|باراسيتامول|500 mg',
      shown: 'Paracetamol | باراسيتامول | 500 mg',
    },
    form_ar: { cell: 'كريم', shown: 'كريم' },
    form_en: { cell: 'Cream', shown: 'Cream' },
    pack_size_ar: { cell: '50 جم', shown: '50 جم' },
    pack_size_en: { cell: '50 g', shown: '50 g' },
    manufacturer_ar: { cell: 'الصانع', shown: 'الصانع' },
    manufacturer_en: { cell: 'Maker', shown: 'Maker' },
    storage: { cell: 'Refrigerated', shown: { ar: 'في الثلاجة', en: 'Refrigerated' } },
    shelf: { cell: 'A-1', shown: 'A-1' },
  },
  doctors: {
    name_ar: { cell: 'نورة سالم', shown: 'نورة سالم', emptied: false },
    name_en: { cell: 'Noura Salem', shown: 'Noura Salem', emptied: false },
    job_title_ar: { cell: 'استشارية', shown: 'استشارية', emptied: false },
    job_title_en: { cell: 'Consultant physician', shown: 'Consultant physician', emptied: false },
    specialty: {
      cell: 'طب الاطفال',
      shown: { ar: 'طب الأطفال', en: 'Paediatrics' },
      emptied: false,
    },
    hospital: {
      cell: 'مستشفى الشاطيء',
      shown: { ar: 'مستشفى الشاطئ', en: 'Shati Hospital' },
      emptied: false,
    },
    phone: { cell: '٠١١ ٢٠٠ ٠٠٠٩', shown: '\u2066+966 11 200 0009\u2069', emptied: false },
    visit_length: { cell: '٢٠', shown: '20', emptied: false },
    languages: { cell: 'AR, en', shown: { ar: 'العربية، الإنجليزية', en: 'Arabic, English' } },
    practising_since: { cell: '٢٠٠٥', shown: '2005' },
    sex: { cell: 'أنثى', shown: { ar: 'أنثى', en: 'Female' } },
    further_specialties: { cell: 'family medicine', shown: { ar: 'طب الأسرة', en: 'Family medicine' } },
    licence_number: { cell: '12-R-M-0001', shown: '12-R-M-0001' },
    licence_until: { cell: '2027-12-31', shown: { ar: '31 ديسمبر 2027', en: '31 December 2027' } },
    visit_fee: { cell: '٢٠٠', shown: { ar: '200.00 ر.س', en: '200.00 SAR' } },
    visit_tax_class: { cell: 'ZERO', shown: { ar: 'نسبة صفر', en: 'Zero-rated' }, emptied: false },
    visit_types: { cell: 'سونار', shown: { ar: 'سونار', en: 'Ultrasound' } },
    hours: {
      cell: '٧ ٩:٠٠-١٧:٠٠؛ 1 20:00-02:00',
      shown: {
        ar: 'الاثنين 8:00 م – 2:00 ص\nالأحد 9:00 ص – 5:00 م',
        en: 'Monday 8:00 pm – 2:00 am\nSunday 9:00 am – 5:00 pm',
      },
    },
    picture: { cell: PICTURE, shown: PICTURE },
    active: { cell: 'نعم', shown: { ar: 'نعم', en: 'Yes' }, emptied: false },
  },
}

const translators = Object.fromEntries(
  languages.map(lang => [
    lang,
    createTranslator(lang, localeFile({ ...translations, ...adminTranslations }, lang)),
  ]),
) as Record<Language, ReturnType<typeof createTranslator>>

type Change = ImportReport['changes'][number]

async function send(kind: Kind, cells: Record<string, string>, lang: Language, write = 'none') {
  const lines = [Object.keys(cells), Object.values(cells)].map(line => line.map(quoted).join(','))
  const body = new FormData()
  body.set('write', write)
  body.set('file', new Blob([lines.join('\n')]), 'file')
  const { data } = (await api.request('POST', `/admin/sheets/${kind}`, { token, lang, body })).body
  expect(data.faults).toEqual([])
  return data as ImportReport
}
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

const wordsOf = ({ columns }: Change, lang: Language, side: 'before' | 'after' = 'after') =>
  Object.fromEntries(
    columns.map(each => [each.column, sheetValue(each.column, each[side], translators[lang])]),
  )
const inLang = (shown: Shown, lang: Language) => (typeof shown === 'string' ? shown : shown[lang])

/** A record that differs from the row in each column. */
async function otherRecord(kind: Kind): Promise<number> {
  if (kind === 'doctors')
    return aDoctor(api.db, {
      visitLength: 30,
      active: false,
      hospital: await aHospital(api.db),
      specialty: (await api.pool.query(`select id from specialties where name_en = 'Other'`)).rows[0].id,
    })
  // Its pieces have a batch and a day: without them it could not become refrigerated.
  const id = await aProduct(api.db, { active: false, stock: 0 })
  await aBatch(api.pool, id, { lot: 'L1', days: 400, quantity: 7 })
  await api.pool.query(`update products set price_controlled = true, stock_alert = 9 where id = $1`, [id])
  return id
}

/** What must change together: a discount is of a type, and a controlled price has none. */
const together: Record<string, readonly string[]> = {
  discount_type: ['price_controlled', 'discount_value'],
  discount_value: ['price_controlled', 'discount_type'],
  active: ['pictures'],
}

describe.each([
  ['products', productSheet.columns],
  ['doctors', doctorSheet.columns],
] as const)('the file of %s', (kind, sheetColumns) => {
  const columns = sheetColumns.filter(column => column !== 'id')
  const rowOf = (column: string) => rows[kind][column] as Row
  const cellsOf = (names: readonly string[]) =>
    Object.fromEntries(names.map(column => [column, rowOf(column).cell]))
  /** A new medicine has no pieces: they are received with their batch. */
  const newCells = { ...cellsOf(columns), ...(kind === 'products' && { stock: '٠', stock_change: '' }) }

  test('has a row here for each column', () => {
    expect(Object.keys(rows[kind])).toEqual(columns)
  })

  test.each(languages)('a new record shows all of its values in %s', async lang => {
    const { changes, added } = await send(kind, newCells, lang)
    expect(added).toBe(1)
    const shown = columns.map(column => [column, inLang(rowOf(column).shown, lang)])
    const { stock_change: _, ...expected } = Object.fromEntries(shown)
    if (kind === 'products') expected.stock = '0'
    expect(wordsOf(changes[0] ?? expect.fail(), lang)).toEqual(expected)
  })

  test.each(columns)('a changed %s', async column => {
    const id = String(await otherRecord(kind))
    const others = (together[column] ?? []).filter(each => Object.hasOwn(rows[kind], each))
    const cells = { id, ...cellsOf([column, ...others]) }
    for (const lang of languages) {
      const { changes, changed } = await send(kind, cells, lang)
      if (column === 'stock') expect(changed).toBe(0)
      else expect(wordsOf(changes[0] ?? expect.fail(), lang)[column]).toBe(inLang(rowOf(column).shown, lang))
      if (column === 'stock_change')
        expect([
          wordsOf(changes[0] as Change, lang, 'before').stock,
          wordsOf(changes[0] as Change, lang).stock,
        ]).toEqual(['7', '9'])
    }
    // It is stored as it was shown: the same file changes nothing more.
    await send(kind, cells, 'en', 'all')
    if (column !== 'stock_change') expect(await send(kind, cells, 'en')).toMatchObject({ unchanged: 1 })
  })

  test('an empty cell changes none of them, and - empties those that can be empty', async () => {
    const emptied = columns.filter(column => rowOf(column).emptied !== false)
    await send(kind, newCells, 'en', 'all')
    const name = inLang(rowOf('name_en').shown, 'en')
    const { rows: stored } = await api.pool.query(`select max(id) as id from ${kind} where name_en = $1`, [
      name,
    ])
    const id = String(stored[0].id)
    const kept = { id, ...Object.fromEntries(columns.map(column => [column, ''])) }
    expect(await send(kind, kept, 'en')).toMatchObject({ unchanged: 1, changes: [] })
    for (const lang of languages) {
      const cells = { id, ...Object.fromEntries(emptied.map(column => [column, '-'])) }
      const [change = expect.fail()] = (await send(kind, cells, lang)).changes
      const before = emptied.map(column => [column, inLang(rowOf(column).shown, lang)])
      const after = emptied.map(column => [column, '–'])
      // A product without a picture is not for sale.
      if (kind === 'products') {
        before.push(['active', lang === 'ar' ? 'نعم' : 'Yes'])
        after.push(['active', lang === 'ar' ? 'لا' : 'No'])
      }
      expect(wordsOf(change, lang, 'before')).toEqual(Object.fromEntries(before))
      expect(wordsOf(change, lang)).toEqual(Object.fromEntries(after))
    }
  })
})

test('a long text shows where it changes', async () => {
  const id = String(await aProduct(api.db))
  const text = 'a'.repeat(3000)
  await send('products', { id, description_en: `${text} old end` }, 'en', 'all')
  const { changes } = await send('products', { id, description_en: `${text} new end` }, 'en')
  expect(changes[0]?.columns).toEqual([
    {
      column: 'description_en',
      before: `…${'a'.repeat(59)} old end`,
      after: `…${'a'.repeat(59)} new end`,
    },
  ])
})
