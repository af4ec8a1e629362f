import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeRequest } from '#services/returns/return-requests.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { aReturnRequest } from '#tests/support/fixtures/return-requests.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { returnRequestAnsweredEmail } from './return-request-answered.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** A request that was answered like this, of a customer with this language. */
async function anAnswered(state: 'accepted' | 'refused' | 'refunded', lang: 'ar' | 'en') {
  const person = await api.signUp()
  await api.pool.query('update users set language = $1 where id = $2', [lang, person.id])
  const returnRequestId = await aReturnRequest(
    api,
    await anOrder(api.db, person.id),
    'secret of the customer',
  )
  await changeRequest(api.db, returnRequestId, api.now(), { state, answer: 'Bring it to the branch.' })
  return { returnRequestId, person }
}

test.each([
  ['accepted', 'ar', 'طريقة إعادة المنتجات'],
  ['accepted', 'en', 'How to return the products'],
  ['refused', 'ar', 'السبب'],
  ['refused', 'en', 'Reason'],
] as const)(
  '%s, in %s: it has the answer, and neither a product nor what was written',
  async (state, lang, label) => {
    const { returnRequestId, person } = await anAnswered(state, lang)
    const email = await returnRequestAnsweredEmail(api, { returnRequestId, state })
    expect(email).toMatchObject({ to: person.email, lang, details: [[label, 'Bring it to the branch.']] })
    expect(JSON.stringify(email)).not.toMatch(/كريم|Cream|secret/)
  },
)

test.each(['ar', 'en'] as const)('refunded, in %s: it says why, and has no answer', async lang => {
  const { returnRequestId, person } = await anAnswered('refunded', lang)
  const email = await returnRequestAnsweredEmail(api, { returnRequestId, state: 'refunded' })
  expect(email).toMatchObject({ to: person.email, lang, details: [] })
  expect(email?.text.join()).toContain(lang === 'ar' ? 'مبلغ الطلب كله' : 'the whole order')
  expect(JSON.stringify(email)).not.toMatch(/كريم|Cream|secret|Bring it/)
})

test('it is not sent once the request has gone on, and to nobody without an account', async () => {
  const { returnRequestId, person } = await anAnswered('accepted', 'ar')
  expect(await returnRequestAnsweredEmail(api, { returnRequestId, state: 'refused' })).toBeUndefined()
  await api.pool.query('update orders set user_id = null where user_id = $1', [person.id])
  expect(await returnRequestAnsweredEmail(api, { returnRequestId, state: 'accepted' })).toBeUndefined()
})
