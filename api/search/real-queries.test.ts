import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seed } from '#db/seed/seed.ts'
import { aCategory, aProduct } from '#tests/support/fixtures/records.ts'
import { doctorQueries } from '#tests/support/real-queries/doctors.ts'
import type { RealQueries } from '#tests/support/real-queries/expectation.ts'
import {
  centerQueries,
  homeCareQueries,
  hospitalQueries,
  newsQueries,
} from '#tests/support/real-queries/places-and-services.ts'
import { productQueries } from '#tests/support/real-queries/products.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

/** The API over the demonstration data and the words that a new installation has. */
let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  await seed(api.url, new Date(api.now()))
})
afterAll(() => api.close())

type Row = {
  name?: string
  title?: string
  specialty?: string
  city?: unknown
  hospital?: { name: string }
  category?: { name: string }
}

async function answerTo(path: string, typed: string) {
  const query = new URLSearchParams({ [path === 'products' ? 'search' : 'name']: typed })
  const { status, body } = await api.request('GET', `/user/${path}?${query}`, { lang: 'en' })
  expect(status, typed).toBe(200)
  const rows: Row[] = body.data.filter((row: { parent_id?: number | null }) => row.parent_id !== null)
  const [first] = rows.map(({ name, title, specialty, city, hospital, category }) =>
    [name, title, specialty, hospital?.name, category?.name, typeof city === 'string' && city]
      .filter(Boolean)
      .join(' · ')
      .toLowerCase(),
  )
  const suggestions: { name: string }[] = body.meta.suggestions ?? []
  return { first, isGuess: body.meta.guess ?? false, suggestions: suggestions.map(({ name }) => name) }
}

describe.each<[string, RealQueries]>([
  ['doctors', doctorQueries],
  ['products', productQueries],
  ['hospitals', hospitalQueries],
  ['specialized-centers', centerQueries],
  ['home-care-services', homeCareQueries],
  ['news', newsQueries],
])('the search of %s answers what people type', (path, queries) => {
  test.each(queries)('%s', async (typed, expected) => {
    const { first, isGuess, suggestions } = await answerTo(path, typed)
    if (typeof expected === 'string')
      expect({ first, isGuess }, first).toEqual({ first: containing(expected), isGuess: false })
    else if ('guess' in expected)
      expect({ first, isGuess }, first).toEqual({ first: containing(expected.guess), isGuess: true })
    else {
      const { nothingBut } = expected
      expect({ first, suggestions }, `${first} ${suggestions}`).toEqual({
        first: undefined,
        suggestions: nothingBut === undefined ? [] : expect.arrayContaining([nothingBut]),
      })
    }
  })
})

const containing = (text: string) => expect.stringContaining(text.toLowerCase())

test.each([
  ['doctors', 'قلب', 'specialty', 'Cardiology'],
  ['doctors', 'الأسنان', 'specialty', 'Dentistry'],
  ['doctors', 'skin', 'specialty', 'Dermatology'],
  ['hospitals', 'أبها', 'city', 'Abha'],
  ['hospitals', 'مستشفى في الدمام', 'city', 'Dammam'],
])('all %s that «%s» finds have the %s %s', async (path, typed, field, value) => {
  const { body } = await api.request('GET', `/user/${path}?${new URLSearchParams({ name: typed })}`, {
    lang: 'en',
  })
  expect(new Set(body.data.map((row: Record<string, string>) => row[field]))).toEqual(new Set([value]))
})

test.each([
  [
    'Sakina Paracetamol 500 mg',
    [
      ...[
        'باراسيتامول',
        'براسيتامول',
        'panadol',
        'بنادول',
        'adol',
        'أدول',
        'tylenol',
        'فيفادول',
        'acetaminophen',
      ],
      ...['panadol 500', 'بنادول 500', 'panadol tablets', 'paracetamol 24 tablets'],
    ],
  ],
  ['Sakina Ibuprofen 400 mg', ['brufen', 'بروفين', 'advil', 'nurofen', 'إيبوبروفين', 'ibuprofen']],
  ['Afiya Pharma Loratadine 10 mg', ['claritin', 'كلاريتين', 'لوراتادين', 'loratadine']],
  ['Waha Vitamin D3', ['vitamin d', 'vit d', 'vitamin d3', 'd3', 'فيتامين د', 'فيتامين د3']],
  ['Waha Omega 3 1000 mg', ['omega 3', 'omega3', 'أوميغا 3', 'اوميغا ٣', 'omega', 'أوميغا']],
  ['Waha Zinc 25 mg', ['zinc', 'زنك', 'الزنك']],
  ['Waha Vitamin C 1000 mg', ['vitamin c', 'vit c', 'فيتامين سي', 'فيتامين c']],
  [
    'Afiya Care Daily Multivitamin',
    [
      ...['multivitamin', 'multi vitamin', 'multi-vitamin', 'Multivitamins', 'فيتامينات متعددة'],
      ...['ملتي فيتامين', 'ملتيفيتامين', 'مولتي فيتامين', 'مولتيفيتامين', 'مالتي ڤيتامين', 'ملتى فيتامينات'],
    ],
  ],
])('«%s» comes before its variants for each word that means it', async (name, queries) => {
  for (const typed of queries)
    expect([typed, (await answerTo('products', typed)).first]).toEqual([typed, containing(name)])
})

