import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { anOpenSubstitution } from '#tests/support/fixtures/substitutions.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { substitutionEmail } from './substitutions.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  api.setClock('2026-11-23', '09:00')
})
afterAll(() => api.close())

/** A question to a customer with this language. */
async function anAsked(lang: 'ar' | 'en', paymentMethod = 1) {
  const person = await api.signUp()
  await api.pool.query('update users set language = $1 where id = $2', [lang, person.id])
  const orderId = await anOrder(api.db, person.id, { paymentMethod })
  const substitutionId = await anOpenSubstitution(api, orderId)
  const end = (state: string) =>
    api.pool.query('update substitutions set state = $1, ended_at = now() where id = $2', [
      state,
      substitutionId,
    ])
  return { substitutionId, person, orderId, end }
}

test.each([
  ['ar', 'آخر موعد للرد', 'الاثنين 23 نوفمبر 2026، 10:00 ص (بتوقيت الرياض)'],
  ['en', 'Answer by', 'Monday 23 November 2026, 10:00 am (Riyadh time)'],
] as const)(
  'the question, in %s: until when, and neither a product nor a price',
  async (lang, label, until) => {
    const { substitutionId, person, orderId } = await anAsked(lang)
    const email = await substitutionEmail(api, { substitutionId, state: 'open' })
    expect(email).toMatchObject({
      to: person.email,
      lang,
      details: [[label, expect.anything()]],
      action: { to: `/store/orders/${orderId}` },
    })
    expect(email?.details?.[0]?.[1]).toBe(until)
    expect(JSON.stringify(email)).not.toMatch(/كريم|Cream|بديل"|Substitute|2,?500/)
  },
)

test.each([
  ['expired', 1, /receive/],
  ['expired', 2, /refunded to your card/],
] as const)('%s (payment method %i): it says what becomes of the money', async (state, method, money) => {
  const { substitutionId, end } = await anAsked('en', method)
  await end(state)
  const email = await substitutionEmail(api, { substitutionId, state })
  expect(email?.text.at(-1)).toMatch(money)
})

test('it is not sent once it has changed, of a cancelled order, and to nobody without an account', async () => {
  const answered = await anAsked('ar')
  await answered.end('accepted')
  const of = (substitutionId: number, state: 'open' | 'accepted' | 'withdrawn') =>
    substitutionEmail(api, { substitutionId, state })
  expect(await of(answered.substitutionId, 'open')).toBeUndefined()
  expect(await of(answered.substitutionId, 'accepted')).toBeUndefined()
  const cancelled = await anAsked('ar')
  await api.pool.query(`update orders set status = 'cancelled' where id = $1`, [cancelled.orderId])
  expect(await of(cancelled.substitutionId, 'open')).toBeUndefined()
  const deleted = await anAsked('ar')
  await api.pool.query('update orders set user_id = null where id = $1', [deleted.orderId])
  expect(await of(deleted.substitutionId, 'open')).toBeUndefined()
  const withdrawn = await anAsked('ar')
  await withdrawn.end('withdrawn')
  expect(await of(withdrawn.substitutionId, 'withdrawn')).toMatchObject({ lang: 'ar' })
})
