import { expect, followMenuLink, signInNewPatient, test, waitForHydration } from './support/fixtures.ts'

test('the language changes without a reload: texts, direction and data at once', async ({
  page,
  t,
  lang,
}) => {
  await page.goto('/doctors/1')
  const other = lang === 'ar' ? 'en' : 'ar'
  // Records every state of the page between the two languages: none may mix them.
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

test('an unknown URL gets a translated page with status 404', async ({ page, t }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText(t('not_found.text'))).toBeVisible()
  expect((await page.goto('/doctors/999999'))?.status()).toBe(404)
  await expect(page.getByText(t('not_found.text'))).toBeVisible()
})

test('an error shows the error page with a way on', async ({ page, t, checkPage }) => {
  await page.goto('/')
  await waitForHydration(page)
  // Data that the page cannot read is no failed read.
  await page.route('**/news.data**', route => route.fulfill({ status: 200, body: '[{}]' }))
  await followMenuLink(page, t, 'shell.news')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('error.heading'))
  await checkPage()
  await page.getByRole('link', { name: t('error.home') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.title'))
})

test('the account menu opens by keyboard, leads to the bookings and closes with Esc', async ({ page, t }) => {
  await signInNewPatient(page)
  await page.goto('/doctors')
  const button = page.getByRole('button', { name: t('shell.account') })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: t('shell.bookings') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: t('shell.bookings') })).toBeHidden()
  await expect(button).toBeFocused()
})

test('the JSON-LD of the server stays, and the next page has none of it', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/store/products/1')
  const script = page.locator('script[type="application/ld+json"]')
  expect(await script.textContent()).toContain('"@type":"Product"')
  await page.getByRole('main').locator('a[href^="/store/products/"]').first().click()
  await expect(page).not.toHaveURL('/store/products/1')
  await expect(script).toHaveText('')
})

test('a page has its title and stays within the script budget', async ({ page, t }) => {
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