test.each(['زيت السمك', 'زيت سمك', 'fish oil', 'fish-oil'])(
  '«%s» finds no plant oil before one of fish',
  async typed => {
    const { body } = await api.request('GET', `/user/products?${new URLSearchParams({ search: typed })}`, {
      lang: 'en',
    })
    const names = body.data.map(({ name }: { name: string }) => name.split(/ [0-9]|,/)[0])
    expect(names).toEqual([
      'Waha Omega',
      expect.stringMatching(/^Waha (Triple|Kids)/),
      expect.stringMatching(/^Waha (Triple|Kids)/),
      'Ghaf Plant Omega',
    ])
  },
)

test.each<[string, string[]]>([
  [
    'Riyadh',
    ['الرياض', 'Riyad', 'Riyadh city', 'مستشفى بالرياض', 'مدينة الرياض', 'Reyad', 'الرياظ', 'الريااض'],
  ],
  [
    'Riyadh',
    ['city of Riyadh', 'فروع الرياض', 'Riyad branch', 'KSA Riyadh', 'شرق الرياض', 'Riyadh, Saudi Arabia'],
  ],
  [
    'Riyadh',
    ['ryad', 'Riyaadh', 'Al-Riyadh', 'alreyad', 'الرباض', 'الرياص', 'بالرياظ', 'مستشفيات مدينة الرياض'],
  ],
  [
    'Riyadh',
    ['فرعكم في الرياض', 'Riyadh zzzzz', 'الرياض المملكة العربية السعودية', 'hospitals in North Riyadh'],
  ],
  [
    'Jeddah',
    ['Jiddah', 'Djeddah', 'بجدة', 'Jeddah branch', 'jeda', 'Gedda', 'جدّه', 'جدده', 'فروع جدة', 'jada'],
  ],
  ['Makkah', ['فرع مكة', 'Mecka', 'maka', 'مككة', 'مستشفى مكة المكرمة', 'Mecca city', 'mekkah']],
  ['Madinah', ['المدينة', 'المدينة المنورة', 'مدينة', 'Medina', 'madeena', 'المدينا']],
  ['Dammam', ['Damam', 'Dammaam', 'الدمّام', 'الذمام', 'khobar', 'الشرقية']],
  ['Abha', ['ابهى', 'ابهي', 'abhaa']],
  ['Tabuk', ['تبوق', 'طبوك', 'tabook', 'Tabouk', 'tabuk KSA']],
])(
  'hospitals of %s, and none of another city that names it in its services, are found by %j',
  async (city, names) => {
    for (const name of names) expect([name, await citiesFor(name)]).toEqual([name, [city]])
  },
)

test.each([
  ['Riyadh Jeddah', ['Jeddah', 'Riyadh']],
  ['جدة الرياض', ['Jeddah', 'Riyadh']],
  ['جدة والرياض', ['Jeddah', 'Riyadh']],
  ['Reyad or Jidda', ['Jeddah', 'Riyadh']],
])('«%s» finds the hospitals of both cities and no other', async (name, expected) => {
  expect((await citiesFor(name)).sort()).toEqual(expected)
})

async function citiesFor(name: string): Promise<string[]> {
  const { body } = await api.request('GET', `/user/hospitals?${new URLSearchParams({ name })}`, {
    lang: 'en',
  })
  return [...new Set<string>(body.data.map((hospital: { city: string }) => hospital.city))]
}

