import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '#jobs/sweep.ts'
import { startApi, type TestApi, TODAY } from '#tests/support/api.ts'
import { aDoctor } from '#tests/support/world.ts'
import { fruitlessNotes, impersonal, MOST_TEXTS } from './fruitless.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  await aDoctor(api.db)
})
beforeEach(() => api.pool.query('truncate fruitless_searches'))
afterAll(() => api.close())

const search = (path: string, typed: string, name = 'name') =>
  api.ask('GET', `/user/${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(typed)}`)
const noted = async () =>
  (
    await api.pool.query(
      'select day::text, list, text, count from fruitless_searches order by list, text, day',
    )
  ).rows
/** What is noted is written a moment after the answer. */
const expectNoted = (rows: object[]) => expect.poll(noted).toEqual(rows)

test('every list notes what it was searched for in vain, folded, by the clinic’s day', async () => {
  for (const path of ['doctors', 'hospitals', 'specialized-centers', 'news', 'home-care-services'])
    await search(path, 'زِرَاعَة الأسنان')
  await search('products', 'زراعه الاسنان', 'search')
  const text = 'زراعه الاسنان'
  await expectNoted(
    ['centers', 'doctors', 'home_care', 'hospitals', 'news', 'products'].map(list => ({
      ...{ day: TODAY, list, text, count: 1 },
    })),
  )
})

test('the same search counts up, however it is spelled, also of many at once', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, i) => search('doctors', i % 2 ? 'زراعة' : ' زِراعه ')))
  await expectNoted([{ day: TODAY, list: 'doctors', text: 'زراعه', count: 20 }])
})

test('what is found, a list without a search, and what is still being typed are not noted', async () => {
  await search('doctors', 'سارة')
  await api.ask('GET', '/user/news')
  await search('products?per_page=6', 'bana', 'search')
  await search('hospitals', 'zzz')
  await expectNoted([{ day: TODAY, list: 'hospitals', text: 'zzz', count: 1 }])
})

test.each([
  ['0501234567'],
  ['٠٥٠ ١٢٣ ٤٥٦٧'],
  ['call me 050-123-4567'],
  ['+966 11 240 1000'],
  ['noura@example.com'],
  ['1'],
  ['x'],
  ['  '],
  ['‏‎'],
  ['😀🩺'],
  ['a'.repeat(61)],
])('%j is noted nowhere', async typed => {
  expect(impersonal(typed)).toBeUndefined()
})

test.each([
  ['Vitamin B12', 'vitamin b12'],
  ['فيتامين ٣', 'فيتامين 3'],
  ["'; drop table users --", 'drop table users'],
  ['ab', 'ab'],
  ['a'.repeat(60), 'a'.repeat(60)],
])('%j is noted as %j', (typed, text) => expect(impersonal(typed)).toBe(text))

describe('a robot', () => {
  test('leaves no more than so many texts a day and list, while known ones go on counting', async () => {
    const notes = fruitlessNotes(api.db, api.now)
    const word = (i: number) => `w${String.fromCharCode(97 + (i % 26), 97 + (Math.floor(i / 26) % 26))}`
    for (let i = 0; i < MOST_TEXTS + 100; i++) {
      notes.note('news', word(i))
      if (i % 50 === 0) await notes.written()
    }
    await notes.written()
    expect(await noted()).toHaveLength(MOST_TEXTS)
    notes.note('news', word(0))
    notes.note('news', 'one more')
    notes.note('doctors', 'of another list')
    await notes.written()
    const rows = await noted()
    expect(rows).toHaveLength(MOST_TEXTS + 1)
    expect(rows).toContainEqual({ day: TODAY, list: 'news', text: word(0), count: 2 })
  })

  test('cannot make many wait for the database', async () => {
    const notes = fruitlessNotes(api.db, api.now)
    for (let i = 0; i < 1000; i++) notes.note('news', `word ${i}`)
    await notes.written()
    expect((await noted()).length).toBeLessThanOrEqual(201)
  })
})

test('a search is answered although it cannot be noted', async () => {
  await api.pool.query('alter table fruitless_searches rename to gone')
  try {
    expect((await search('doctors', 'zzz')).status).toBe(200)
  } finally {
    await api.pool.query('alter table gone rename to fruitless_searches')
  }
  await search('doctors', 'qqq')
  // The other one was written when its table was back, or never.
  await expect.poll(noted).toContainEqual({ day: TODAY, list: 'doctors', text: 'qqq', count: 1 })
})

test('what is older than 90 days is swept', async () => {
  await api.pool.query(
    `insert into fruitless_searches (day, list, text)
     select (now() at time zone 'Asia/Riyadh')::date - ago, 'news', 'ago ' || ago from unnest(array[0, 90, 91]) ago`,
  )
  await sweep(api.db)
  expect((await noted()).map(({ text }) => text)).toEqual(['ago 0', 'ago 90'])
})
