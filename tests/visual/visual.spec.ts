import { expect, type Page, test } from '@playwright/test'
import { spokenText } from '../support/browser/screen-reader.ts'
import { FROZEN_TIME } from './frozen-time.ts'
import { type Account, signIn } from './sign-in.ts'

type Screen = {
  name: string
  path: string
  theme?: 'dark'
  account?: Account
  ready?: (page: Page) => Promise<void>
  /** The part that a screen reader speaks. */
  spoken?: string
  /** Spoken only: other screens show how it looks. */
  withoutPicture?: boolean
}

const waitForTimes = (page: Page) => page.getByRole('dialog').locator('[name=time]').first().waitFor()
const waitForTable = (page: Page) => page.locator('#main table').first().waitFor()

/** The next appointment: the dialog that changes its time, and the one that cancels it. */
const openMove = async (page: Page) => {
  await waitForTable(page)
  await page.locator('#main table a[href$="/move"]').first().click()
  await waitForTimes(page)
}
const openCancel = async (page: Page) => {
  await page.locator('#main table').first().getByRole('row').nth(1).getByRole('button').last().click()
  await page.getByRole('dialog').waitFor()
}

const screens: Screen[] = [
  { name: 'home', path: '/', spoken: 'body' },
  { name: 'home-dark', path: '/', theme: 'dark' },
  { name: 'doctors', path: '/doctors', spoken: '#main' },
  { name: 'doctor', path: '/doctors/1', spoken: '#main' },
  { name: 'doctor-dark', path: '/doctors/1', theme: 'dark' },
  {
    name: 'booking',
    path: '/doctors/1/book',
    account: 'patient',
    ready: waitForTimes,
    spoken: 'dialog[open]',
  },
  {
    name: 'booking-dark',
    path: '/doctors/1/book',
    account: 'patient',
    theme: 'dark',
    ready: waitForTimes,
  },
  { name: 'bookings', path: '/bookings', account: 'patient', ready: waitForTable, spoken: '#main' },
  { name: 'store', path: '/store' },
  { name: 'product', path: '/store/products/3', spoken: '#main' },
  { name: 'cart', path: '/store/cart', account: 'shopper', ready: waitForTable, spoken: '#main' },
  { name: 'calculator', path: '/calculator/ideal-weight' },
  { name: 'sign-in', path: '/sign-in', spoken: '#main' },
  { name: 'sign-up', path: '/sign-up', spoken: '#main', withoutPicture: true },
  { name: 'home-care', path: '/home-care/5', spoken: '#main', withoutPicture: true },
  { name: 'products', path: '/store/products?page=12', spoken: '#main', withoutPicture: true },
  {
    name: 'checkout',
    path: '/store/checkout',
    account: 'shopper',
    ready: page => page.locator('#main form').first().waitFor(),
    spoken: '#main',
    withoutPicture: true,
  },
  {
    name: 'order',
    path: '/store/orders/:order',
    account: 'customer',
    ready: page => page.getByRole('main').getByRole('list').first().waitFor(),
    spoken: '#main',
    withoutPicture: true,
  },
  {
    name: 'book',
    path: '/book?doctor_id=1',
    account: 'patient',
    ready: waitForTimes,
    spoken: 'dialog[open]',
    withoutPicture: true,
  },
  {
    name: 'move',
    path: '/bookings',
    account: 'patient',
    ready: openMove,
    spoken: 'dialog[open]',
    withoutPicture: true,
  },
  {
    name: 'cancel',
    path: '/bookings',
    account: 'patient',
    ready: openCancel,
    spoken: 'dialog[open]',
    withoutPicture: true,
  },
  {
    name: 'reception',
    path: '/admin/day?hospital=1',
    account: 'reception',
    ready: page => page.locator('main h1').waitFor(),
    spoken: 'main',
    withoutPicture: true,
  },
]

for (const { name, path, theme, account, ready, spoken, withoutPicture } of screens)
  test(`${name} ${matches(spoken, withoutPicture)}`, async ({ page, baseURL }, { project }) => {
    const lang = project.name.slice(0, 2) as 'ar' | 'en'
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
    const orderId = account && (await signIn(page, account, lang))
    await page.goto(path.replace(':order', String(orderId)))
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
    if (!withoutPicture) await expect(page).toHaveScreenshot(`${name}.png`)
    if (!spoken) return
    // The number of an order, and the stock that is left, depend on how many tests have ordered before.
    const text = (await spokenText(page, spoken))
      .replaceAll(/AF-\d{6}/g, 'AF-000000')
      .replaceAll(/max value \d+/g, 'max value 99')
    expect(text).toMatchSnapshot(['spoken', `${name}.txt`])
  })

function matches(spoken?: string, withoutPicture?: boolean) {
  if (withoutPicture) return 'is spoken as reviewed'
  return spoken ? 'matches its screenshot and is spoken as reviewed' : 'matches its screenshot'
}