test.each(['قلب', 'heart', 'الرياض', 'khaled', 'القحتاني'])(
  '«%s» finds the same doctors in both languages of the site',
  async typed => {
    const idsIn = async (lang: 'ar' | 'en') =>
      (
        await api.request('GET', `/user/doctors?${new URLSearchParams({ name: typed })}`, { lang })
      ).body.data.map(({ id }: { id: number }) => id)
    expect(await idsIn('ar')).toEqual(await idsIn('en'))
  },
)

test('the pages of a search follow each other without gaps and repetitions, across the tiers', async () => {
  const idsOf = async (query: string) =>
    (await api.request('GET', `/user/products?search=cream&${query}`)).body.data.map(
      ({ id }: { id: number }) => id,
    )
  const all = await idsOf('per_page=100')
  const pages = Array.from({ length: Math.ceil(all.length / 3) }, (_, at) => `per_page=3&page=${at + 1}`)
  expect((await Promise.all(pages.map(idsOf))).flat()).toEqual(all)
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(10)
})

test('the table has at least 300 queries', () => {
  const all = [doctorQueries, productQueries, hospitalQueries, centerQueries, homeCareQueries, newsQueries]
  expect(all.flat().length).toBeGreaterThanOrEqual(300)
})

const vitamins = [
  ['فيتامين سي فوار', 'Vitamin C effervescent'],
  ['فيتامين سي بلس', 'Vitamin C Plus'],
  ['فيتامين سي 1000', 'Vitamin C 1000 mg'],
  ['فيتامين سي', 'Vitamin C'],
] as const
const ofBrands = [
  ['سكينة أوريفال إكسترا مع كافيين 500/65 ملجم', 'Sakina Aurifal Extra with caffeine 500/65 mg'],
  ['شراب سكينة أوريفال للأطفال', 'Sakina Aurifal Syrup for children'],
  ['سكينة أوريفال 500 ملجم، 24 قرصًا', 'Sakina Aurifal 500 mg, 24 tablets'],
  ['كبسولات راحة أوريفال', 'Raha Aurifal'],
] as const

const ofTwo = [
  ['زنك وفيتامين سي 500 ملجم', 'Zinc & Vitamin C 500 mg'],
  ['كالسيوم 600 ملجم + فيتامين سي، 90 قرصًا', 'Calcium 600 mg + Vitamin C, 90 tablets'],
  ['فيتامين سي من سكينة – 500 ملجم', 'Sakina Vitamin C 500 mg'],
  ['فيتامين سي 250 ملجم', 'Vitamin C 250 mg'],
] as const
const ofSynonyms = [
  ['باراسيتامول إكسترا مع الكافيين من سكينة – 500/65 ملجم', 'Sakina Paracetamol Extra 500/65 mg'],
  ['شراب باراسيتامول للأطفال من سكينة – 120 ملجم', 'Sakina Paracetamol Syrup for children'],
  ['باراسيتامول من عافية فارما – 500 ملجم', 'Afiya Pharma Paracetamol 500 mg'],
  ['باراسيتامول من راحة – 1000 ملجم', 'Paracetamol by Raha 1000 mg'],
] as const

test.each([
  ['vitamin c', ofTwo],
  ['فيتامين سي', ofTwo],
  ['باراسيتامول', ofSynonyms],
  ['paracetamol', ofSynonyms],
  ['panadol', ofSynonyms],
  ['بنادول', ofSynonyms],
  ['vitamin c', vitamins],
  ['فيتامين سي', vitamins],
  ['ڤيتامين سي', vitamins],
  ['aurifal', ofBrands],
  ['أوريفال', ofBrands],
])('«%s» finds the plain product before its variants, though they sell better', async (typed, names) => {
  const category = await aCategory(api.db, { nameAr: 'مكملات', nameEn: 'Supplements' })
  const ids: number[] = []
  for (const [nameAr, nameEn] of names) ids.push(await aProduct(api.db, { nameAr, nameEn, category }))
  await api.pool.query('update products set sold = 1000 - id % 10 where id = any($1)', [ids.slice(0, 2)])
  const { body } = await api.request('GET', `/user/products?${new URLSearchParams({ search: typed })}`)
  const found = body.data.flatMap(({ id }: { id: number }) => (ids.includes(id) ? [id] : []))
  expect(new Set(found.slice(0, 2))).toEqual(new Set(ids.slice(2)))
  await api.pool.query('delete from products where id = any($1)', [ids])
})
