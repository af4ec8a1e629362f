import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aCategory } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

// The order of best sellers is followed in each category by itself when few categories have the products of
// a search (readingOf in api/search/ranked-search.ts), and without the trigram index when many match.

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  const first = await aCategory(api.db)
  for (let n = 1; n < 20; n++) await aCategory(api.db)
  // All products of one category and a tenth of another are balms, all of a third one and one elsewhere are
  // salves, and every third product is soapy.
  await api.pool.query(`
    set local statement_timeout = 0;
    insert into products (category_id, name_ar, name_en, price_halalas, sold, active)
    select ${first} + n % 20, 'منتج ' || n,
      case when n % 20 = 0 or n % 200 = 1 then 'Balm ' when n % 20 = 2 or n = 3 then 'Salve '
        else 'Thing ' end
        || case when n % 3 = 0 then 'soapy ' else '' end || 'no ' || n,
      100 + n % 900, n * 13 % 97, n % 7 <> 0
    from generate_series(1, 12000) n`)
  await api.pool.query('vacuum analyze products')
})
afterAll(() => api.close())

const read = async (query: string) => (await api.request('GET', `/user/products?${query}`)).body
const idsOf = async (query: string): Promise<number[]> =>
  (await read(query)).data.map(({ id }: { id: number }) => id)

/** The ids of the products on sale with a word in their name, best sellers first. */
async function bestSellers(word: string, where = 'true'): Promise<number[]> {
  const { rows } = await api.pool.query(
    `select id from products where active and ${where} and ' ' || search_key like $1
     order by sold desc, id`,
    [`% ${word} %`],
  )
  return rows.map(({ id }) => id)
}

/** Sixteen searches among 12,000 products. */
const SEARCHES_TIMEOUT_MS = 90_000

test.each([
  ['balm', 'true', ''],
  ['salve', 'true', ''],
  ['soapy', 'true', ''],
  ['balm', 'paid_halalas >= 500', '&price_from=5'],
])(
  'all pages of %s where %s are in the order of best sellers',
  async (word, where, filter) => {
    const expected = await bestSellers(word, where)
    expect(expected.length).toBeGreaterThan(200)
    expect((await read(`search=${word}${filter}`)).meta.total).toBe(expected.length)
    for (const size of [1, 7, 100]) {
      const last = Math.ceil(expected.length / size)
      for (const page of [1, 2, 3, Math.ceil(last / 2), last])
        expect(
          await idsOf(`search=${word}${filter}&per_page=${size}&page=${page}`),
          `${size} ${page}`,
        ).toEqual(expected.slice((page - 1) * size, page * size))
    }
  },
  SEARCHES_TIMEOUT_MS,
)

test.each([
  ['balm', 'products_category_sold', 40],
  ['soapy', 'products_sold', 200],
])('the first page of %s reads a beginning of the index %s', async (word, index, most) => {
  const sent = vi.spyOn(api.pool, 'query')
  await read(`search=${word}&per_page=20`)
  const page = sent.mock.calls
    .map(([statement, values]) => ({ ...(statement as unknown as { text: string }), values }))
    .find(({ text }) => /\) page join products/.test(text))
  sent.mockRestore()
  const { rows } = await api.pool.query({
    text: `explain (analyze, format json) ${page?.text}`,
    values: page?.values as unknown as unknown[],
  })
  const scans = scansOf(rows[0]['QUERY PLAN'][0].Plan)
  const passed = scans
    .filter(({ 'Index Name': name }) => name === index)
    .map(scan => scan['Rows Removed by Filter'] ?? 0)
  expect(passed.length).toBeGreaterThan(0)
  expect(passed.reduce((sum, each) => sum + each)).toBeLessThan(most)
  expect(scans.filter(scan => scan['Relation Name'] === 'products').map(scan => scan['Node Type'])).toEqual(
    expect.not.arrayContaining(['Seq Scan', 'Bitmap Heap Scan']),
  )
})

type PlanNode = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

const scansOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(scansOf)]
