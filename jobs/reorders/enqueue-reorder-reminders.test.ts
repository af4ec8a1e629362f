import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PRIVACY_VERSION } from '#contract/privacy.ts'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { reorderReminders } from '#db/schema/reorder-reminders.ts'
import { products } from '#db/schema/store.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import type { EmailJob } from '#services/queue.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import type { JobDeps } from '../deps.ts'
import { sendEmail } from '../emails/send-email.ts'
import { enqueueReorderReminders } from './enqueue-reorder-reminders.ts'

let api: TestApi
let soap: number
let sent: { to: string; subject: string; text: string }[] = []

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  api.setClock(TODAY, '09:00')
  soap = await aProduct(api.db, { nameAr: 'صابون', nameEn: 'Soap' })
  sent = []
})
afterAll(() => api.close())

/** A customer to whom the soap was delivered, and for whom it lasts thirty days: until 22 December. */
async function aCustomer(language: 'ar' | 'en' = 'en') {
  const { id, token, email } = await api.signUp()
  await api.db.update(users).set({ language }).where(eq(users.id, id))
  const createdAt = new Date(timestampAt('2026-11-20', '09:00'))
  await anOrder(api.db, id, { product: soap, status: 'delivered', createdAt })
  const reply = await api.request('PUT', `/user/reorder-reminders/${soap}`, { token, body: { days: 30 } })
  expect(reply.status).toBe(200)
  return { id, token, email }
}
const runAt = (day: string, time = '10:00') =>
  enqueueReorderReminders({ ...api, clock: () => timestampAt(day, time) })
const remindersOf = (userIds: number[]) =>
  api.db.select().from(reorderReminders).where(inArray(reorderReminders.userId, userIds))
/** The e-mail jobs about the reminders of these customers. */
async function queuedFor(...userIds: number[]) {
  const ids = (await remindersOf(userIds)).map(({ id }) => id)
  return (await api.queuedEmails()).flatMap(job =>
    job.template === 'reorder_reminder' && ids.includes(job.reorderReminderId) ? [job] : [],
  )
}
const send = (job: EmailJob) => {
  const deps = {
    ...api,
    clock: api.now,
    contact: { email: undefined, phone: undefined },
    origin: 'https://afiya.example',
    deliver: async (mail: { to: string; subject: string; text: string }) => void sent.push(mail),
  }
  return sendEmail(deps as unknown as JobDeps, job, 'job-1')
}

test('five days before the end, from eight in the morning, each is reminded once, by workers that run at once', async () => {
  const ids = (await Promise.all([aCustomer(), aCustomer(), aCustomer()])).map(({ id }) => id)
  await runAt('2026-12-16')
  await runAt('2026-12-17', '07:59')
  expect(await queuedFor(...ids)).toEqual([])
  await Promise.all(Array.from({ length: 10 }, () => runAt('2026-12-17', '08:00')))
  await runAt('2026-12-18')
  const jobs = await queuedFor(...ids)
  expect(jobs).toHaveLength(3)
  expect(new Set(jobs.map(({ reorderReminderId }) => reorderReminderId)).size).toBe(3)
})

test('a clock that jumps past the day still reminds until the product ends, and then no more', async () => {
  const { id } = await aCustomer()
  await runAt('2026-12-22')
  expect(await queuedFor(id)).toHaveLength(1)
  const late = await aCustomer()
  await runAt('2026-12-23')
  expect(await remindersOf([id, late.id])).toEqual([])
})

test('the e-mail is in the language of the customer, says the day, and ends the reminder', async () => {
  const [noura, john] = [await aCustomer('ar'), await aCustomer('en')]
  await runAt('2026-12-17')
  for (const job of await queuedFor(noura.id, john.id)) expect(await send(job)).toBe(true)
  const mailTo = (email: string) => sent.find(({ to }) => to === email)
  expect(mailTo(noura.email)).toMatchObject({ subject: 'تذكير: منتج طلبته يوشك أن ينفد لديك' })
  expect(mailTo(noura.email)?.text).toContain('صابون')
  expect(mailTo(john.email)).toMatchObject({ subject: 'Reminder: a product you ordered is about to run out' })
  expect(mailTo(john.email)?.text).toMatch(/Soap[\s\S]*22 December 2026/)
  expect(mailTo(john.email)?.text).toContain(`/store/products/${soap}`)
  expect(await remindersOf([noura.id, john.id])).toEqual([])
})

test('who switched it off, withdrew the consent or ordered again is not reminded', async () => {
  const [off, withdrawn, again, cancelled] = [
    await aCustomer(),
    await aCustomer(),
    await aCustomer(),
    await aCustomer(),
  ]
  await api.request('DELETE', `/user/reorder-reminders/${soap}`, { token: off.token })
  const { token } = withdrawn
  await api.request('POST', '/user/profile/privacy', { token, body: { version: PRIVACY_VERSION } })
  await api.request('DELETE', '/user/profile/privacy', { token })
  const createdAt = new Date(timestampAt('2026-12-10', '09:00'))
  await anOrder(api.db, again.id, { product: soap, createdAt })
  const order = await anOrder(api.db, cancelled.id, { product: soap, createdAt })
  await api.db.update(orders).set({ status: 'cancelled', cancelledAt: createdAt }).where(eq(orders.id, order))
  await runAt('2026-12-17')
  expect(await queuedFor(off.id, withdrawn.id, again.id)).toEqual([])
  const [job] = await queuedFor(cancelled.id)
  // Switched off while the e-mail waits.
  await api.request('DELETE', `/user/reorder-reminders/${soap}`, { token: cancelled.token })
  expect(await send(job as EmailJob)).toBe(false)
})

test('a prescription medicine is not named; a product that is no longer sold is not reminded of', async () => {
  const [one, other] = [await aCustomer(), await aCustomer()]
  await api.db.update(products).set({ medicineClass: 'prescription' }).where(eq(products.id, soap))
  await runAt('2026-12-17')
  const [first] = await queuedFor(one.id)
  expect(await send(first as EmailJob)).toBe(true)
  expect(JSON.stringify(sent)).not.toContain('Soap')
  await api.db.update(products).set({ active: false }).where(eq(products.id, soap))
  const [second] = await queuedFor(other.id)
  expect(await send(second as EmailJob)).toBe(false)
})
