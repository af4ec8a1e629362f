import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { fieldMessages } from '#contract/field-messages.ts'
import { cities, hospitalCredits, hospitalImages, hospitals } from '#db/schema/directory.ts'
import { aHospital } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let ids: Record<'riyadh' | 'jeddah' | 'emptyCity' | 'olaya' | 'narjis' | 'rawdah', number>

beforeAll(async () => {
  api = await startTestApi()
  const { db } = api
  const [riyadh, jeddah, emptyCity] = (
    await db
      .insert(cities)
      .values([
        { nameAr: 'الرياض', nameEn: 'Riyadh' },
        { nameAr: 'جدة', nameEn: 'Jeddah' },
        { nameAr: 'أبها', nameEn: 'Abha' },
      ])
      .returning({ id: cities.id })
  ).map(({ id }) => id) as [number, number, number]
  const shared = { addressAr: 'شارع', addressEn: 'Street', phone: '+966112000000', email: 'x@afiya.example' }
  const [olaya, narjis, rawdah] = (
    await db
      .insert(hospitals)
      .values([
        {
          ...shared,
          cityId: riyadh,
          nameAr: 'مستشفى عافية العليا',
          nameEn: 'Afiya Olaya Hospital',
          contentAr: 'محتوى',
          contentEn: 'Content',
          image: '/pictures/hospitals/olaya-1-800.avif',
          specialServicesAr: 'الطوارئ\nالولادة',
          specialServicesEn: 'Emergency\nMaternity',
          lat: 24.69,
          long: 46.68,
        },
        {
          ...shared,
          cityId: riyadh,
          nameAr: 'مستشفى عافية النرجس',
          nameEn: 'Afiya Narjis Hospital',
          image: '/pictures/hospitals/narjis-1-800.avif',
          lat: 24.8,
          long: 46.7,
        },
        {
          ...shared,
          cityId: jeddah,
          nameAr: 'مستشفى عافية الروضة',
          nameEn: 'Afiya Rawdah Hospital',
          image: '/pictures/hospitals/rawdah-1-800.avif',
          lat: 21.5,
          long: 39.1,
        },
      ])
      .returning({ id: hospitals.id })
  ).map(({ id }) => id) as [number, number, number]
  await db.insert(hospitalImages).values([
    { hospitalId: olaya, path: '/pictures/hospitals/olaya-2-800.avif', position: 1 },
    { hospitalId: narjis, path: '/pictures/hospitals/narjis-1-800.avif', position: 0 },
    { hospitalId: olaya, path: '/pictures/hospitals/olaya-1-800.avif', position: 0 },
  ])
  await db.insert(hospitalCredits).values({
    hospitalId: olaya,
    nameAr: 'اعتماد سباهي',
    nameEn: 'CBAHI accreditation',
    image: '/pictures/partners/partner-01-320.avif',
  })
  ids = { riyadh, jeddah, emptyCity, olaya, narjis, rawdah }
})
afterAll(() => api.close())

const get = (path: string, lang?: 'ar' | 'en') => api.request('GET', path, { lang })
const idsOf = (data: { id: number }[]) => data.map(({ id }) => id)
const idsFound = async (query: Record<string, string>) =>
  idsOf((await get(`/user/hospitals?${new URLSearchParams(query)}`)).body.data)

