import type { Locator } from '@playwright/test'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatDaySeenOn, formatTime } from '#domain/text/format.ts'
import { expect, interceptRequests, signInNewPatient, test, waitForHydration } from './support/fixtures.ts'

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
  // A phone has the filters in a sheet.
  const filters = page.getByRole('button', { name: t('search.filters') })
  const search = page.getByRole('button', { name: t('doctors.submit') })
  if (await filters.isVisible()) await filters.click()
  const option = page.getByLabel(t('speciality')).locator('option').nth(1)
  const specialty = (await option.textContent())?.replace(/ \(\d+\)$/, '') ?? ''
  await page.getByLabel(t('speciality')).selectOption({ index: 1 })
  await search.last().click()
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
  if (await filters.isVisible()) await expect(filters).toContainText('1')
  await expect(page.locator('#results ~ a')).toHaveText(t('doctors.show_all'))
  await page.goBack()
  await expect(page.getByLabel(t('speciality'))).toHaveValue('')
  await expect.poll(() => cards.count()).toBe(all)
})

test('the title of a filtered list names speciality and hospital', async ({ page, t, lang }) => {
  const headers = { 'accept-language': lang }
  const get = async (path: string) =>
    (await (await page.request.get(`/backend/api/user/${path}`, { headers })).json()).data
  const [[{ id, specialty, hospital }], specialties] = await Promise.all([get('doctors'), get('specialties')])
  expect(id).toBe(1)
  const specialtyId = specialties.find(({ name }: { name: string }) => name === specialty).id
  await page.goto(`/doctors?hospital_id=${hospital.id}`)
  await expect(page.locator('h1')).toHaveText(t('doctors.title_at', { hospital: hospital.name }))
  await page.goto(`/doctors?specialty_id=${specialtyId}&hospital_id=${hospital.id}`)
  const title = t('doctors.title_of_at', { specialty, hospital: hospital.name })
  await expect(page.locator('h1')).toHaveText(title)
  // The hospital's name has the brand, which the title does not repeat.
  await expect(page).toHaveTitle(title)
})

test('the first doctor of the list is on the first screen, and the filters are a press away', async ({
  page,
  t,
  checkPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/doctors')
  const top = await page
    .getByRole('heading', { level: 3 })
    .first()
    .evaluate(heading => heading.getBoundingClientRect().top)
  expect(top).toBeLessThan(340)
  const filters = page.getByRole('button', { name: t('search.filters') })
  await filters.press('Enter')
  await expect(page.getByLabel(t('doctors.hospital'))).toBeVisible()
  await checkPage()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(t('doctors.hospital'))).toBeHidden()
  await expect(filters).toBeFocused()
})

test('the name field offers every doctor once it is used', { tag: '@once' }, async ({ page, t, lang }) => {
  const names = await page.request.get('/backend/api/user/doctors/names', {
    headers: { 'accept-language': lang },
  })
  const all: string[] = (await names.json()).data.map(({ name }: { name: string }) => withDoctorTitle(name))
  await page.goto('/doctors')
  const field = page.getByLabel(t('doctor_name'))
  await expect(field).toHaveAttribute('list', 'doctor-names')
  const options = page.locator('#doctor-names option')
  await expect(options).toHaveCount(0)
  const goOnline = await interceptRequests(page, '**/doctors/names*', route => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await field.focus()
  await failed
  goOnline()
  await field.pressSequentially('x')
  // Other tests make doctors meanwhile.
  const offered = () => options.evaluateAll(list => list.map(option => option.getAttribute('value')))
  await expect.poll(offered).toEqual(expect.arrayContaining(all))
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

test('a page beyond the last one leads to the first', { tag: '@once' }, async ({ page, t }) => {
  await page.goto('/doctors?name=heart&page=99')
  await expect(page.getByText(t('pages.beyond'), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: t('pages.first') }).click()
  await expect(page).toHaveURL('/doctors?name=heart')
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
})

test('a failure to load the doctors is reported on the page, once', { tag: '@once' }, async ({ page, t }) => {
  await page.goto('/doctors')
  await waitForHydration(page)
  await page.route('**/doctors.data**', route => route.fulfill({ status: 500, body: 'fault' }))
  await page.getByLabel(t('doctor_name')).fill('x')
  await page.getByRole('button', { name: t('doctors.submit') }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('error_message'))
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('error.retry') })).toBeVisible()
})

