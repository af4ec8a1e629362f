import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { fieldMessages } from '#contract/field-messages.ts'
import type { Db } from '#db/connect.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let ids: Record<
  'nursing' | 'physiotherapy' | 'withdrawn' | 'wound' | 'injection' | 'knee' | 'paused' | 'orphan',
  number
>

beforeAll(async () => {
  api = await startTestApi()
  const { db } = api
  const physiotherapy = await aService(db, { nameEn: 'Physiotherapy', position: 2 })
  const nursing = await aService(db, { nameAr: 'التمريض المنزلي', nameEn: 'Home nursing', position: 1 })
  const withdrawn = await aService(db, { nameEn: 'Withdrawn type', active: false })
  const wound = await aService(db, { nameEn: 'Wound care', parent: nursing, halalas: 22050, position: 2 })
  const injection = await aService(db, {
    nameAr: 'إعطاء الحُقن',
    nameEn: 'Injections',
    parent: nursing,
    halalas: 9500,
    position: 1,
  })
  const knee = await aService(db, { nameEn: 'Knee exercises', parent: physiotherapy, halalas: 1 })
  const paused = await aService(db, { nameEn: 'Paused', parent: nursing, halalas: 100, active: false })
  const orphan = await aService(db, { nameEn: 'Of a withdrawn type', parent: withdrawn, halalas: 100 })
  ids = { nursing, physiotherapy, withdrawn, wound, injection, knee, paused, orphan }
})
afterAll(() => api.close())

const get = (path: string, lang?: 'ar' | 'en') => api.request('GET', path, { lang })
const idsFound = async (query: string): Promise<number[]> => {
  const { status, body } = await get(`/user/home-care-services${query}`)
  expect(status).toBe(200)
  return body.data.map(({ id }: { id: number }) => id)
}

describe('home care', () => {
  test('the types are in their display order, without parent and price', async () => {
    const { body } = await get('/user/home-care-services?only_parents=true', 'en')
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([ids.nursing, ids.physiotherapy])
    expect(body.data[0]).toEqual({
      id: ids.nursing,
      name: 'Home nursing',
      content: 'About it.',
      image: '/pictures/home-care/nursing-800.avif',
      price: null,
      tax_category: 'S',
      parent_id: null,
      cities: [],
    })
  })

  test('the services of a type are in their display order, with prices in riyals', async () => {
    const { body } = await get(`/user/home-care-services?parent_id=${ids.nursing}`, 'ar')
    expect(body.data).toEqual([
      {
        id: ids.injection,
        name: 'إعطاء الحُقن',
        content: 'عنها.',
        image: '/pictures/home-care/nursing-800.avif',
        price: 95,
        tax_category: 'S',
        parent_id: ids.nursing,
        cities: [],
      },
      expect.objectContaining({ id: ids.wound, price: 220.5 }),
    ])
    const [knee] = (await get(`/user/home-care-services?parent_id=${ids.physiotherapy}`)).body.data
    expect(knee.price).toBe(0.01)
  })

  test.each(['', '?only_parents=', '?only_parents=false', '?parent_id=&name=', '?parent_id=%20'])(
    'an empty filter is no filter: %j',
    async query => {
      expect(await idsFound(query)).toEqual([
        ids.nursing,
        ids.physiotherapy,
        ids.knee,
        ids.injection,
        ids.wound,
      ])
    },
  )

  test('an unknown id, a service and a type that is no longer offered have no services', async () => {
    expect(await idsFound('?parent_id=2147483647')).toEqual([])
    expect(await idsFound(`?parent_id=${ids.wound}`)).toEqual([])
    expect(await idsFound(`?parent_id=${ids.withdrawn}`)).toEqual([])
    expect(await idsFound(`?parent_id=${ids.nursing}&only_parents=true`)).toEqual([])
  })

  test.each(['حقن', 'إعطاء الحقن', 'injections', 'INJECTION', 'injektions'])(
    'a service is found by %s',
    async name => {
      expect(await idsFound(`?name=${encodeURIComponent(name)}`)).toEqual([ids.injection])
      expect(await idsFound(`?parent_id=${ids.nursing}&name=${encodeURIComponent(name)}`)).toEqual([
        ids.injection,
      ])
      expect(await idsFound(`?parent_id=${ids.physiotherapy}&name=${encodeURIComponent(name)}`)).toEqual([])
    },
  )

  test.each([
    '%',
    '_',
    "'; drop table home_care_services --",
    '\\',
    '\u202e',
    '🙂',
    '\u0000',
    'ا'.repeat(100),
  ])('odd search text does no harm: %j', async name => {
    expect((await get(`/user/home-care-services?${new URLSearchParams({ name })}`)).status).toBe(200)
  })

  test.each([
    ['parent_id', 'abc', 'invalid value'],
    ['parent_id', '0', 'invalid value'],
    ['parent_id', '1 or 1=1', 'invalid value'],
    ['parent_id', '99999999999', 'invalid value'],
    ['only_parents', 'maybe', 'invalid value'],
    ['name', 'a'.repeat(5000), 'too long'],
  ] as const)('%s=%s is refused in both languages', async (field, value, message) => {
    for (const lang of ['ar', 'en'] as const) {
      const { status, body } = await get(
        `/user/home-care-services?${new URLSearchParams({ [field]: value })}`,
        lang,
      )
      expect(status).toBe(422)
      expect(body.errors).toEqual({ [field]: [fieldMessages[message][lang]] })
    }
  })

  test('a type and a service are found by their id', async () => {
    expect((await get(`/user/home-care-services/${ids.nursing}`, 'en')).body.data).toMatchObject({
      name: 'Home nursing',
      price: null,
      tax_category: 'S',
      parent_id: null,
    })
    expect((await get(`/user/home-care-services/${ids.wound}`, 'en')).body).toEqual({
      data: {
        id: ids.wound,
        name: 'Wound care',
        content: 'About it.',
        image: '/pictures/home-care/nursing-800.avif',
        price: 220.5,
        cities: [],
        tax_category: 'S',
        parent_id: ids.nursing,
      },
    })
  })

  test('what is no longer offered is not found', async () => {
    for (const id of [ids.paused, ids.withdrawn, ids.orphan])
      expect((await get(`/user/home-care-services/${id}`)).status).toBe(404)
  })

  test.each(['2147483647', '2147483648', 'abc', '0', '-1', '1.5', '%F0%9F%98%80', '%00'])(
    'the service %s is not found',
    async id => {
      for (const lang of ['ar', 'en'] as const) {
        const { status, body } = await get(`/user/home-care-services/${id}`, lang)
        expect(status).toBe(404)
        expect(body).toMatchObject({ code: 'not_found', message: errorCatalogue.not_found[lang] })
      }
    },
  )
})

async function aService(
  db: Db,
  {
    nameAr = 'خدمة',
    nameEn,
    parent = null,
    halalas = null,
    position = 0,
    active = true,
  }: {
    nameAr?: string
    nameEn: string
    parent?: number | null
    halalas?: number | null
    position?: number
    active?: boolean
  },
): Promise<number> {
  const [service] = await db
    .insert(homeCareServices)
    .values({
      nameAr,
      nameEn,
      contentAr: 'عنها.',
      contentEn: 'About it.',
      image: '/pictures/home-care/nursing-800.avif',
      parentId: parent,
      priceHalalas: halalas,
      position,
      active,
    })
    .returning({ id: homeCareServices.id })
  return service?.id as number
}
