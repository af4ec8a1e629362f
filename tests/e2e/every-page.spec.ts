import type { Page } from '@playwright/test'
import { demoAccounts } from '#db/seed/data/demo-accounts.ts'
import type { TranslationKey } from '#web/i18n/translations.ts'
import { htmlErrors } from '../support/browser/html-validation.ts'
import { personalPaths, publicPaths } from '../support/browser/page-paths.ts'
import {
  documentHtml,
  expect,
  expectAccessible,
  horizontalOverflow,
  signInAs,
  test,
  waitForHydration,
  waitForStableRendering,
  withLargeText,
} from './support/fixtures.ts'
import { cutPlaceholders, layoutFaults } from './support/layout-faults.ts'
import { textsWithMissingGlyphs } from './support/missing-glyphs.ts'
import { placeDemoOrder } from './support/staff.ts'
import { timesWithoutZone } from './support/times-without-zone.ts'
import { untranslatedTexts } from './support/untranslated-texts.ts'

// Each test uses one page: widths and themes change without a reload. Every test runs in both languages.
// What axe and the HTML validator find depends on the layout, not on the language: they check the layout of a
// phone in the Arabic project and that of a wide window in the English one.

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const isPhone = () => test.info().project.name.endsWith(' 390')

/** Fails on any accessibility violation of the page, in the light and the dark theme. */
async function expectAccessibleInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await waitForStableRendering(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await waitForStableRendering(page)
  // The dark theme changes only colours; the third rule is not one of axe's default ones.
  await expectAccessible(page, {
    rules: ['color-contrast', 'link-in-text-block', 'label-content-name-mismatch'],
  })
}

/**
 * Fails if the page overflows its window or its text overflows its box, also with text of twice the size. The
 * phone project checks narrow windows, the other one wide ones.
 */
async function expectFitsEveryWidth(page: Page) {
  for (const width of isPhone() ? [768, 320] : [1024, WIDE.width]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await horizontalOverflow(page), `${page.url()} at ${width} px`).toBeLessThanOrEqual(0)
    expect.soft(await cutPlaceholders(page), `${page.url()} at ${width} px`).toEqual([])
  }
  await expectLayout(page, isPhone() ? '320 px' : `${WIDE.width} px`)
  await withLargeText(page, async () => {
    const size = isPhone() ? PHONE : WIDE
    await page.setViewportSize(size)
    await expectLayout(page, `${size.width} px in large text`)
  })
}

async function expectLayout(page: Page, at: string) {
  const url = `${page.url()} at ${at}`
  expect.soft(await horizontalOverflow(page), url).toBeLessThanOrEqual(0)
  expect.soft(await layoutFaults(page), url).toEqual([])
}

async function checkWholePage(page: Page, lang: 'ar' | 'en') {
  await waitForHydration(page)
  await page.locator('h1').first().waitFor()
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
  expect.soft(await timesWithoutZone(page), page.url()).toEqual([])
  await expectAccessibleInBothThemes(page)
  await expectFitsEveryWidth(page)
  // Glyphs are checked in one project, HTML in the other.
  if (isPhone()) expect.soft(await textsWithMissingGlyphs(page), page.url()).toEqual([])
  else expect.soft(await htmlErrors(await documentHtml(page)), page.url()).toEqual([])
}

const PAGES_OF_A_TEST = 6
for (let first = 0; first < publicPaths.length; first += PAGES_OF_A_TEST) {
  const routes = publicPaths.slice(first, first + PAGES_OF_A_TEST)
  test(`public pages from ${routes[0]} on are accessible in both themes, in one language and without overflow at every width`, async ({
    page,
    lang,
  }) => {
    test.setTimeout(180_000)
    for (const route of routes)
      await test.step(route, async () => {
        await page.goto(route)
        await checkWholePage(page, lang)
        expect.soft(await untranslatedTexts(page, lang), route).toEqual({ foreign: [], keys: [] })
      })
  })
}

