import { expect, test } from './support/fixtures.ts'

test('the figures are shown, money with its currency and shares without', async ({ page, t, checkPage }) => {
  await page.goto('/investors')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('investors.title'))
  for (const [name, currency] of [
    ['investors.paid', true],
    ['investors.shares', false],
    ['investors.authorized', true],
  ] as const) {
    const figure = page.locator('dl > div').filter({ hasText: t(name) })
    await expect(figure).toContainText('2,000,000,000')
    await expect(figure.getByRole('img', { name: t('riyal') })).toHaveCount(currency ? 1 : 0)
  }
  // Each number is said once.
  await expect(page.getByText('2,000,000,000')).toHaveCount(3)
  await expect(page.getByRole('img', { name: t('investors.chart_label', { share: 100 }) })).toBeVisible()
  for (const card of ['investors.full', 'investors.one', 'investors.contact'] as const)
    await expect(page.getByRole('heading', { level: 3, name: t(card) })).toBeVisible()
  await checkPage()
})

test('the ticker moves in the reading direction; its button, the focus and the pointer pause it', async ({
  page,
  t,
  lang,
}) => {
  await page.goto('/investors')
  const row = page.locator('.ticker-row')
  const position = async () => (await row.boundingBox())?.x ?? 0
  await page.mouse.move(5, 5)
  const first = await position()
  await expect.poll(async () => (lang === 'ar' ? 1 : -1) * ((await position()) - first)).toBeGreaterThan(5)
  const state = () => row.evaluate(element => getComputedStyle(element).animationPlayState)
  await page.getByRole('button', { name: t('investors.pause') }).click()
  expect(await state()).toBe('paused')
  const paused = await position()
  await page.waitForTimeout(300)
  expect(await position()).toBe(paused)
  await page.getByRole('button', { name: t('investors.play') }).click()
  await expect.poll(state).toBe('running')
  await page.locator('.ticker').hover()
  await expect.poll(state).toBe('paused')
})

test('with reduced motion the ticker’s sentences stand still and are all visible', async ({ page, t }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await page.goto('/investors')
  expect(await page.locator('.ticker-row').evaluate(row => getComputedStyle(row).animationName)).toBe('none')
  const ticker = page.getByRole('region', { name: t('investors.ticker') })
  await expect(ticker.getByRole('button')).toHaveCount(0)
  for (const item of await ticker.getByRole('listitem').all()) await expect(item).toBeInViewport()
})

test('the figures are readable without JavaScript', { tag: '@once' }, async ({
  browser,
  baseURL,
  lang,
  t,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.goto('/investors')
  await expect(page.locator('dl > div').filter({ hasText: t('investors.paid') })).toContainText(
    '2,000,000,000',
  )
  await expect(page.getByRole('img', { name: t('investors.chart_label', { share: 100 }) })).toBeVisible()
  await context.close()
})
