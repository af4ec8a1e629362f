import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import { tablesInStatement } from '#db/connect.ts'
import { seed } from '#db/seed/seed.ts'
import { type AppInstance, startAppInstance } from '#tests/support/app-instance.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { UNKNOWN_TABLE } from './statement-tables.ts'

/** The product without a cache, so that every request sends its statements. */
let app: AppInstance
let url: string
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ url, drop } = await createTestDatabase())
  await seed(url, new Date())
  app = await startAppInstance(url, { cachesResponses: false })
})
afterAll(async () => {
  await app.close()
  await drop()
})

type Statement = { text: string; values: unknown[] }

/** The change feed and the job queue poll on their own. */
const POLLS = /pg_sequences|pg_trigger|pgboss/

/** Every query that PostgreSQL receives while `work` runs. */
async function statementsOf(work: () => Promise<void>): Promise<Statement[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls.flatMap(([query, values]) => {
      const { text, values: own } = (
        typeof query === 'string' ? { text: query } : query
      ) as Partial<Statement>
      return text && /^\s*(select|with)\b/i.test(text) && !POLLS.test(text)
        ? [{ text, values: own ?? (values as unknown[] | undefined) ?? [] }]
        : []
    })
  } finally {
    sent.mockRestore()
  }
}

/** The relations that PostgreSQL reads for a statement, by its plan: views and comma joins included. */
async function relationsOf({ text, values }: Statement): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`explain (format json) ${text}`, values)
    return [...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name as string)
  } finally {
    await client.end()
  }
}

const endpoints = allEndpoints
  .filter(({ method, access }) => method === 'GET' && access !== 'user')
  .map(({ path }) => `/backend/api${path.replace(':id', path.includes('home-care') ? '2' : '1')}`)
const filters = [
  '/user/doctors?name=%D8%A3%D8%AD%D9%85%D8%AF&specialty_id=1&hospital_id=1',
  '/user/doctors?name=ahmde&page=2',
  '/user/products?search=cream&category_id=1&price_from=1&price_to=900&highest_price=1',
  '/user/products?best_selling=1&page=3',
  '/user/products?search=craem&lowest_price=1',
  '/user/products?search=%D9%82%D9%84%D8%A8',
  '/user/doctors?name=heart%20riyadh',
  '/user/specialized-centers?name=heart',
  '/user/home-care-services?name=%D8%A5%D8%A8%D8%B1%D8%A9',
  '/user/products?ids=1,2,3',
  '/user/hospitals?name=a&city_id=1',
  '/user/news?search=a&created_at=2026-01-01',
  '/user/home-care-services?only_parents=true',
].map(path => `/backend/api${path}`)
const pages = ['/', '/doctors', '/doctors/1', '/hospitals', '/hospitals/1', '/specialized-centers', '/news']
const storePages = ['/store', '/store/products', '/store/products/1', '/home-care', '/contact-us', '/privacy']

test.each([...endpoints, ...filters, ...pages, ...storePages])(
  'GET %s: every relation that PostgreSQL reads is a tracked dependency',
  async path => {
    const statements = await statementsOf(async () => {
      expect((await app.get(path)).statusCode).toBeLessThan(500)
    })
    for (const statement of statements) {
      const { reads } = tablesInStatement(statement.text)
      expect(reads, statement.text).not.toContain(UNKNOWN_TABLE)
      expect(reads, statement.text).toEqual(expect.arrayContaining(await relationsOf(statement)))
    }
  },
)

test('the statements were seen', async () => {
  const statements = await statementsOf(async () => {
    await app.get('/backend/api/user/doctors')
  })
  const relations = await Promise.all(statements.map(relationsOf))
  expect(relations.flat()).toContain('doctors')
})

test('no function of the schema that a response may call reads a table', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select proname as name from pg_proc
     join pg_language on pg_language.oid = prolang
     where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')
       and prorettype <> 'trigger'::regtype and provolatile <> 'i'
       -- Called by triggers and in writes alone, or (audit_read) for a response that is never cached.
       and proname not in ('known_patient', 'patient_for', 'current_record', 'is_clinics_record',
         'audit_read', 'erase_audited', 'lock_held_times',
         'is_waited_for', 'hold_freed_time', 'move_batch', 'batch_of', 'change_batch', 'withdraw_batches',
         'pass_through', 'write_off_sold',
         -- What a cart or an order may take: neither is ever cached.
         'sale_limit', 'short_dated',
         -- Changes only with the stock of its product, whose table the statements name.
         'branch_stock')`,
  )
  expect(rows).toEqual([])
})
