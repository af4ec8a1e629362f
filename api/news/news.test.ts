import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { fieldMessages } from '#contract/field-messages.ts'
import type { Db } from '#db/connect.ts'
import { news } from '#db/schema/content.ts'
import { cities } from '#db/schema/directory.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let ids: Record<'riyadh' | 'jeddah' | 'old' | 'robot' | 'tower' | 'newest', number>

beforeAll(async () => {
  api = await startTestApi()
  const { db } = api
  const riyadh = await aCity(db, { nameAr: 'الرياض', nameEn: 'Riyadh' })
  const jeddah = await aCity(db, { nameAr: 'جدة', nameEn: 'Jeddah' })
  const old = await aNewsItem(db, { city: riyadh, day: '2024-02-29' })
  const robot = await aNewsItem(db, {
    city: riyadh,
    day: '2026-11-18',
    titleAr: 'الروبوت الجراحيّ يُتم عمليته الـ500',
    titleEn: 'Surgical robot completes its 500th operation',
    contentAr: 'فقرة أولى.\n\nفقرة ثانية.',
    contentEn: 'First paragraph.\n\nSecond paragraph.',
  })
  const tower = await aNewsItem(db, { city: jeddah, day: '2026-11-18' })
  const newest = await aNewsItem(db, { city: jeddah, day: '2026-11-20' })
  ids = { riyadh, jeddah, old, robot, tower, newest }
})
afterAll(() => api.close())

