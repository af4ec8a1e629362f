import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { fieldMessages } from '#contract/field-messages.ts'
import { centerDoctors, centerImages, centers, cities } from '#db/schema/directory.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { aDoctor, aHospital } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const OPENING_DAY = '2026-09-10'

let api: TestApi
let ids: Record<'riyadh' | 'jeddah' | 'hospital' | 'heart' | 'dental' | 'eye' | 'doctor', number>

beforeAll(async () => {
  api = await startTestApi()
  const { db } = api
  const [riyadh, jeddah] = (
    await db
      .insert(cities)
      .values([
        { nameAr: 'الرياض', nameEn: 'Riyadh' },
        { nameAr: 'جدة', nameEn: 'Jeddah' },
      ])
      .returning({ id: cities.id })
  ).map(({ id }) => id) as [number, number]
  const hospital = await aHospital(db)
  const opened = (day: string, time: string) => new Date(timestampAt(day, time))
  const [heart, dental, eye] = (
    await db
      .insert(centers)
      .values([
        {
          cityId: riyadh,
          hospitalId: hospital,
          nameAr: 'مركز عافية للقلب',
          nameEn: 'Afiya Heart Centre',
          contentAr: 'محتوى',
          contentEn: 'Content',
          // The first and the last minute of one day of the clinic, which are on two days in UTC.
          createdAt: opened(OPENING_DAY, '00:00'),
        },
        {
          cityId: riyadh,
          hospitalId: hospital,
          nameAr: 'مركز عافية للأسنان',
          nameEn: 'Afiya Dental Centre',
          createdAt: opened(OPENING_DAY, '23:59'),
        },
        {
          cityId: jeddah,
          hospitalId: hospital,
          nameAr: 'مركز عافية للعيون',
          nameEn: 'Afiya Eye Centre',
          createdAt: opened('2026-09-11', '00:00'),
        },
      ])
      .returning({ id: centers.id })
  ).map(({ id }) => id) as [number, number, number]
  await db.insert(centerImages).values([
    { centerId: heart, path: '/pictures/centers/heart-2-800.avif', position: 1 },
    { centerId: heart, path: '/pictures/centers/heart-1-800.avif', position: 0 },
    { centerId: eye, path: '/pictures/centers/eye-1-800.avif', position: 0 },
  ])
  const doctor = await aDoctor(db, { hospital })
  await db.insert(centerDoctors).values({ centerId: heart, doctorId: doctor })
  ids = { riyadh, jeddah, hospital, heart, dental, eye, doctor }
})
afterAll(() => api.close())

const LIST = '/user/specialized-centers'
const get = (path: string, lang?: 'ar' | 'en') => api.request('GET', path, { lang })
const idsOf = (data: { id: number }[]) => data.map(({ id }) => id)
const idsFound = async (query: Record<string, string>) =>
  idsOf((await get(`${LIST}?${new URLSearchParams(query)}`)).body.data)

