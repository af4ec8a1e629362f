import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { demoAccounts } from '#db/seed/data/demo-accounts.ts'
import { FROZEN_TIME } from './frozen-time.ts'

type Screen = {
  name: string
  path: string
  theme?: 'dark'
  account?: 'patient' | 'shopper'
  ready?: (page: Page) => Promise<void>
}

const waitForTimes = (page: Page) => page.getByRole('dialog').locator('[name=time]').first().waitFor()
const waitForTable = (page: Page) => page.locator('#main table').first().waitFor()

const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-dark', path: '/', theme: 'dark' },
  { name: 'doctors', path: '/doctors' },
  { name: 'doctor', path: '/doctors/1' },
  { name: 'doctor-dark', path: '/doctors/1', theme: 'dark' },
  { name: 'booking', path: '/doctors/1/book', account: 'patient', ready: waitForTimes },
  {
    name: 'booking-dark',
    path: '/doctors/1/book',
    account: 'patient',
    theme: 'dark',
    ready: waitForTimes,
  },
  { name: 'bookings', path: '/bookings', account: 'patient', ready: waitForTable },
  { name: 'store', path: '/store' },
  { name: 'product', path: '/store/products/3' },
  { name: 'cart', path: '/store/cart', account: 'shopper', ready: waitForTable },
  { name: 'calculator', path: '/calculator/ideal-weight' },
  { name: 'sign-in', path: '/sign-in' },
]

for (const { name, path, theme, account, ready } of screens)
  test(`${name} matches its screenshot`, async ({ page, baseURL }, { project }) => {
    const lang = project.name.slice(0, 2)
    await page.context().addCookies(
      // The invitation to the chat is hidden after hydration.
      [
        ['lang', lang],
        ['theme', theme ?? 'light'],
        ['chat', 'closed'],
      ].map(([name = '', value = '']) => ({
        name,
        value,
        url: baseURL ?? '',
      })),
    )
    await page.clock.setFixedTime(FROZEN_TIME)
    if (account) await signIn(page, account)
    await page.goto(path)
    await page.waitForFunction(
      () => !globalThis.__preHydration?.listener && !document.querySelector('[aria-busy=true]'),
    )
    await ready?.(page)
    await page.evaluate(async () => {
      await document.fonts.ready
      await Promise.all(
        [...document.images].filter(({ loading }) => loading !== 'lazy').map(each => each.decode()),
      )
    })
    await expect(page).toHaveScreenshot(`${name}.png`)
  })

/** Signs in the demo patient, or a new patient with two items of one product in the cart. */
async function signIn(page: Page, account: 'patient' | 'shopper') {
  const { email, password } = demoAccounts.patient
  const api = '/backend/api/user'
  const response =
    account === 'patient'
      ? await page.request.post(`${api}/login`, { form: { email, password } })
      : await page.request.post(`${api}/register`, {
          form: { email: `${randomUUID()}@example.com`, password: 'Walking@2026' },
        })
  const { token, data } = await response.json()
  if (account === 'shopper')
    await page.request.post(`${api}/cart/add`, {
      headers: { authorization: `Bearer ${token}` },
      data: { product_id: 3, quantity: 2 },
    })
  await page.addInitScript(
    ([token, id]) => {
      localStorage.setItem('access_token', token as string)
      localStorage.setItem('userId', id as string)
    },
    [token, String(data.id)],
  )
}
