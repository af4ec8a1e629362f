import { expect, test, waitForHydration } from './support/fixtures.ts'

test('the search is in the URL: it is prefilled, kept by a reload and undone by Back', async ({
  page,
  t,
}) => {
  await page.goto('/doctors')
  const cards = page
    .getByRole('region')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  const all = await cards.count()
  const option = page.getByLabel(t('speciality')).locator('option').nth(1)
  const specialty = (await option.textContent()) ?? ''
  await page.getByLabel(t('speciality')).selectOption({ index: 1 })
  await page.getByRole('button', { name: t('doctors.submit') }).click()
  // The fields that are empty are left out.
  await expect(page).toHaveURL(/\/doctors\?specialty_id=\d+$/)
  const title = t('doctors.title_of', { specialty })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(t('site.title', { page: title }))
  await expect.poll(() => cards.count()).toBeLessThan(all)
  const found = await cards.count()
  await page.reload()
  await expect(page.getByLabel(t('speciality'))).not.toHaveValue('')
  await expect.poll(() => cards.count()).toBe(found)
  await page.goBack()
  await expect(page.getByLabel(t('speciality'))).toHaveValue('')
  await expect.poll(() => cards.count()).toBe(all)
})

test('the name field offers every doctor', async ({ page, t }) => {
  await page.goto('/doctors')
  await expect(page.getByLabel(t('doctor_name'))).toHaveAttribute('list', 'doctor-names')
  await expect(page.locator('#doctor-names option')).toHaveCount(60)
})

test('an Arabic name is found in any spelling, in both languages', async ({ page }) => {
  for (const spelling of ['القحطاني', 'القحطانى', 'Qahtani', 'القَحْطاني', 'القحتاني']) {
    await page.goto(`/doctors?name=${encodeURIComponent(spelling)}`)
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/القحطاني|Qahtani/)
  }
})

test('a search without a result says so and offers a way on', async ({ page, t, checkPage }) => {
  await page.goto('/doctors?name=zzzzzzzz')
  await expect(page.getByText(t('no_result'))).toBeVisible()
  await expect(page.getByLabel(t('doctor_name'))).toHaveValue('zzzzzzzz')
  await checkPage()
  await page.getByRole('link', { name: t('doctors.show_all') }).click()
  await expect(page).toHaveURL('/doctors')
})

test('a guess is labelled as one, a certain result is not', async ({ page, t }) => {
  await page.goto('/doctors?name=kahtani')
  await expect(page.getByText(t('search.guess', { typed: 'kahtani' }))).toBeVisible()
  await page.goto('/doctors?name=heart')
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(page.getByText(t('search.guess', { typed: 'heart' }))).toBeHidden()
})

test('what is no doctor leads to the department that has it, or to somebody to ask', async ({ page, t }) => {
  await page.goto('/doctors?name=panadol')
  await expect(page.getByText(t('search.instead'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('search.ask') })).toHaveAttribute('href', '/contact-us')
  await page
    .getByRole('link', { name: t('search.department') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/store\/products\?category=\d+/)
})

test('a page beyond the last one leads to the first', async ({ page, t }) => {
  await page.goto('/doctors?name=heart&page=99')
  await expect(page.getByText(t('pages.beyond'), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: t('pages.first') }).click()
  await expect(page).toHaveURL('/doctors?name=heart')
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
})

test('a failure to load the doctors is reported on the page and in a toast', async ({ page, t }) => {
  await page.goto('/doctors')
  await waitForHydration(page)
  await page.route('**/doctors.data**', route => route.fulfill({ status: 500, body: 'fault' }))
  await page.getByLabel(t('doctor_name')).fill('x')
  await page.getByRole('button', { name: t('doctors.submit') }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('error_message'))
  await expect(page.locator('[data-toast]')).toContainText(t('error_message'))
  await expect(page.getByRole('button', { name: t('error.retry') })).toBeVisible()
})

test('searches with invalid values cause no error', async ({ page }) => {
  for (const name of [
    '%',
    '_',
    "'; drop table doctors --",
    '\u202e\u200f',
    '🙂',
    'ا'.repeat(500),
    '<script>alert(1)</script>',
  ]) {
    const response = await page.goto(`/doctors?name=${encodeURIComponent(name)}&specialty_id=abc&page=-5`)
    expect(response?.status()).toBe(200)
  }
})

test('the next page of doctors shows others', async ({ page, t }) => {
  await page.goto('/doctors')
  const first = await page.getByRole('heading', { level: 3 }).first().textContent()
  await page.getByRole('link', { name: t('pages.next') }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('heading', { level: 3 }).first()).not.toHaveText(first ?? '')
  await expect(page.getByRole('link', { name: t('pages.previous') })).toBeVisible()
})

test('browsing and searching work without JavaScript', async ({ browser, baseURL, lang, t }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.goto('/doctors')
  await page.getByLabel(t('doctor_name')).fill('Qahtani')
  await page.getByRole('button', { name: t('doctors.submit') }).click()
  await expect(page).toHaveURL(/name=Qahtani/)
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/القحطاني|Qahtani/)
  await context.close()
})

test('a doctor’s page shows everything, and its hospital has a page', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  await page.goto('/doctors/1')
  await expect(page.getByRole('img', { name: t('doctor.picture', { name: '' }).trim() })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(6)
  await expect(page.getByRole('row').nth(1)).toContainText(lang === 'ar' ? 'الأحد' : 'Sunday')
  await expect(page.getByRole('row').nth(1)).toContainText(lang === 'ar' ? '9:00 ص' : '9:00 am')
  await expect(page.getByRole('heading', { name: t('doctor.qualifications') })).toBeVisible()
  await page.locator('a[href^="/hospitals/"]').first().click()
  await expect(page).toHaveURL(/\/hospitals\/\d+$/)
  await checkPage()
})

test('a picture whose file is missing is replaced by a drawing', async ({ page, checkPage }) => {
  await page.route('**/pictures/doctors/**', route => route.fulfill({ status: 404 }))
  await page.goto('/doctors/1')
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '?'
  await expect(
    page
      .getByRole('main')
      .locator('svg[role=img]', { hasNot: page.locator('img') })
      .first(),
  ).toHaveAttribute('aria-label', new RegExp(name))
  await checkPage()
})