describe('the list of centers', () => {
  test('a card has exactly the fields of the contract, and the newest center comes first', async () => {
    const { status, body } = await get(LIST, 'en')
    expect(status).toBe(200)
    expect(body.meta).toEqual({ total: 3, page: 1, per_page: 100, last_page: 1 })
    expect(idsOf(body.data)).toEqual([ids.eye, ids.dental, ids.heart])
    expect(body.data[2]).toEqual({
      id: ids.heart,
      name: 'Afiya Heart Centre',
      content: 'Content',
      city: 'Riyadh',
      hospital: { id: ids.hospital, name: 'Afiya Olaya Hospital' },
      images: [
        { id: expect.any(Number), path: '/pictures/centers/heart-1-800.avif' },
        { id: expect.any(Number), path: '/pictures/centers/heart-2-800.avif' },
      ],
    })
    expect((await get(LIST, 'ar')).body.data[2]).toMatchObject({
      name: 'مركز عافية للقلب',
      city: 'الرياض',
      content: 'محتوى',
    })
  })

  test.each([
    '',
    '?',
    '?name=',
    '?city_id=',
    '?created_at=',
    '?city_id=&created_at=&name=',
    '?created_at=%20',
  ])('an empty filter is no filter: %j', async query => {
    expect((await get(`${LIST}${query}`)).body.meta.total).toBe(3)
  })

  test('city, day and name filter, alone and together', async () => {
    expect(await idsFound({ city_id: String(ids.riyadh) })).toEqual([ids.dental, ids.heart])
    expect(await idsFound({ city_id: String(ids.jeddah) })).toEqual([ids.eye])
    expect(await idsFound({ created_at: OPENING_DAY })).toEqual([ids.dental, ids.heart])
    expect(await idsFound({ created_at: '2026-09-11' })).toEqual([ids.eye])
    expect(await idsFound({ created_at: '2026-09-09' })).toEqual([])
    expect(await idsFound({ created_at: '٢٠٢٦-٠٩-١١' })).toEqual([ids.eye])
    expect(await idsFound({ name: 'القلب' })).toEqual([ids.heart])
    expect(await idsFound({ name: 'dentall' })).toEqual([ids.dental])
    expect(await idsFound({ name: 'الأسنان', created_at: OPENING_DAY, city_id: String(ids.riyadh) })).toEqual(
      [ids.dental],
    )
    expect(await idsFound({ name: 'القلب', city_id: String(ids.jeddah) })).toEqual([])
    expect(await idsFound({ city_id: '2147483647' })).toEqual([])
  })

  test.each([
    ['city_id', 'abc', 'invalid value'],
    ['city_id', '0', 'invalid value'],
    ['created_at', '2026-02-30', 'invalid date'],
    ['created_at', 'yesterday', 'invalid date'],
    ['created_at', '2026-09-10T00:00:00Z', 'invalid date'],
  ] as const)('%s=%s is refused by name', async (field, value, message) => {
    for (const lang of ['ar', 'en'] as const) {
      const { status, body } = await get(`${LIST}?${new URLSearchParams({ [field]: value })}`, lang)
      expect(status).toBe(422)
      expect(body.errors[field][0]).toBe(fieldMessages[message][lang])
    }
  })

  test.each(['%', '_', '\\', "'; drop table centers --", '\u202e', '🙂', '\u0000'])(
    'hostile text causes no error: %j',
    async name => {
      expect((await get(`${LIST}?${new URLSearchParams({ name })}`)).status).toBe(200)
    },
  )

  test('a name that is too long is refused', async () => {
    expect((await get(`${LIST}?name=${'ا'.repeat(3000)}`)).status).toBe(422)
  })

  test('pages follow each other', async () => {
    const page = async (page: number) => (await get(`${LIST}?per_page=2&page=${page}`)).body
    expect(idsOf((await page(1)).data)).toEqual([ids.eye, ids.dental])
    expect(await page(2)).toMatchObject({
      data: [{ id: ids.heart }],
      meta: { total: 3, page: 2, per_page: 2, last_page: 2 },
    })
    expect((await page(3)).data).toEqual([])
    expect((await get(`${LIST}?per_page=101`)).status).toBe(422)
  })

  test('three centers take as many statements as one', async () => {
    const query = vi.spyOn(api.pool, 'query')
    await get(`${LIST}?per_page=1`)
    const one = query.mock.calls.length
    query.mockClear()
    await get(LIST)
    expect(query.mock.calls.length).toBe(one)
    query.mockRestore()
  })
})

describe('one center', () => {
  test('has its card’s fields and its doctors', async () => {
    const card = (await get(LIST, 'en')).body.data[2]
    const { status, body } = await get(`${LIST}/${ids.heart}`, 'en')
    expect(status).toBe(200)
    expect(body).toEqual({
      data: {
        ...card,
        doctors: [
          {
            id: ids.doctor,
            name: 'Dr. Sarah Alharbi',
            job_title: 'Consultant',
            image: '/pictures/doctors/1.avif',
            specialty_id: expect.any(Number),
          },
        ],
      },
    })
  })

  test('can have neither pictures nor doctors', async () => {
    expect((await get(`${LIST}/${ids.dental}`)).body.data).toMatchObject({ images: [], doctors: [] })
  })

  test.each(['2147483647', '2147483648', 'abc', '0', '-1', '1.5', '%00'])(
    'the center %s is not found',
    async id => {
      for (const lang of ['ar', 'en'] as const) {
        const { status, body } = await get(`${LIST}/${id}`, lang)
        expect(status).toBe(404)
        expect(body).toMatchObject({ code: 'not_found', message: errorCatalogue.not_found[lang] })
      }
    },
  )
})