const get = (path: string, lang?: 'ar' | 'en') => api.request('GET', path, { lang })
const idsFound = async (query: Record<string, string>): Promise<number[]> => {
  const { status, body } = await get(`/user/news?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  expect(body.meta.total).toBe(body.data.length)
  return body.data.map(({ id }: { id: number }) => id)
}

describe('the list of news', () => {
  test('an item has exactly the fields of the contract', async () => {
    const { status, body } = await get('/user/news?name=robot', 'en')
    expect(status).toBe(200)
    expect(body).toEqual({
      data: [
        {
          id: ids.robot,
          title: 'Surgical robot completes its 500th operation',
          content: 'First paragraph.\n\nSecond paragraph.',
          image: '/pictures/news/robot-800.avif',
          created_at: '2026-11-18',
          city: { id: ids.riyadh, name: 'Riyadh' },
        },
      ],
      meta: { total: 1, page: 1, per_page: 100, last_page: 1 },
    })
  })

  test('in Arabic title, content and city are Arabic', async () => {
    const [item] = (await get('/user/news?name=robot', 'ar')).body.data
    expect(item).toMatchObject({
      title: 'الروبوت الجراحيّ يُتم عمليته الـ500',
      content: 'فقرة أولى.\n\nفقرة ثانية.',
      city: { name: 'الرياض' },
    })
  })

  test.each([
    '',
    '?',
    '?city_id=',
    '?created_at=',
    '?city_id=&created_at=&name=',
    '?created_at=%20&name=%20',
  ])('an empty filter is no filter, and the newest comes first: %j', async query => {
    const { body } = await get(`/user/news${query}`)
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([ids.newest, ids.tower, ids.robot, ids.old])
  })

  test('the day filters by that calendar day, in both kinds of digits', async () => {
    expect(await idsFound({ created_at: '2026-11-18' })).toEqual([ids.tower, ids.robot])
    expect(await idsFound({ created_at: '٢٠٢٦-١١-١٨' })).toEqual([ids.tower, ids.robot])
    expect(await idsFound({ created_at: '2026-11-19' })).toEqual([])
    expect(await idsFound({ created_at: '2024-02-29' })).toEqual([ids.old])
  })

  test('city, day and search text combine', async () => {
    expect(await idsFound({ city_id: String(ids.riyadh) })).toEqual([ids.robot, ids.old])
    expect(await idsFound({ city_id: String(ids.riyadh), created_at: '2026-11-18' })).toEqual([ids.robot])
    expect(await idsFound({ city_id: String(ids.jeddah), name: 'robot' })).toEqual([])
    expect(await idsFound({ city_id: '2147483647' })).toEqual([])
  })

  test.each(['الجراحي', 'الجراحى', 'جراحي', 'الروبوت الجراحي', 'SURGICAL', 'robot 500', 'الروبوط', '٥٠٠'])(
    'the title is found by %s',
    async name => {
      expect(await idsFound({ name })).toEqual([ids.robot])
    },
  )

  test.each([
    '%',
    '_',
    "'; drop table news --",
    '\\',
    '\u202e\u200f',
    '🙂',
    '\u0000',
    '<script>alert(1)</script>',
    'ا'.repeat(100),
    '('.repeat(100),
  ])('odd search text does no harm: %j', async name => {
    const { status } = await get(`/user/news?${new URLSearchParams({ name })}`)
    expect(status).toBe(200)
  })

  test('a search text that is too long is refused', async () => {
    const { status, body } = await get(`/user/news?name=${'a'.repeat(5000)}`, 'en')
    expect(status).toBe(422)
    expect(body.errors).toEqual({ name: [fieldMessages['too long'].en] })
  })

  test.each([
    ['city_id', 'abc', 'invalid value'],
    ['city_id', '0', 'invalid value'],
    ['city_id', '-1', 'invalid value'],
    ['city_id', '1 or 1=1', 'invalid value'],
    ['city_id', '99999999999', 'invalid value'],
    ['created_at', '2026-02-30', 'invalid date'],
    ['created_at', '18-11-2026', 'invalid date'],
    ['created_at', 'yesterday', 'invalid date'],
    ['created_at', '0000-01-01', 'invalid date'],
    ['created_at', "2026-11-18'", 'invalid date'],
  ] as const)('%s=%s is refused in both languages', async (field, value, message) => {
    for (const lang of ['ar', 'en'] as const) {
      const { status, body } = await get(`/user/news?${new URLSearchParams({ [field]: value })}`, lang)
      expect(status).toBe(422)
      expect(body).toMatchObject({ code: 'invalid_input', message: errorCatalogue.invalid_input[lang] })
      expect(body.errors).toEqual({ [field]: [fieldMessages[message][lang]] })
    }
  })

  test('pages follow each other, and one after the last is empty', async () => {
    const page = async (page: number) => (await get(`/user/news?per_page=3&page=${page}`)).body
    expect((await page(1)).data).toHaveLength(3)
    expect((await page(2)).data).toMatchObject([{ id: ids.old }])
    expect(await page(3)).toEqual({ data: [], meta: { total: 4, page: 3, per_page: 3, last_page: 2 } })
  })

  test.each(['page=0', 'page=abc', 'page=1.5', 'per_page=0', 'per_page=101', 'page=1e99'])(
    '%s is refused',
    async query => {
      expect((await get(`/user/news?${query}`)).body).toMatchObject({ status: 422, code: 'invalid_input' })
    },
  )

  test('many items take as many statements as one', async () => {
    const query = vi.spyOn(api.pool, 'query')
    const cost = async (perPage: number) => {
      query.mockClear()
      await get(`/user/news?per_page=${perPage}`)
      return query.mock.calls.length
    }
    expect(await cost(1)).toBeGreaterThan(0)
    expect(await cost(100)).toBe(await cost(1))
  })
})

describe('one news item', () => {
  test('has the fields of the list', async () => {
    const [listed] = (await get('/user/news?name=robot', 'en')).body.data
    const { status, body } = await get(`/user/news/${ids.robot}`, 'en')
    expect(status).toBe(200)
    expect(body).toEqual({ data: listed })
  })

  test.each(['2147483647', '2147483648', 'abc', '0', '-1', '1.5', '1%20or%201', '%F0%9F%98%80', '%00'])(
    'the item %s is not found',
    async id => {
      for (const lang of ['ar', 'en'] as const) {
        const { status, body } = await get(`/user/news/${id}`, lang)
        expect(status).toBe(404)
        expect(body).toMatchObject({ code: 'not_found', message: errorCatalogue.not_found[lang] })
      }
    },
  )
})

async function aCity(db: Db, names: { nameAr: string; nameEn: string }): Promise<number> {
  const [city] = await db.insert(cities).values(names).returning({ id: cities.id })
  return city?.id as number
}

async function aNewsItem(
  db: Db,
  {
    city,
    day,
    titleAr = 'افتتاح مبنى جديد',
    titleEn = 'A new building opens',
    contentAr = '',
    contentEn = '',
  }: {
    city: number
    day: string
    titleAr?: string
    titleEn?: string
    contentAr?: string
    contentEn?: string
  },
): Promise<number> {
  const publishAt = new Date(timestampAt(day, '00:00'))
  const values = { cityId: city, publishedOn: day, publishAt, titleAr, titleEn, contentAr, contentEn }
  const [item] = await db
    .insert(news)
    .values({ ...values, image: '/pictures/news/robot-800.avif' })
    .returning({ id: news.id })
  return item?.id as number
}
