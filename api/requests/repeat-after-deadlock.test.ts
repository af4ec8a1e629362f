import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { patientMerges } from '#db/schema/patient-merges.ts'
import { patients } from '#db/schema/patients.ts'
import { products } from '#db/schema/store.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, type TestResponse } from '#tests/support/test-api.ts'
import { repeatAfterDeadlock } from './repeat-after-deadlock.ts'

type Write = { first: string; second: string; send: () => Promise<TestResponse> }

/** A write has the first of two rows and waits for the second; another transaction has them the other way. */
async function sendInDeadlock(api: TestApi, { first, second, send }: Write) {
  const other = await api.pool.connect()
  // PostgreSQL ends the transaction that finds the deadlock, here the write. The write looks once, after a
  // second of waiting: the database, and not this busy process, closes the circle as soon as it waits.
  await other.query(`begin; set local deadlock_timeout = '60s'; ${second} for update`)
  const closed = other.query(`
    do $$ begin
      while not exists (select from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))) loop
        perform pg_sleep(0.01);
      end loop;
    end $$;
    ${first} for update;
    commit`)
  const write = await send()
  await closed
  other.release()
  return write
}

/** Two records are merged. */
async function mergeInDeadlock({ failsOnDeadlock }: { failsOnDeadlock: boolean }) {
  const api = await startTestApi({ failsOnDeadlock })
  const { token } = await api.signInStaff('reception')
  const phones = ['+966501110001', '+966501110002']
  const rows = await api.db
    .insert(patients)
    .values(phones.map(phone => ({ name: 'نورة العتيبي', phone })))
    .returning({ id: patients.id })
  const [one = 0, other = 0] = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const { status, body } = await sendInDeadlock(api, {
    first: `select from patients where id = ${one}`,
    second: `select from patients where id = ${other}`,
    send: () => api.request('POST', `/admin/patients/${one}/merge`, { token, body: { other } }),
  })
  const merges = await api.db.$count(patientMerges)
  await api.close()
  return { status, code: body.code, merges }
}

test('a write that PostgreSQL ends because of a deadlock is done at its second attempt', async () => {
  expect(await mergeInDeadlock({ failsOnDeadlock: false })).toEqual({
    status: 200,
    code: undefined,
    merges: 1,
  })
})

test('so is the write of a patient that opens its own transaction', async () => {
  const api = await startTestApi({ failsOnDeadlock: false })
  const { id: userId, token } = await api.signUp()
  const address_id = await anAddress(api.db, userId)
  const product_id = await aProduct(api.db, { stock: 9 })
  await api.request('POST', '/user/cart/add', { token, body: { product_id, quantity: 1 } })
  const body = { payment_method: 1, address_id }
  const order = (await api.request('POST', '/user/orders', { token, body })).body.data
  const { status, body: cancelled } = await sendInDeadlock(api, {
    first: `select from orders where id = ${order.id}`,
    second: `select from products where id = ${product_id}`,
    send: () => api.request('DELETE', `/user/orders/${order.id}`, { token }),
  })
  expect([status, cancelled.data?.status]).toEqual([200, 'cancelled'])
  const [product] = await api.db.select().from(products).where(eq(products.id, product_id))
  expect(product?.stock).toBe(9)
  await api.close()
})

test('the tests see a deadlock that they cause', async () => {
  expect(await mergeInDeadlock({ failsOnDeadlock: true })).toEqual({
    status: 503,
    code: 'unavailable',
    merges: 0,
  })
})

test('nothing else is repeated, and a second deadlock is an error', async () => {
  const attempts: string[] = []
  const failing = (code: string) =>
    repeatAfterDeadlock(async () => {
      attempts.push(code)
      throw Object.assign(new Error(code), { cause: { code } })
    })
  for (const code of ['40001', '40P01', '23505']) await expect(failing(code)).rejects.toThrow(code)
  expect(attempts).toEqual(['40001', '40P01', '40P01', '23505'])
})
