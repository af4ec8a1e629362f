import { afterEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../support/test-api.ts'
import { daysUntilBroken } from './days-until-broken.ts'

let api: TestApi
afterEach(() => api.close())

// `npm -C lab run pharmacy-days` lives 500 days.
test('after each random day stock, movements and batches agree, and what left was scanned', async () => {
  api = await startTestApi()
  const { broken, done } = await daysUntilBroken(api, 11, 40)
  expect(broken).toEqual([])
  for (const action of [
    'receive',
    'order',
    'pick',
    'pack',
    'count',
    'transfer',
    'deliver',
    'fail',
    'replace',
    'answer',
    'cancel',
    'return',
  ])
    expect(done.get(`${action}: done`), action).toBeGreaterThan(0)
  expect(done.get('scan: accepted')).toBeGreaterThan(10)
}, 120_000)

test.each([
  [
    'a change of a batch that writes no movement',
    `create or replace function change_batch(of_batch integer, pieces integer, why text) returns void
     language sql as $$ update product_batches set quantity = quantity + pieces where id = of_batch $$`,
    /is not the sum of its movements/,
  ],
  [
    'a pack that is stored as another batch',
    `create function other_batch() returns trigger language plpgsql as $$ begin
       select min(id) into new.batch_id from product_batches where product_id = new.product_id;
       return new;
     end $$;
     create trigger other_batch before insert on packed_packs for each row execute function other_batch()`,
    /what left is not what was scanned|that nobody scanned/,
  ],
])(
  '%s is found',
  async (_, bug, found) => {
    api = await startTestApi()
    await api.pool.query(bug)
    const { day, broken } = await daysUntilBroken(api, 42, 25)
    expect(day).toBeDefined()
    expect(broken.join('\n')).toMatch(found)
  },
  120_000,
)
