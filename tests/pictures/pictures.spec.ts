import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { demoAccounts } from '#db/seed/people.ts'
import { THE_DAY } from './day.ts'

type Screen = {
  name: string
  path: string
  theme?: 'dark'
  who?: 'patient' | 'shopper'
  ready?: (page: Page) => Promise<void>
}

const calendar = (page: Page) => page.getByRole('dialog').getByRole('grid').waitFor()
const rows = (page: Page) => page.locator('#main table').first().waitFor()

const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-dark', path: '/', theme: 'dark' },
  { name: 'doctors', path: '/doctors' },
  { name: 'doctor', path: '/doctors/1' },
  { name: 'doctor-dark', path: '/doctors/1', theme: 'dark' },
  { name: 'booking', path: '/doctors/1/book', who: 'patient', ready: calendar },
  { name: 'booking-dark', path: '/doctors/1/book', who: 'patient', theme: 'dark', ready: calendar },
  { name: 'bookings', path: '/bookings', who: 'patient', ready: rows },
  { name: 'store', path: '/store' },
  { name: 'product', path: '/store/products/3' },
  { name: 'cart', path: '/store/cart', who: 'shopper', ready: rows },
  { name: 'calculator', path: '/calculator/ideal-weight' },
  { name: 'sign-in', path: '/sign-in' },
]

for (const { name, path, theme, who, ready } of screens)
  test(`${name} looks as it did`, async ({ page, baseURL }, { project }) => {
    const lang = project.name.slice(0, 2)
    await page.context().addCookies(
      // The invitation to chat comes when it likes.
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
    await page.clock.setFixedTime(THE_DAY)
    if (who) await signedIn(page, who)
    await page.goto(path)
    await page.waitForFunction(() => !globalThis.hold && !document.querySelector('[aria-busy=true]'))
    await ready?.(page)
    await page.evaluate(async () => {
      await document.fonts.ready
      await Promise.all(
        [...document.images].filter(({ loading }) => loading !== 'lazy').map(each => each.decode()),
      )
    })
    await expect(page).toHaveScreenshot(`${name}.png`)
  })

/** Signs in the demonstration's patient, or somebody new with two pieces of one product in the cart. */
async function signedIn(page: Page, who: 'patient' | 'shopper') {
  const { email, password } = demoAccounts.patient
  const api = '/backend/api/user'
  const answer =
    who === 'patient'
      ? await page.request.post(`${api}/login`, { form: { email, password } })
      : await page.request.post(`${api}/register`, {
          form: { email: `${randomUUID()}@example.com`, password: 'Walking@2026' },
        })
  const { token, data } = await answer.json()
  if (who === 'shopper')
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
