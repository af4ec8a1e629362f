import type { Page } from '@playwright/test'
import { demoAccounts } from '#db/seed/people.ts'
import type { Key } from '#web/i18n/words.ts'
import { htmlFaults } from '../support/html.ts'
import { personalRoutes, publicRoutes } from '../support/routes.ts'
import {
  alive,
  expect,
  expectAccessible,
  htmlOf,
  inLargeText,
  settled,
  sideways,
  signedInAs,
  test,
} from './journey.ts'
import { foreignLetters } from './letters.ts'
import { lookFaults } from './look-faults.ts'
import { strangeTexts } from './strange-texts.ts'

// One page a walk: widths and themes change under it without loading it again. Each walk is made in either language.

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Fails on what axe finds in the page as it stands, by day and by night. */
async function bothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await settled(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await settled(page)
  // The night changes colours alone.
  await expectAccessible(page, { rules: ['color-contrast', 'link-in-text-block'] })
}

/**
 * Fails when the page is wider than its window, or its text finds no room; also with text of twice the size. The walks of
 * the phone's project look at narrow windows, the others at wide ones.
 */
async function expectRoom(page: Page) {
  const isPhone = test.info().project.name.endsWith(' 390')
  for (const width of isPhone ? [768, 320] : [1024, WIDE.width]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await sideways(page), `${page.url()} at ${width} px`).toBeLessThanOrEqual(0)
  }
  await expectLooks(page, isPhone ? '320 px' : `${WIDE.width} px`)
  await inLargeText(page, async () => {
    const size = isPhone ? PHONE : WIDE
    await page.setViewportSize(size)
    await expectLooks(page, `${size.width} px in large text`)
  })
}

async function expectLooks(page: Page, at: string) {
  const url = `${page.url()} at ${at}`
  expect.soft(await sideways(page), url).toBeLessThanOrEqual(0)
  expect.soft(await lookFaults(page), url).toEqual([])
}

async function lookAt(page: Page, lang: 'ar' | 'en') {
  await alive(page)
  await page.locator('h1').first().waitFor()
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size)
    await bothThemes(page)
  }
  await expectRoom(page)
  // One in Arabic, the other in English; together they are all.
  if (test.info().project.name.endsWith(' 390'))
    expect.soft(await foreignLetters(page), page.url()).toEqual([])
  else expect.soft(await htmlFaults(await htmlOf(page)), page.url()).toEqual([])
}

const half = Math.ceil(publicRoutes.length / 2)
for (const [name, routes] of [
  ['public pages', publicRoutes.slice(0, half)],
  ['more public pages', publicRoutes.slice(half)],
] as const)
  test(`${name} are accessible in either theme, in one language, and inside every width`, async ({
    page,
    lang,
  }) => {
    test.setTimeout(180_000)
    for (const route of routes)
      await test.step(route, async () => {
        await page.goto(route)
        await lookAt(page, lang)
        expect.soft(await strangeTexts(page, lang), route).toEqual({ foreign: [], keys: [] })
      })
  })

test('what belongs to a person is accessible in either theme and inside every width', async ({
  page,
  lang,
}) => {
  test.setTimeout(180_000)
  const { order, address } = await someoneWithEverything(page)
  for (const route of [
    ...personalRoutes,
    `/address/${address}/edit`,
    `/store/orders/${order}`,
    `/store/orders/${order}/invoice`,
  ])
    await test.step(route, async () => {
      await page.goto(route)
      await lookAt(page, lang)
      // What people have written is in either language.
      expect.soft((await strangeTexts(page, lang)).keys, route).toEqual([])
    })
})

test('what opens is accessible in either theme: menus, drawers, dialogs, calendars, a form for a review', async ({
  page,
  t,
}) => {
  test.setTimeout(180_000)
  const { order, booking } = await someoneWithEverything(page)
  const press = (key: Key) =>
    page
      .getByRole('button', { name: t(key), exact: true })
      .first()
      .click()
  const opened: [path: string, size: typeof PHONE, open: () => Promise<void>][] = [
    ['/doctors', WIDE, () => press('shell.services')],
    ['/investors', WIDE, () => page.getByRole('button', { name: accountOf(t) }).click()],
    ['/contact-us', PHONE, () => press('shell.menu')],
    ['/store', WIDE, () => press('store.departments')],
    ['/store/products', PHONE, () => press('products.filter')],
    ['/store/products/1', PHONE, () => page.getByRole('radio').last().check()],
    ['/doctors/1/book', PHONE, () => page.getByRole('dialog').getByRole('grid').waitFor()],
    [`/bookings/${booking}/move`, WIDE, () => page.getByRole('dialog').getByRole('grid').waitFor()],
    [
      '/bookings',
      PHONE,
      () =>
        page
          .getByRole('button', { name: cancelOf(t) })
          .first()
          .click(),
    ],
    [
      '/address',
      WIDE,
      () =>
        page
          .getByRole('button', { name: deleteOf(t) })
          .first()
          .click(),
    ],
    [`/store/orders/${order}`, PHONE, () => press('order.cancel')],
    ['/profile', WIDE, () => press('data.delete')],
  ]
  for (const [path, size, open] of opened)
    await test.step(path, async () => {
      await page.setViewportSize(size)
      await page.goto(path)
      await alive(page)
      await open()
      await bothThemes(page)
      await expectLooks(page, `${size.width} px`)
      expect.soft(await htmlFaults(await htmlOf(page)), path).toEqual([])
      await inLargeText(page, () => expectLooks(page, `${size.width} px in large text`))
    })
})

type T = (key: Key, values?: Record<string, string>) => string

const startOf = (text: string) => new RegExp(`^${text.split('\0')[0]}`)
const accountOf = (t: T) => startOf(t('shell.account_of', { name: '\0' }))
const cancelOf = (t: T) => startOf(t('bookings.cancel_named', { when: '\0', name: '' }))
const deleteOf = (t: T) => startOf(t('addresses.delete_named', { address: '\0' }))

/** Signs in the demonstration's patient and gives them a cart and an order beside what they have. */
async function someoneWithEverything(
  page: Page,
): Promise<{ order: number; booking: number; address: number }> {
  const token = await signedInAs(page, demoAccounts.patient)
  const headers = { authorization: `Bearer ${token}` }
  const url = '/backend/api/user'
  const get = async (path: string) =>
    (await (await page.request.get(`${url}${path}`, { headers })).json()).data
  const put = () => page.request.post(`${url}/cart/add`, { headers, data: { product_id: 2, quantity: 1 } })
  await put()
  const [address] = await get('/addresses')
  const answer = await page.request.post(`${url}/orders`, {
    headers,
    data: { address_id: address.id, payment_method: 1 },
  })
  await put()
  const [booking] = await get('/doctor-bookings?status=past')
  return { order: (await answer.json()).data.id, booking: booking.id, address: address.id }
}