test('searches with invalid values cause no error', { tag: '@once' }, async ({ page }) => {
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

test('the next page of doctors shows others', { tag: '@once' }, async ({ page, t }) => {
  await page.goto('/doctors')
  const first = await page.getByRole('heading', { level: 3 }).first().textContent()
  await page.getByRole('link', { name: t('pages.next') }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('heading', { level: 3 }).first()).not.toHaveText(first ?? '')
  await expect(page.getByRole('link', { name: t('pages.previous') })).toBeVisible()
})

test('browsing and searching work without JavaScript', { tag: '@once' }, async ({
  browser,
  baseURL,
  lang,
  t,
}) => {
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
  // Without a photograph: the initials.
  await expect(page.locator('#main svg text').first()).toHaveText(/^\p{L}\P{L}*\p{L}$/u)
  await expect(page.locator('#main')).toContainText(lang === 'ar' ? 'خبرة 22 سنة' : '22 years of experience')
  await expect(page.locator('#main')).toContainText(lang === 'ar' ? 'العربية، الإنجليزية' : 'Arabic, English')
  await expect(page).toHaveTitle(
    lang === 'ar'
      ? 'د. خالد بن سعد القحطاني، أمراض القلب في الرياض | عافية'
      : 'Dr Khalid Saad Al-Qahtani, cardiology in Riyadh | Afiya',
  )
  await expect(page.getByRole('row')).toHaveCount(0)
  await page.getByRole('heading', { name: t('doctor.hours') }).click()
  await expect(page.getByRole('row')).toHaveCount(6)
  await expect(page.getByRole('row').nth(1)).toContainText(lang === 'ar' ? 'الأحد' : 'Sunday')
  await expect(page.getByRole('row').nth(1)).toContainText(lang === 'ar' ? '9:00 ص' : '9:00 am')
  await expect(page.getByRole('heading', { name: t('doctor.qualifications') })).toBeVisible()
  await page.locator('a[href^="/hospitals/"]').first().click()
  await expect(page).toHaveURL(/\/hospitals\/\d+$/)
  await checkPage()
})

type Day = { date: string; times: string[] }

test('the next seven days are a strip: a day shows its times, and a time opens the form with it', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  await signInNewPatient(page)
  const { data } = await (await page.request.get('/backend/api/user/doctors/1/availability?days=7')).json()
  const days: Day[] = data.days
  await page.goto('/doctors/1')
  const strip = page.getByRole('radiogroup', { name: t('doctor.times') })
  await expect(strip.getByRole('radio')).toHaveCount(7)
  await expect(strip.getByRole('radio', { disabled: false })).toHaveCount(days.length)
  const [first, second] = days as [Day, Day]
  const times = strip.getByRole('listitem').getByRole('link')
  await expect(times).toHaveText(first.times.map(time => formatTime(time, lang)))
  await checkPage()

  // By keyboard: the next day, then into its times.
  await strip.getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(strip.getByText(formatDaySeenOn(dayOf(Date.now()), second.date, lang))).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(times.first()).toBeFocused()
  await page.keyboard.press('Enter')
  const time = second.times[0] as string
  await expect(page).toHaveURL(`/doctors/1/book?date=${second.date}&time=${encodeURIComponent(time)}`)
  const dialog = page.getByRole('dialog', { name: t('book.title') })
  await expect(dialog.locator(`input[value="${second.date}"]`).first()).toBeChecked()
  await expect(dialog.locator(`input[name=time][value="${time}"]`)).toBeChecked()
})

test('a time on a card opens the form with it', async ({ page, t, lang }) => {
  await signInNewPatient(page)
  await page.goto('/doctors')
  const { data } = await (await page.request.get('/backend/api/user/doctors?per_page=1&sort=soonest')).json()
  const { id, next_free } = data[0]
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  await card
    .first()
    .getByRole('link', { name: formatTime(next_free[0].time, lang), exact: true })
    .click()
  await expect(page).toHaveURL(new RegExp(`/doctors/${id}/book\\?date=${next_free[0].date}`))
  const dialog = page.getByRole('dialog', { name: t('book.title') })
  await expect(dialog.locator(`input[name=time][value="${next_free[0].time}"]`)).toBeChecked()
})

test('a phone has one bar with the booking button, which covers nothing that has the focus', async ({
  page,
  t,
  checkPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/doctors/1')
  const book = page.locator('#main').getByRole('link', { name: t('doctors.book'), exact: true })
  await expect(book).toHaveCount(1)
  await expect(book).toBeInViewport()
  const last = page.getByRole('link', { name: t('doctor.later_days') })
  await last.focus()
  const [box, bar] = [await last.boundingBox(), await page.locator('[data-fixed-bar]').boundingBox()]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await checkPage()
  // Offline, the notice of that stands below the bar and not on it.
  await page.context().setOffline(true)
  const end = async (locator: Locator) => {
    const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {}
    return y + height
  }
  const notice = page.getByText(t('offline.notice'))
  await expect(notice).toBeVisible()
  await expect
    .poll(async () => {
      const { y = 0 } = (await notice.boundingBox()) ?? {}
      return y - (await end(page.locator('[data-fixed-bar]')))
    })
    .toBeGreaterThanOrEqual(0)
  expect(await end(notice)).toBeLessThanOrEqual(844)
})

test('the times of the week can be chosen and pressed without JavaScript', { tag: '@once' }, async ({
  browser,
  baseURL,
  lang,
  t,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.goto('/doctors/1')
  const strip = page.getByRole('radiogroup', { name: t('doctor.times') })
  const times = strip.getByRole('listitem').getByRole('link')
  const first = await times.first().getAttribute('href')
  await strip.getByRole('radio', { disabled: false }).nth(1).check()
  await expect(times.first()).not.toHaveAttribute('href', first ?? '')
  await expect(times.first()).toHaveAttribute('href', /^\/doctors\/1\/book\?date=.+&time=/)
  await page.locator('summary').click()
  await expect(page.getByRole('row')).toHaveCount(6)
  await context.close()
})

test('a picture whose file is missing is replaced by a drawing', { tag: '@once' }, async ({
  page,
  checkPage,
}) => {
  await page.route('**/pictures/hero/**', route => route.fulfill({ status: 404 }))
  await page.goto('/')
  await expect(
    page
      .getByRole('main')
      .locator('svg[role=img]', { hasNot: page.locator('img') })
      .first(),
  ).toHaveAttribute('aria-label', /الاستقبال/)
  await checkPage()
})

test('a doctor without a photograph has the initials of the name, at every size', async ({ page }) => {
  const letters = ['خ\u00a0ق', 'KQ']
  await page.goto('/doctors/1')
  const large = page.getByRole('main').locator('svg:has(> text)').first()
  await expect(large).toHaveText(new RegExp(letters.join('|')))
  const tint = await large.evaluate(tile => getComputedStyle(tile).backgroundColor)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.goto(`/doctors?name=${encodeURIComponent(name)}`)
  const small = page.getByRole('main').locator('svg:has(> text)').first()
  await expect(small).toHaveText(new RegExp(letters.join('|')))
  expect(await small.evaluate(tile => getComputedStyle(tile).backgroundColor)).toBe(tint)
})