test('personal pages are accessible in both themes and without overflow at every width', async ({
  page,
  lang,
}) => {
  test.setTimeout(180_000)
  const { order, booking, address } = await signInWithAllData(page)
  const delivered = await placeDemoOrder(page.request, { isDelivered: true })
  for (const route of [
    ...personalPaths,
    `/bookings/${booking}`,
    `/address/${address}/edit`,
    `/store/orders/${order}`,
    `/store/orders/${order}/invoice`,
    `/store/orders/${delivered}/return`,
  ])
    await test.step(route, async () => {
      await page.goto(route)
      await checkWholePage(page, lang)
      // Texts of users may be in either language.
      expect.soft((await untranslatedTexts(page, lang)).keys, route).toEqual([])
    })
})

test('menus, drawers, dialogs, calendars and the review form are accessible in both themes', async ({
  page,
  t,
}) => {
  test.setTimeout(180_000)
  const { order, booking } = await signInWithAllData(page)
  const press = (key: TranslationKey) =>
    page
      .getByRole('button', { name: t(key), exact: true })
      .first()
      .click()
  const openCalendar = async () => {
    await press('book.more_days')
    await page.getByRole('dialog').getByRole('grid').waitFor()
  }
  const opened: [path: string, size: typeof PHONE, open: () => Promise<void>][] = [
    ['/doctors', WIDE, () => press('shell.services')],
    ['/investors', WIDE, () => page.getByRole('button', { name: accountButton(t) }).click()],
    ['/contact-us', PHONE, () => press('shell.menu')],
    ['/store', WIDE, () => press('store.departments')],
    ['/store/products', PHONE, () => press('products.filter')],
    ['/store/products', PHONE, () => page.getByRole('button', { name: t('products.order') }).click()],
    [
      '/store/products/1',
      PHONE,
      async () => {
        await page.locator('summary').last().click()
        await page.getByRole('radio').last().check()
      },
    ],
    ['/doctors/1/book', PHONE, openCalendar],
    [`/bookings/${booking}/move`, WIDE, openCalendar],
    [
      '/bookings',
      PHONE,
      () =>
        page
          .getByRole('button', { name: cancelButton(t) })
          .first()
          .click(),
    ],
    [
      '/address',
      WIDE,
      () =>
        page
          .getByRole('button', { name: deleteButton(t) })
          .first()
          .click(),
    ],
    [`/store/orders/${order}`, PHONE, () => press('order.cancel')],
    ['/profile', WIDE, () => press('data.delete')],
  ]
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [path, size, open] of opened)
    await test.step(path, async () => {
      await page.setViewportSize(size)
      await page.goto(path)
      await waitForHydration(page)
      await open()
      await waitForStableRendering(page)
      expect.soft(await timesWithoutZone(page), path).toEqual([])
      if ((size === PHONE) === isPhone()) {
        await expectAccessibleInBothThemes(page)
        expect.soft(await htmlErrors(await documentHtml(page)), path).toEqual([])
      }
      await expectLayout(page, `${size.width} px`)
      await withLargeText(page, () => expectLayout(page, `${size.width} px in large text`))
    })
})

type Translate = (key: TranslationKey, values?: Record<string, string>) => string

const startsWith = (text: string) => new RegExp(`^${text.split('\0')[0]}`)
const accountButton = (t: Translate) => startsWith(t('shell.account_of', { name: '\0' }))
const cancelButton = (t: Translate) => startsWith(t('bookings.cancel_named', { when: '\0', name: '' }))
const deleteButton = (t: Translate) => startsWith(t('addresses.delete_named', { address: '\0' }))

/** Signs in the demo patient and adds a cart and an order to the data. */
async function signInWithAllData(page: Page): Promise<{ order: number; booking: number; address: number }> {
  const order = await placeDemoOrder(page.request)
  const token = await signInAs(page, demoAccounts.patient)
  const headers = { authorization: `Bearer ${token}` }
  const url = '/backend/api/user'
  const get = async (path: string) =>
    (await (await page.request.get(`${url}${path}`, { headers })).json()).data
  await page.request.post(`${url}/cart/add`, { headers, data: { product_id: 1, quantity: 1 } })
  const [address] = await get('/addresses')
  const [booking] = await get('/doctor-bookings?status=past')
  return { order, booking: booking.id, address: address.id }
}
