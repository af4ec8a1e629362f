import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { fieldMessages } from '#contract/messages.ts'
import { centerDoctors, centerImages, centers, cities } from '#db/schema/directory.ts'
import { momentAt } from '#domain/clinic-time.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aDoctor, aHospital } from '#tests/support/world.ts'

const OPENED = '2026-09-10'

let api: TestApi
let ids: Record<'riyadh' | 'jeddah' | 'hospital' | 'heart' | 'dental' | 'eye' | 'doctor', number>

beforeAll(async () => {
  api = await startApi()
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
  const opened = (day: string, time: string) => new Date(momentAt(day, time))
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
          // The first and the last minute of one day of the clinic; in UTC they are two days.
          createdAt: opened(OPENED, '00:00'),
        },
        {
          cityId: riyadh,
          hospitalId: hospital,
          nameAr: 'مركز عافية للأسنان',
          nameEn: 'Afiya Dental Centre',
          createdAt: opened(OPENED, '23:59'),
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
const get = (path: string, lang?: 'ar' | 'en') => api.ask('GET', path, { lang })
const idsOf = (data: { id: number }[]) => data.map(({ id }) => id)
const by = async (query: Record<string, string>) =>
  idsOf((await get(`${LIST}?${new URLSearchParams(query)}`)).body.data)

describe('the list of centers', () => {
  test('a card has what the contract promises and nothing else, and the newest center comes first', async () => {
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
    expect(await by({ city_id: String(ids.riyadh) })).toEqual([ids.dental, ids.heart])
    expect(await by({ city_id: String(ids.jeddah) })).toEqual([ids.eye])
    expect(await by({ created_at: OPENED })).toEqual([ids.dental, ids.heart])
    expect(await by({ created_at: '2026-09-11' })).toEqual([ids.eye])
    expect(await by({ created_at: '2026-09-09' })).toEqual([])
    expect(await by({ created_at: '٢٠٢٦-٠٩-١١' })).toEqual([ids.eye])
    expect(await by({ name: 'القلب' })).toEqual([ids.heart])
    expect(await by({ name: 'dentall' })).toEqual([ids.dental])
    expect(await by({ name: 'الأسنان', created_at: OPENED, city_id: String(ids.riyadh) })).toEqual([
      ids.dental,
    ])
    expect(await by({ name: 'القلب', city_id: String(ids.jeddah) })).toEqual([])
    expect(await by({ city_id: '2147483647' })).toEqual([])
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
    'hostile text breaks nothing: %j',
    async name => {
      expect((await get(`${LIST}?${new URLSearchParams({ name })}`)).status).toBe(200)
    },
  )

  test('a name longer than any is refused', async () => {
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

  test('three centers cost as many questions to the database as one', async () => {
    const questions = vi.spyOn(api.pool, 'query')
    await get(`${LIST}?per_page=1`)
    const one = questions.mock.calls.length
    questions.mockClear()
    await get(LIST)
    expect(questions.mock.calls.length).toBe(one)
    questions.mockRestore()
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
          },
        ],
      },
    })
  })

  test('may have neither pictures nor doctors', async () => {
    expect((await get(`${LIST}/${ids.dental}`)).body.data).toMatchObject({ images: [], doctors: [] })
  })

  test.each(['2147483647', '2147483648', 'abc', '0', '-1', '1.5', '%00'])(
    'the center %s is not there',
    async id => {
      for (const lang of ['ar', 'en'] as const) {
        const { status, body } = await get(`${LIST}/${id}`, lang)
        expect(status).toBe(404)
        expect(body).toMatchObject({ code: 'not_found', message: errors.not_found[lang] })
      }
    },
  )
})
