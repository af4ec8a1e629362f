import { afterEach, expect, test } from 'vitest'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { startTestApi, type TestApi } from '../support/test-api.ts'
import { daysOfShelves } from './unread-packs.ts'

let api: TestApi
afterEach(() => api.close())

// `npm -C lab run pharmacy-days` lives 200 days.
test('no recalled pack leaves unread, wherever it has come without its batch', async () => {
  api = await startTestApi()
  const { broken, done } = await daysOfShelves(api, { seed: 3, days: 20 })
  expect(broken).toEqual([])
  await checkStock(api.db)
  for (const event of [
    'send: done',
    'receive: without a number',
    'recall: done',
    'search: done',
    'leave: unread',
  ])
    expect(done.get(event), event).toBeGreaterThan(0)
}, 240_000)

test('a recall that forgets where transfers have brought packs is found', async () => {
  api = await startTestApi()
  await api.pool.query(
    `create or replace function branches_reached(of_batches integer[])
     returns table (batch_id integer, branches integer[]) language sql
     as $$ select id, array[branch_id] from product_batches where id = any(of_batches) $$`,
  )
  const { broken } = await daysOfShelves(api, { seed: 4, days: 60 })
  expect(broken.join()).toContain('unread')
}, 480_000)
