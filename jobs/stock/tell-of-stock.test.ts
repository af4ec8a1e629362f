import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { stockNotices } from '#db/schema/stock-notices.ts'
import { products } from '#db/schema/store.ts'
import type { EmailJob } from '#services/queue.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import type { JobDeps } from '../deps.ts'
import { sendEmail } from '../emails/send-email.ts'
import { tellOfStock } from './tell-of-stock.ts'

let api: TestApi
let soap: number
let sent: { to: string; subject: string; text: string }[] = []

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  soap = await aProduct(api.db, { nameAr: 'صابون', nameEn: 'Soap', stock: 0 })
  sent = []
})
afterAll(() => api.close())

/** A customer who waits for the product. */
async function aCustomer(language: 'ar' | 'en' = 'en') {
  const { id, token, email } = await api.signUp()
  await api.db.update(users).set({ language }).where(eq(users.id, id))
  const reply = await api.request('POST', `/user/products/${soap}/stock-notices`, { token })
  expect(reply.status).toBe(200)
  return { id, token, email }
}
const setStock = (stock: number, changes = {}) =>
  api.db
    .update(products)
    .set({ stock, ...changes })
    .where(eq(products.id, soap))
const run = () => tellOfStock({ db: api.db, queue: api.queue, clock: api.now })
const noticesOf = (userIds: number[]) =>
  api.db.select().from(stockNotices).where(inArray(stockNotices.userId, userIds))
/** The e-mail jobs about the notices of these customers. */
async function queuedFor(...userIds: number[]): Promise<Extract<EmailJob, { template: 'back_in_stock' }>[]> {
  const ids = (await noticesOf(userIds)).map(({ id }) => id)
  return (await api.queuedEmails()).flatMap(job =>
    job.template === 'back_in_stock' && ids.includes(job.stockNoticeId) ? [job] : [],
  )
}
const deps = () =>
  ({
    ...api,
    clock: api.now,
    contact: { email: undefined, phone: undefined },
    origin: 'https://afiya.example',
    deliver: async (mail: { to: string; subject: string; text: string }) => void sent.push(mail),
  }) as unknown as JobDeps
const send = (job: EmailJob) => sendEmail(deps(), job, 'job-1')

test('who has withdrawn the consent is told once it is given again', async () => {
  const { id } = await aCustomer()
  await api.pool.query(
    `insert into consents (user_id, version, language, withdrawn_at) values ($1, '2026-01-01', 'en', now())`,
    [id],
  )
  await setStock(3)
  await run()
  expect(await queuedFor(id)).toEqual([])
  await api.pool.query(`insert into consents (user_id, version, language) values ($1, '2026-01-02', 'en')`, [
    id,
  ])
  await run()
  expect(await queuedFor(id)).toHaveLength(1)
})

test('nobody is told before the product is available; then each once, by workers that run at once', async () => {
  const customers = await Promise.all([aCustomer(), aCustomer(), aCustomer()])
  const ids = customers.map(({ id }) => id)
  await run()
  expect(await queuedFor(...ids)).toEqual([])
  await setStock(3, { active: false })
  await run()
  expect(await queuedFor(...ids)).toEqual([])
  await setStock(3, { active: true })
  await Promise.all(Array.from({ length: 10 }, run))
  await run()
  const jobs = await queuedFor(...ids)
  expect(jobs).toHaveLength(3)
  expect(new Set(jobs.map(({ stockNoticeId }) => stockNoticeId)).size).toBe(3)
})

test('the e-mail is in the language of the customer and ends the notice', async () => {
  const [noura, john] = [await aCustomer('ar'), await aCustomer('en')]
  await setStock(1)
  await run()
  for (const job of await queuedFor(noura.id, john.id)) expect(await send(job)).toBe(true)
  expect(sent.toSorted((a, b) => (a.to === noura.email ? -1 : b.to === noura.email ? 1 : 0))).toMatchObject([
    { to: noura.email, subject: 'المنتج الذي تنتظره متوفر الآن' },
    { to: john.email, subject: 'A product you were waiting for is available again' },
  ])
  expect(sent.find(({ to }) => to === john.email)?.text).toContain(`/store/products/${soap}`)
  expect(sent.find(({ to }) => to === john.email)?.text).toContain('Soap')
  expect(await noticesOf([noura.id, john.id])).toEqual([])
  await setStock(0)
  await setStock(5)
  await run()
  expect(sent).toHaveLength(2)
})

test('who is not told because the product is sold out again is told the next time', async () => {
  const { id } = await aCustomer()
  await setStock(1)
  await run()
  const [job] = await queuedFor(id)
  await setStock(0)
  expect(await send(job as EmailJob)).toBe(false)
  expect(await noticesOf([id])).toMatchObject([{ enqueuedAt: null }])
  await run()
  await setStock(2)
  await run()
  expect(await queuedFor(id)).toHaveLength(2)
  expect(await send(job as EmailJob)).toBe(true)
  expect(sent).toHaveLength(1)
})

test('a notice that is withdrawn sends nothing, and a prescription medicine is not named', async () => {
  const [withdrawn, other] = [await aCustomer(), await aCustomer()]
  await setStock(1, { medicineClass: 'prescription' })
  await run()
  const [job] = await queuedFor(withdrawn.id)
  const path = `/user/products/${soap}/stock-notices`
  await api.request('DELETE', path, { token: withdrawn.token })
  expect(await send(job as EmailJob)).toBe(false)
  for (const each of await queuedFor(other.id)) await send(each)
  expect(sent).toHaveLength(1)
  expect(JSON.stringify(sent)).not.toContain('Soap')
})
