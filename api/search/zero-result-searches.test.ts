import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteExpiredRows } from '#jobs/delete-expired-rows.ts'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { MAX_TEXTS_PER_DAY, recordableText, zeroResultRecorder } from './zero-result-searches.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  await aDoctor(api.db)
})
beforeEach(() => api.pool.query('truncate fruitless_searches'))
afterAll(() => api.close())

const search = (path: string, typed: string, name = 'name') =>
  api.request('GET', `/user/${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(typed)}`)
const recordedSearches = async () =>
  (
    await api.pool.query(
      'select day::text, list, text, count from fruitless_searches order by list, text, day',
    )
  ).rows
/** Recorded searches are written shortly after the response. */
const expectRecorded = (rows: object[]) => expect.poll(recordedSearches).toEqual(rows)

test('every list records searches without results, folded, by the clinic’s day', async () => {
  for (const path of ['doctors', 'hospitals', 'specialized-centers', 'news', 'home-care-services'])
    await search(path, 'زِرَاعَة الأسنان')
  await search('products', 'زراعه الاسنان', 'search')
  const text = 'زراعه الاسنان'
  await expectRecorded(
    ['centers', 'doctors', 'home_care', 'hospitals', 'news', 'products'].map(list => ({
      day: TODAY,
      list,
      text,
      count: 1,
    })),
  )
})

test('the same search is counted in any spelling, also concurrently', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, i) => search('doctors', i % 2 ? 'زراعة' : ' زِراعه ')))
  await expectRecorded([{ day: TODAY, list: 'doctors', text: 'زراعه', count: 20 }])
})

test('searches with results, lists without a search, and suggestions are not recorded', async () => {
  await search('doctors', 'سارة')
  await api.request('GET', '/user/news')
  await search('products?per_page=6', 'bana', 'search')
  await search('hospitals', 'zzz')
  await expectRecorded([{ day: TODAY, list: 'hospitals', text: 'zzz', count: 1 }])
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
  expect(recordableText(typed)).toBeUndefined()
})

test.each([
  ['Vitamin B12', 'vitamin b 12'],
  ['فيتامين ٣', 'فيتامين 3'],
  ["'; drop table users --", 'drop table users'],
  ['ab', 'ab'],
  ['a'.repeat(60), 'a'.repeat(60)],
])('%j is noted as %j', (typed, text) => expect(recordableText(typed)).toBe(text))

describe('a robot', () => {
  test('cannot exceed the number of texts per day and list, while known ones are still counted', async () => {
    const notes = zeroResultRecorder(api.db, api.now)
    const word = (i: number) => `w${String.fromCharCode(97 + (i % 26), 97 + (Math.floor(i / 26) % 26))}`
    for (let i = 0; i < MAX_TEXTS_PER_DAY + 100; i++) {
      notes.record('news', word(i))
      if (i % 50 === 0) await notes.flush()
    }
    await notes.flush()
    expect(await recordedSearches()).toHaveLength(MAX_TEXTS_PER_DAY)
    notes.record('news', word(0))
    notes.record('news', 'one more')
    notes.record('doctors', 'of another list')
    await notes.flush()
    const rows = await recordedSearches()
    expect(rows).toHaveLength(MAX_TEXTS_PER_DAY + 1)
    expect(rows).toContainEqual({ day: TODAY, list: 'news', text: word(0), count: 2 })
  })

  test('cannot queue many writes', async () => {
    const notes = zeroResultRecorder(api.db, api.now)
    for (let i = 0; i < 1000; i++) notes.record('news', `word ${i}`)
    await notes.flush()
    expect((await recordedSearches()).length).toBeLessThanOrEqual(201)
  })
})

test('a search is answered although it cannot be recorded', async () => {
  await api.pool.query('alter table fruitless_searches rename to gone')
  try {
    expect((await search('doctors', 'zzz')).status).toBe(200)
  } finally {
    await api.pool.query('alter table gone rename to fruitless_searches')
  }
  await search('doctors', 'qqq')
  // The other search was written when its table was back, or not at all.
  await expect.poll(recordedSearches).toContainEqual({ day: TODAY, list: 'doctors', text: 'qqq', count: 1 })
})

test('records older than 90 days are deleted', async () => {
  await api.pool.query(
    `insert into fruitless_searches (day, list, text)
     select (now() at time zone 'Asia/Riyadh')::date - ago, 'news', 'ago ' || ago
     from unnest(array[0, 90, 91]) ago`,
  )
  await deleteExpiredRows(api.db)
  expect((await recordedSearches()).map(({ text }) => text)).toEqual(['ago 0', 'ago 90'])
})
