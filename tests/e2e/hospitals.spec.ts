import { expect, firstResultY, openFilters, test, waitForHydration } from './support/fixtures.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test('hospitals are searched by city and name; the search is in the URL', async ({ page, t, lang }) => {
  await page.goto('/hospitals')
  await waitForHydration(page)
  const names = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(names).toHaveCount(9)
  const search = page.getByRole('button', { name: t('hospitals.submit'), exact: true })
  await search.click()
  await expect(page).toHaveURL('/hospitals')

  const city = page.getByLabel(t('search.city'), { exact: true })
  await openFilters(page, t)
  await city.selectOption(lang === 'ar' ? 'جدة' : 'Jeddah')
  await search.last().click()
  await expect(page).toHaveURL(/cityId=\d+/)
  await expect(names).toHaveCount(2)
  const name = page.getByLabel(t('hospitals.name'))
  await name.fill('الروضه')
  await name.press('Enter')
  await expect(names).toHaveText([/الروضة|Rawdah/])
  await page.reload()
  await expect(name).toHaveValue('الروضه')
  await expect(city).not.toHaveValue('')
  await expect(names).toHaveCount(1)
  await page.getByRole('link', { name: t('hospitals.show_all') }).click()
  await expect(page).toHaveURL('/hospitals')
  await expect(names).toHaveCount(9)
  await expect(name).toHaveValue('')
})

test('on a phone a list begins with its first result, and its filters are in a sheet', async ({
  page,
  t,
  checkPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/hospitals', '/specialized-centers', '/news', '/home-care']) {
    await page.goto(path)
    expect(await firstResultY(page), path).toBeLessThan(310)
  }
  await page.goto('/hospitals')
  const button = page.getByRole('button', { name: t('search.filters') })
  const city = page.getByLabel(t('search.city'), { exact: true })
  await expect(city).toBeHidden()
  await button.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: t('shell.close'), exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(city).toBeFocused()
  await checkPage()
  await page.keyboard.press('Escape')
  await expect(city).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await page.mouse.click(195, 100)
  await expect(city).toBeHidden()
  await button.click()
  await city.selectOption({ index: 1 })
  await page
    .getByRole('button', { name: t('hospitals.submit'), exact: true })
    .last()
    .click()
  await expect(page).toHaveURL(/cityId=\d+/)
  await expect(city).toBeHidden()
  await expect(button).toContainText('(1)')
})

test('a search without a result says so, and invalid values cause no error', async ({
  page,
  t,
  checkPage,
}) => {
  for (const name of [
    '%',
    "'; drop table hospitals --",
    '\u202e',
    '<script>alert(1)</script>',
    'ا'.repeat(500),
  ]) {
    const response = await page.goto(`/hospitals?name=${encodeURIComponent(name)}&cityId=abc`)
    expect(response?.status()).toBe(200)
  }
  await page.goto('/hospitals?name=zzzzzzzz&cityId=')
  await expect(page.getByText(t('no_result'))).toBeVisible()
  await checkPage()
  await page.getByRole('link', { name: t('hospitals.show_all') }).click()
  await expect(page).toHaveURL('/hospitals')
})

test('a list that cannot be loaded says so and offers a retry', async ({ page, t, checkPage }) => {
  await page.goto('/hospitals')
  await waitForHydration(page)
  await page.route('**/hospitals.data**', route => route.fulfill({ status: 500, body: 'fault' }))
  await page.getByLabel(t('hospitals.name')).fill('x')
  await page.getByRole('button', { name: t('hospitals.submit'), exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('error_message'))
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('error.retry') })).toBeVisible()
  await checkPage()
})

test('a hospital’s page has its pictures, texts, services, certificates, map and contact', async ({
  page,
  t,
}) => {
  await page.goto('/hospitals')
  const card = page.getByRole('main').getByRole('heading', { level: 3 }).first()
  const name = (await card.textContent()) ?? ''
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/hospitals\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  for (const heading of [
    t('hospital.about'),
    t('hospital.specialties'),
    t('hospital.services'),
    t('hospital.credits'),
    t('hospital.contact'),
  ])
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  // Issuer, number and validity of each certificate are text.
  const certificate = page.getByText(/DEMO-\d{4}/).first()
  await expect(certificate).toBeVisible()
  await expect(certificate).not.toContainText('·')
  const contact = page.getByRole('region', { name: t('hospital.contact'), exact: true })
  await expect(contact.getByRole('link', { name: /^\+966/ })).toHaveAttribute('dir', 'ltr')
  await expect(contact.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  const map = contact.getByRole('link', { name: t('hospital.open_map') })
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/.*query=[\d.]+,[\d.]+$/)
  await expect(map).toHaveAttribute('target', '_blank')
  await expect(map).toContainText(name)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('hospital.find_doctor') })
    .click()
  await expect(page).toHaveURL(/\/doctors\?hospital_id=\d+$/)
  await expect(page.getByLabel(t('doctors.hospital')).locator('option:checked')).toContainText(name)
  for (const card of await page.getByRole('main').locator('ul > li:has(h3)').all())
    await expect(card).toContainText(name)
})

