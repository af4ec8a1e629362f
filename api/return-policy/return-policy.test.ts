import { afterAll, beforeAll, expect, test } from 'vitest'
import { clinicSettings } from '#db/schema/content.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { orders } from '#web/i18n/strings/orders.ts'
import { returns } from '#web/i18n/strings/returns.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const policy = async (lang: 'ar' | 'en') =>
  (await api.request('GET', '/user/return-policy', { lang })).body.data
const setDays = async (returnDays: number) => {
  await api.db.update(clinicSettings).set({ returnDays })
}

test('the policy is complete in both languages, and names the pages as they are named', async () => {
  for (const [lang, foreign] of [
    ['ar', /[A-Za-z]/],
    ['en', /[\u0600-\u06FF]/],
  ] as const) {
    const { lead, sections } = await policy(lang)
    const words = JSON.stringify([lead, sections]).replaceAll(/"\w+":/g, '')
    expect(words).not.toMatch(foreign)
    expect(sections).toHaveLength(5)
    expect(words).toContain(orders['orders.title'][lang])
    expect(words).toContain(returns['return_request.ask'][lang])
  }
})

test.each([
  [1, 'يوم واحد', 'one day'],
  [2, 'يومين', '2 days'],
  [7, '7 أيام', '7 days'],
  [14, '14 يومًا', '14 days'],
])('it says the %d days of the setting', async (days, ar, en) => {
  await setDays(days)
  expect((await policy('ar')).sections[1].points[0].text).toContain(`خلال ${ar} من`)
  expect((await policy('en')).sections[1].points[0].text).toContain(`up to ${en} after`)
})

test('it says when the delivery fees are refunded', async () => {
  expect(JSON.stringify(await policy('en'))).toContain(
    'if the product is damaged, wrong, expired or recalled',
  )
  expect(JSON.stringify(await policy('ar'))).toContain('تالفًا أو غير المطلوب أو منتهي الصلاحية أو مستدعى')
})

test('without requests it does not say how to make one', async () => {
  await setDays(0)
  const { sections } = await policy('en')
  expect(sections).toHaveLength(4)
  expect(sections[1].points[0].text).toContain('does not accept return requests')
  expect(JSON.stringify(sections)).not.toMatch(/Request a return|Choose/)
})
