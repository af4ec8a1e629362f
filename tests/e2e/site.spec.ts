import type { Page } from '@playwright/test'
import { alive, expect, goTo, sideways, signedIn, test } from './journey.ts'

test('the language changes in place: words, direction and data together', async ({ page, t, lang }) => {
  await page.goto('/doctors/1')
  const other = lang === 'ar' ? 'en' : 'ar'
  // Every picture of the page between the two languages: none may mix them.
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const { lang, dir } = document.documentElement
      const name = document.querySelector('h1')?.textContent ?? ''
      const toggle = document.querySelector('header button[lang]')?.textContent ?? ''
      const language = (text: string) => (/[\u0600-\u06FF]/.test(text) ? 'ar' : 'en')
      seen.push(
        [lang, dir === 'rtl' ? 'ar' : 'en', language(name), language(toggle) === 'ar' ? 'en' : 'ar'].join(),
      )
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await page.getByRole('button', { name: t('shell.other_language') }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect([...new Set(seen)].filter(each => new Set(each.split(',')).size > 1)).toEqual([])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
})

test('an address that does not exist is a translated page with status 404', async ({
  page,
  t,
  checkPage,
}) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText(t('not_found.text'))).toBeVisible()
  await checkPage()
  expect((await page.goto('/doctors/999999'))?.status()).toBe(404)
  await expect(page.getByText(t('not_found.text'))).toBeVisible()
})

test('a fault shows the error page with a way on', async ({ page, t, checkPage }) => {
  await page.goto('/')
  await alive(page)
  await page.route('**/news.data**', route => route.fulfill({ status: 500, body: 'fault' }))
  await goTo(page, t, 'shell.news')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await checkPage()
  await page.getByRole('link', { name: t('error.home') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.title'))
})

test('what only the signed-in see is accessible in the dark too', async ({ page, checkPage }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signedIn(page)
  await page.goto('/doctors/1/book')
  await page.getByRole('dialog').getByRole('grid').waitFor()
  await checkPage()
  await page.goto('/bookings')
  await checkPage()
})

test('the account menu opens by keyboard, leads to the bookings and closes with Esc', async ({
  page,
  t,
  checkPage,
}) => {
  await signedIn(page)
  await page.goto('/doctors')
  const button = page.getByRole('button', { name: t('shell.account') })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: t('shell.bookings') })).toBeVisible()
  await checkPage()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: t('shell.bookings') })).toBeHidden()
  await expect(button).toBeFocused()
})

/** Every public address as it opens, for all of the areas, in walks that can be made side by side. `:service` is one of home care. */
const walks = {
  'the first steps': ['/', '/doctors', '/doctors/1', '/contact-us', '/sign-in', '/sign-up', '/no-page'],
  places: [
    '/hospitals',
    '/hospitals/1',
    '/specialized-centers',
    '/specialized-centers/1',
    '/news',
    '/news/1',
    '/investors',
  ],
  'home care and calculators': [
    '/home-care',
    '/home-care/:service',
    '/calculator/ideal-weight',
    '/calculator/date-of-birth',
    '/calculator/ovulation',
    '/calculator/expected-height',
  ],
}

for (const [name, routes] of Object.entries(walks))
  test(`${name}: every public page is accessible, in one language and inside the narrowest screen`, async ({
    page,
    lang,
    checkPage,
  }) => {
    const width = page.viewportSize()?.width ?? 0
    // Each language is looked at by day on one width and by night on the other.
    await page.emulateMedia({
      colorScheme: (lang === 'ar') === (width === 390) ? 'light' : 'dark',
      reducedMotion: 'reduce',
    })
    const service = String(await homeCareService(page))
    for (const route of routes) {
      await page.goto(route.replace(':service', service))
      await checkPage()
      const { foreign, keys } = await strangeTexts(page, lang)
      expect(foreign, route).toEqual([])
      expect(keys, route).toEqual([])
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await sideways(page), `${route} at 320 px`).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width, height: 900 })
    }
  })

/** A service that can be booked: one that belongs to a type. */
async function homeCareService(page: Page): Promise<number> {
  const { data } = await (await page.request.get('/backend/api/user/home-care-services')).json()
  return data.find((service: { parent_id: number | null }) => service.parent_id !== null).id
}

/** What a page says in the other language, and keys that nobody has put into words. */
async function strangeTexts(page: Page, lang: 'ar' | 'en') {
  const texts = await page.evaluate(() => {
    const all: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('script,style,[lang]:not(html),[dir=ltr]')) continue
      if (node.textContent?.trim()) all.push(node.textContent.trim())
    }
    for (const element of document.querySelectorAll('[aria-label],[placeholder],[alt],[title]'))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
        const value = element.getAttribute(name)
        if (value) all.push(value)
      }
    return all
  })
  return {
    foreign: texts.filter(text =>
      lang === 'ar'
        ? !/[\u0600-\u06FF]/.test(text) && /[A-Za-z]{3}/.test(text)
        : /[\u0600-\u06FF]/.test(text),
    ),
    keys: texts.filter(text => /^[a-z_]+\.[a-z_]+$/.test(text)),
  }
}

test('the first page has its name and asks for no more script than it needs', async ({ page, t }) => {
  await page.goto('/doctors')
  await expect(page).toHaveTitle(t('site.title', { page: t('doctors.title') }))
  await page.waitForLoadState('networkidle')
  const weight = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  expect(weight).toBeGreaterThan(50_000)
  expect(weight, 'bytes of script').toBeLessThan(150_000)
})