test('the pictures move by button and by key, in the reading direction', async ({ page, t, lang }) => {
  await page.goto('/hospitals/1')
  const gallery = page.getByRole('region', { name: t('gallery.title') })
  const expectPicture = (number: number) =>
    expect(gallery.getByRole('status')).toHaveText(t('gallery.status', { number, total: 4 }))
  const pictures = gallery.getByRole('group')
  await expectPicture(1)
  const next = gallery.getByRole('button', { name: t('gallery.next') })
  const previous = gallery.getByRole('button', { name: t('gallery.previous') })
  // Two quick presses move by two pictures.
  await next.click()
  await next.click()
  await expectPicture(3)
  await expect(gallery.getByRole('img').nth(2)).toBeInViewport()
  await previous.click()
  await expectPicture(2)
  await pictures.focus()
  await page.keyboard.press(lang === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expectPicture(3)
  await page.keyboard.press(lang === 'ar' ? 'ArrowRight' : 'ArrowLeft')
  await expectPicture(2)
  await previous.click()
  await expectPicture(1)
  await previous.click()
  await expectPicture(4)
  await next.click()
  await expectPicture(1)
})

test('on a phone the map opens in the maps app', { tag: '@once' }, async ({ browser, baseURL, lang, t }) => {
  for (const [userAgent, href] of [
    [IPHONE, /^maps:\/\/\?ll=24\./],
    [ANDROID, /^geo:24\./],
  ] as const) {
    const context = await browser.newContext({ userAgent, baseURL })
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
    const page = await context.newPage()
    await page.goto('/hospitals/1')
    const map = page.getByRole('link', { name: t('hospital.open_map') })
    await expect(map).toHaveAttribute('href', href)
    await expect(map).not.toHaveAttribute('target')
    await context.close()
  }
})

test('centers are listed by city, and a center shows its pictures, doctors and others', async ({
  page,
  t,
  lang,
}) => {
  await page.goto('/specialized-centers')
  const names = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(names).toHaveCount(6)
  const filter = page.getByRole('navigation', { name: t('centers.filter') })
  await filter.getByRole('link', { name: lang === 'ar' ? 'الرياض' : 'Riyadh' }).click()
  await expect(page).toHaveURL(/cityId=\d+/)
  await expect(names).toHaveCount(2)
  await names.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/specialized-centers\/\d+$/)
  await expect(page.getByRole('region', { name: t('gallery.title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('center.about') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: t('center.book') })).toHaveAttribute(
    'href',
    /^\/doctors\/\d+\/book$/,
  )
  const others = page.getByRole('region', { name: t('center.others') })
  await expect(others.getByRole('heading', { level: 3 })).toHaveCount(3)
  await page
    .getByRole('region', { name: t('center.doctors') })
    .getByRole('heading', { level: 3 })
    .first()
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/doctors\/\d+$/)
  await page.goBack()
  await page.getByRole('link', { name: t('center.back') }).click()
  await expect(page).toHaveURL('/specialized-centers')
})

test('an unknown hospital or center gets a translated page with status 404', async ({ page, t }) => {
  for (const path of ['/hospitals/999999', '/hospitals/abc', '/specialized-centers/999999']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByText(t('not_found.text'))).toBeVisible()
  }
  await page.goto('/specialized-centers?cityId=999999')
  await expect(page.getByText(t('no_result'))).toBeVisible()
})

test('searching hospitals works without JavaScript', { tag: '@once' }, async ({
  browser,
  baseURL,
  lang,
  t,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.goto('/hospitals')
  await page.getByLabel(t('hospitals.name')).fill('Olaya')
  await page.getByRole('button', { name: t('hospitals.submit'), exact: true }).click()
  await expect(page).toHaveURL(/name=Olaya/)
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/العليا|Olaya/)
  await context.close()
})
