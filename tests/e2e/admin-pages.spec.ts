import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { demoAccounts } from '#db/seed/people.ts'
import { htmlFaults } from '../support/html.ts'
import { alive, expect, expectAccessible, htmlOf, inLargeText, settled, sideways, test } from './journey.ts'
import { lookFaults } from './look-faults.ts'
import { signedInAsStaff } from './staff.ts'
import { strangeTexts } from './strange-texts.ts'

/** What is kept in the back office and made there: its empty form is a page too. */
const made = 'doctors hospitals centers specialties cities categories coupons products news home-care'.split(
  ' ',
)

/** Every page of the back office below /admin, as web/routes.ts has them: a new one is looked at by itself. */
const routes = readFileSync(new URL('../../web/routes.ts', import.meta.url), 'utf8')
const pages = [
  ...routes.slice(routes.indexOf("route('admin'")).matchAll(/route\('([^'*]+)', 'features\/admin\/.+\.tsx'/g),
].map(([, path = '']) => path)

test('every page of the back office is accessible in either theme, in one language and inside its window', async ({
  page,
  lang,
}) => {
  test.setTimeout(180_000)
  const order = await anOrder(page.request)
  await signedInAsStaff(page, 'admin', lang)
  const paths = ['', ...pages.filter(path => path !== 'admin'), ...made.map(thing => `${thing}/new`)]
  expect(paths.length).toBeGreaterThan(10)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  for (const path of paths)
    await test.step(path, async () => {
      const id = path.startsWith('orders/') ? order : 1
      await page.goto(`/admin/${path.replace(':id', String(id))}`)
      await page.locator('h1:not(.sr-only)').first().waitFor()
      await alive(page)
      await settled(page)
      const looks = async () => {
        expect.soft(await sideways(page), page.url()).toBeLessThanOrEqual(0)
        expect.soft(await lookFaults(page), page.url()).toEqual([])
      }
      await looks()
      await inLargeText(page, looks)
      expect.soft(await htmlFaults(await htmlOf(page)), page.url()).toEqual([])
      await expectAccessible(page)
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
      await expectAccessible(page, { rules: ['color-contrast', 'link-in-text-block'] })
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
      expect.soft(await strangeTexts(page, lang), page.url()).toEqual({ foreign: [], keys: [] })
    })
})

/** The demonstration's patient orders something; gives the order's number. */
async function anOrder(request: APIRequestContext): Promise<number> {
  const url = '/backend/api/user'
  const { email, password } = demoAccounts.patient
  const { token } = await (await request.post(`${url}/login`, { form: { email, password } })).json()
  const headers = { authorization: `Bearer ${token}` }
  const [address] = (await (await request.get(`${url}/addresses`, { headers })).json()).data
  await request.post(`${url}/cart/add`, { headers, data: { product_id: 2, quantity: 1 } })
  const order = { address_id: address.id, payment_method: 1 }
  return (await (await request.post(`${url}/orders`, { headers, data: order })).json()).data.id
}