describe('the list of hospitals', () => {
  test('each has exactly the fields of the contract, its pictures in their order', async () => {
    const { status, body } = await get('/user/hospitals', 'en')
    expect(status).toBe(200)
    expect(body.meta).toEqual({ total: 3, page: 1, per_page: 100, last_page: 1 })
    expect(body.data[0]).toEqual({
      id: ids.olaya,
      name: 'Afiya Olaya Hospital',
      city: 'Riyadh',
      image: '/pictures/hospitals/olaya-1-800.avif',
      images: [
        { id: expect.any(Number), path: '/pictures/hospitals/olaya-1-800.avif' },
        { id: expect.any(Number), path: '/pictures/hospitals/olaya-2-800.avif' },
      ],
      content: 'Content',
      special_services: 'Emergency\nMaternity',
      address: { text: 'Street', lat: 24.69, long: 46.68, phone: '+966112000000', email: 'x@afiya.example' },
      credits: [
        {
          id: expect.any(Number),
          name: 'CBAHI accreditation',
          image: '/pictures/partners/partner-01-320.avif',
        },
      ],
    })
    expect(body.data[2]).toMatchObject({ id: ids.rawdah, images: [], credits: [], city: 'Jeddah' })
  })

  test('in Arabic its texts are Arabic', async () => {
    expect((await get('/user/hospitals', 'ar')).body.data[0]).toMatchObject({
      name: 'مستشفى عافية العليا',
      city: 'الرياض',
      special_services: 'الطوارئ\nالولادة',
      credits: [{ name: 'اعتماد سباهي' }],
    })
  })

  test.each(['', '?', '?name=', '?city_id=', '?city_id=&name=', '?name=%20&city_id=%20'])(
    'an empty filter is no filter: %j',
    async query => {
      const { body } = await get(`/user/hospitals${query}`)
      expect(idsOf(body.data)).toEqual([ids.olaya, ids.narjis, ids.rawdah])
    },
  )

  test('the city filters, also with Arabic-Indic digits and together with a name', async () => {
    const arabic = String(ids.jeddah).replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    expect(await idsFound({ city_id: String(ids.riyadh) })).toEqual([ids.olaya, ids.narjis])
    expect(await idsFound({ city_id: arabic })).toEqual([ids.rawdah])
    expect(await idsFound({ city_id: String(ids.riyadh), name: 'النرجس' })).toEqual([ids.narjis])
    expect(await idsFound({ city_id: String(ids.jeddah), name: 'النرجس' })).toEqual([])
    expect(await idsFound({ city_id: String(ids.emptyCity) })).toEqual([])
    expect(await idsFound({ city_id: '2147483647' })).toEqual([])
  })

  test.each(['الروضة', 'الروضه', 'الرَّوضة', 'rawdah', 'RAWDAH', 'روضـــة', 'Rawdha'])(
    'the name is found in any spelling: %s',
    async name => {
      expect(await idsFound({ name })).toEqual([ids.rawdah])
    },
  )

  test.each(['abc', '0', '-1', '1.5', '99999999999', '1,2', '1 or 1=1'])(
    'the city %s is refused',
    async city_id => {
      for (const lang of ['ar', 'en'] as const) {
        const { status, body } = await get(`/user/hospitals?${new URLSearchParams({ city_id })}`, lang)
        expect(status).toBe(422)
        expect(body.errors).toEqual({ city_id: [fieldMessages['invalid value'][lang]] })
      }
    },
  )

  test.each([
    '%',
    '_',
    '\\',
    "'; drop table hospitals --",
    '\u202e\u200f',
    '🙂',
    '\u0000',
    '<script>',
    '()*:|',
  ])('hostile text finds nothing and breaks nothing: %j', async name => {
    const { status, body } = await get(`/user/hospitals?${new URLSearchParams({ name })}`)
    expect(status).toBe(200)
    expect(body.data.length).toBeLessThanOrEqual(3)
  })

  test('a name that is too long is refused', async () => {
    expect((await get(`/user/hospitals?name=${'a'.repeat(5000)}`)).status).toBe(422)
    expect((await get(`/user/hospitals?name=${'a'.repeat(100)}`)).status).toBe(200)
  })

  test('pages follow each other, and one after the last is empty', async () => {
    const page = async (page: number) => (await get(`/user/hospitals?per_page=2&page=${page}`)).body
    expect(idsOf((await page(1)).data)).toEqual([ids.olaya, ids.narjis])
    expect(idsOf((await page(2)).data)).toEqual([ids.rawdah])
    expect(await page(3)).toEqual({ data: [], meta: { total: 3, page: 3, per_page: 2, last_page: 2 } })
    expect((await get('/user/hospitals?per_page=101')).status).toBe(422)
    expect((await get('/user/hospitals?page=0')).status).toBe(422)
  })

  test('thirty hospitals take as many statements as one', async () => {
    const crowd = await startTestApi()
    try {
      const query = vi.spyOn(crowd.pool, 'query')
      const cost = async () => {
        query.mockClear()
        const { body } = await crowd.request('GET', '/user/hospitals')
        return { hospitals: body.data.length, statements: query.mock.calls.length }
      }
      await aHospital(crowd.db)
      const one = await cost()
      for (let i = 1; i < 30; i++) await aHospital(crowd.db)
      expect(one.statements).toBeGreaterThan(0)
      expect(await cost()).toEqual({ hospitals: 30, statements: one.statements })
    } finally {
      await crowd.close()
    }
  })
})

describe('one hospital', () => {
  test('is the same as in the list', async () => {
    const [first] = (await get('/user/hospitals', 'en')).body.data
    const { status, body } = await get(`/user/hospitals/${ids.olaya}`, 'en')
    expect(status).toBe(200)
    expect(body).toEqual({ data: first })
  })

  test.each(['2147483647', '2147483648', 'abc', '0', '-1', '1.5', '1%20or%201', '%00'])(
    'the hospital %s is not found',
    async id => {
      for (const lang of ['ar', 'en'] as const) {
        const { status, body } = await get(`/user/hospitals/${id}`, lang)
        expect(status).toBe(404)
        expect(body).toMatchObject({ code: 'not_found', message: errorCatalogue.not_found[lang] })
      }
    },
  )
})

test('the cities are in the alphabetical order of the language', async () => {
  const names = async (lang: 'ar' | 'en') =>
    (await get('/user/cities', lang)).body.data.map(({ name }: { name: string }) => name)
  expect(await names('en')).toEqual(['Abha', 'Jeddah', 'Riyadh'])
  expect(await names('ar')).toEqual(['أبها', 'جدة', 'الرياض'].sort((a, b) => a.localeCompare(b, 'ar')))
})
