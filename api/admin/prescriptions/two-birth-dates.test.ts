import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aPrescription } from '#tests/support/fixtures/prescriptions.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'

let api: TestApi
let adults: number
let children: number
let pharmacists: string[]
beforeAll(async () => {
  api = await startTestApi()
  const from = async (age: number) => {
    const id = await aProduct(api.db, { medicineClass: 'prescription', stock: 50 })
    await api.pool.query('update products set min_age = $2 where id = $1', [id, age])
    return id
  }
  adults = await from(18)
  children = await from(5)
  pharmacists = [(await api.signInStaff('pharmacist')).token, (await api.signInStaff('pharmacist')).token]
})
afterAll(() => api.close())

const staff = (token: string, path: string, body: object = {}) =>
  api.request('POST', `/admin/prescriptions/${path}`, { token, body, lang: 'en' })

/** Two documents of one person, each taken and opened by a pharmacist; `approve` decides on one of them. */
async function twoDocuments() {
  const person = await api.signUp()
  const approvals = []
  const ids: number[] = []
  for (const token of pharmacists) {
    const id = await aPrescription(api, person.token)
    ids.push(id)
    await staff(token, `${id}/take`)
    for (const file of (await staff(token, `${id}/read`)).body.data.files)
      await staff(token, `${id}/files/${file.id}/read`)
    approvals.push((product: number, birth_date: string) =>
      staff(token, `${id}/approve`, {
        items: [{ product_id: product, quantity: 1, directions: 'One' }],
        ...{ valid_until: '2026-12-22', refills: 0, birth_date },
      }),
    )
  }
  const order = async (product: number) => {
    const user = (method: string, path: string, body: object) =>
      api.request(method, `/user/${path}`, { token: person.token, body, lang: 'en' })
    await user('PUT', `cart/${product}`, { quantity: 1 })
    const address_id = await anAddress(api.db, person.id)
    return (await user('POST', 'orders', { payment_method: 1, address_id, age_confirmed: 18 })).body.code
  }
  const [first, second] = approvals
  if (!first || !second) throw new Error('two pharmacists approve')
  return { first, second, order, ids }
}

test('of two birth dates of one person that are read at once, the earlier one is refused', async () => {
  const { first, second, order } = await twoDocuments()
  const client = await api.pool.connect()
  await client.query('begin; lock table pgboss.job in exclusive mode')
  // The first decision waits with its e-mail, the second one meanwhile.
  const child = first(children, '2019-05-01')
  await untilWaiting(api.pool)
  api.setClock(TODAY, '09:01')
  const adult = second(adults, '1990-05-01')
  await untilWaiting(api.pool, 2)
  await client.query('commit')
  client.release()
  const [approved, refused] = await Promise.all([child, adult])
  expect([approved.status, refused.status]).toEqual([200, 422])
  expect(Object.keys(refused.body.errors)).toEqual(['birth_date'])
  expect(await order(adults)).toBe('order.needs_prescription')
})

test('a decision waits for a merge of the records of its patient, and takes the kept one', async () => {
  const { first, ids } = await twoDocuments()
  const { rows } = await api.pool.query(
    "insert into patients (name, birth_date) values ('سارة', '2019-05-01') returning id",
  )
  const client = await api.pool.connect()
  await client.query('begin')
  await client.query(
    'select from patients where id in (select patient_id from prescriptions where id = $1) for update',
    [ids[0]],
  )
  const approved = first(adults, '1990-05-01')
  await untilWaiting(api.pool)
  await client.query('update prescriptions set patient_id = $2 where id = $1', [ids[0], rows[0].id])
  await client.query('commit')
  client.release()
  expect(Object.keys((await approved).body.errors)).toEqual(['birth_date'])
})

test('a later birth date counts, also if the decision that read it began before the other', async () => {
  const { first, second, order } = await twoDocuments()
  api.setClock(TODAY, '09:03')
  expect((await second(adults, '1990-05-01')).status).toBe(200)
  api.setClock(TODAY, '09:02')
  expect((await first(children, '2019-05-01')).status).toBe(200)
  expect(await order(adults)).toBe('order.patient_too_young')
})
