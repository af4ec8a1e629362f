import type { Page } from '@playwright/test'
import type { TranslationKey } from '#web/i18n/translations.ts'
import { checkToast, expect, test } from './support/fixtures.ts'

const pages = [
  '/calculator/ideal-weight',
  '/calculator/date-of-birth',
  '/calculator/ovulation',
  '/calculator/expected-height',
]

type Translate = (key: TranslationKey, values?: Record<string, string | number>) => string

const submitForm = (page: Page, t: Translate) =>
  page.getByRole('button', { name: t('calculators.submit') }).click()
const otherCalculators = (page: Page, t: Translate) =>
  page.getByRole('navigation', { name: t('calculators.all') })
/** The time of the server, which counts; the device shows `device`. */
async function setClinicClock(page: Page, time: string, device = time) {
  await page.clock.setFixedTime(device)
  await page.route('**/health', route =>
    route.fulfill({
      headers: { 'cache-control': 'no-store', date: new Date(time).toUTCString() },
      body: '{}',
    }),
  )
}
const resultOf = (page: Page, t: Translate) =>
  page.getByRole('region', { name: t('calculators.result') }).getByRole('group')

test('the body mass index is calculated by keyboard, with Arabic digits, and explained', async ({
  page,
  t,
  checkPage,
}) => {
  await page.goto('/calculator/ideal-weight')
  await page.getByLabel(t('bmi.height')).fill('١٦٠')
  await page.getByLabel(t('bmi.weight')).fill('٦٤٫٠')
  await page.keyboard.press('Enter')
  await expect(resultOf(page, t)).toContainText('25.00')
  await expect(resultOf(page, t)).toContainText(t('bmi.overweight'))
  // A screen reader speaks the name of what takes the focus.
  await expect(resultOf(page, t)).toBeFocused()
  await expect(resultOf(page, t)).toHaveAccessibleName(`${t('calculators.bmi')} 25.00 ${t('bmi.overweight')}`)
  await expect(page.getByRole('row').filter({ hasText: t('bmi.yours') })).toContainText(t('bmi.overweight'))
  await expect(page.getByRole('img', { name: '25.00' })).toBeVisible()
  await expect(page.getByText(t('calculators.caution'))).toBeVisible()
  await checkPage()
  await page.getByRole('link', { name: /الغدد الصماء|Endocrinology/ }).click()
  await expect(page).toHaveURL(/\/doctors\?specialty_id=\d+/)
  await expect(page.getByLabel(t('speciality')).locator('option:checked')).toHaveText(
    /الغدد الصماء|Endocrinology/,
  )
})

test('a missing or non-positive number is reported at the field and above the form', async ({
  page,
  t,
  checkPage,
}) => {
  await page.goto('/calculator/ideal-weight')
  await submitForm(page, t)
  await expect(page.getByText(t('required field'), { exact: true })).toHaveCount(2)
  await expect(page.getByRole('alert').getByRole('listitem').first()).toHaveText(
    `${t('bmi.height')}: ${t('required field')}`,
  )
  for (const wrong of ['0', '-5', 'abc', '٠']) {
    await page.getByLabel(t('bmi.height')).fill(wrong)
    await page.getByLabel(t('bmi.weight')).fill('70')
    await submitForm(page, t)
    await expect(page.getByLabel(t('bmi.height'))).toHaveAccessibleDescription(
      new RegExp(t('calculators.positive')),
    )
    await expect(resultOf(page, t)).toBeEmpty()
  }
  await checkPage()
  await page.getByRole('alert').getByRole('link').click()
  await expect(page.getByLabel(t('bmi.height'))).toBeFocused()
  // An error that went away with the result would call a screen reader back to its field.
  await page.getByLabel(t('bmi.height')).fill('160')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the due date is 280 days after the last period', async ({ page, t, checkPage }) => {
  await setClinicClock(page, '2026-03-20T09:00:00Z')
  await page.goto('/calculator/date-of-birth')
  await submitForm(page, t)
  const field = page.getByLabel(t('calculators.last_period'))
  await expect(field).toHaveAccessibleDescription(
    new RegExp(t('Invalid date input. Please select a valid date.')),
  )
  await checkPage()
  for (const [wrong, reason] of [
    ['2026-03-21', 'calculators.period_future'],
    ['2025-05-29', 'due.period_old'],
  ] as const) {
    await field.fill(wrong)
    await submitForm(page, t)
    await expect(field).toHaveAccessibleDescription(new RegExp(t(reason)))
    await expect(resultOf(page, t)).toBeEmpty()
  }
  await field.fill('2026-02-28')
  await submitForm(page, t)
  await expect(resultOf(page, t)).toContainText('2026-12-05')
  await expect(resultOf(page, t)).toContainText('1448')
  await expect(
    page
      .getByRole('list')
      .filter({ hasText: t('due.term') })
      .getByRole('listitem'),
  ).toHaveCount(5)
  await checkPage()
})

test('a device with a wrong clock takes the days of the clinic’s clock', async ({ page, t }) => {
  await setClinicClock(page, '2026-03-20T09:00:00Z', '2019-01-01T09:00:00Z')
  await page.goto('/calculator/date-of-birth')
  const field = page.getByLabel(t('calculators.last_period'))
  await field.fill('2026-02-28')
  await submitForm(page, t)
  await expect(resultOf(page, t)).toContainText('2026-12-05')
  await field.fill('2018-12-01')
  await submitForm(page, t)
  await expect(field).toHaveAccessibleDescription(new RegExp(t('due.period_old')))
})

test('the ovulation calculator requires a cycle of 20 to 45 days', async ({ page, t, checkPage }) => {
  await setClinicClock(page, '2026-01-20T09:00:00Z')
  await page.goto('/calculator/ovulation')
  const cycle = page.getByLabel(t('ovulation.cycle'))
  for (const wrong of ['', '19', '46', '28.5']) {
    await cycle.fill(wrong)
    await submitForm(page, t)
    await expect(cycle).toHaveAccessibleDescription(new RegExp(t('invalid_ovulation')))
  }
  await page.getByLabel(t('calculators.last_period')).fill('2026-01-01')
  for (const [length, day] of [
    ['20', '2026-01-07'],
    ['45', '2026-02-01'],
    ['٢٨', '2026-01-15'],
  ] as const) {
    await cycle.fill(length)
    await submitForm(page, t)
    await expect(resultOf(page, t)).toContainText(day)
  }
  await checkPage()
})

test('a height in another unit than centimetres gives no result', async ({ page, t }) => {
  await page.goto('/calculator/ideal-weight')
  await page.getByLabel(t('bmi.weight')).fill('65')
  for (const height of ['1.70', '٥٫٩', '1700']) {
    await page.getByLabel(t('bmi.height')).fill(height)
    await submitForm(page, t)
    const description = new RegExp(t('calculators.check_cm'))
    await expect(page.getByLabel(t('bmi.height'))).toHaveAccessibleDescription(description)
    await expect(resultOf(page, t)).toBeEmpty()
  }
  await page.goto('/calculator/expected-height')
  await page.getByLabel(t('child.mother')).fill('160')
  await page.getByLabel(t('child.father')).fill('1.75')
  await page.getByLabel(t('child.boy')).check()
  await submitForm(page, t)
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(
    `${t('child.father')}: ${t('calculators.check_cm')}`,
  )
  await expect(resultOf(page, t)).toBeEmpty()
})

test('a child’s expected height needs both parents and shows its range', async ({ page, t, checkPage }) => {
  await page.goto('/calculator/expected-height')
  await page.getByLabel(t('child.mother')).fill('160')
  await submitForm(page, t)
  await expect(resultOf(page, t)).toBeEmpty()
  await page.getByLabel(t('child.father')).fill('175,5')
  await page.getByLabel(t('child.girl')).check()
  await submitForm(page, t)
  await expect(resultOf(page, t)).toContainText(t('child.cm', { height: '161.3' }))
  await expect(page.getByText(t('child.range', { from: '152.8', to: '169.8' }))).toBeVisible()
  await page.getByLabel(t('child.boy')).check()
  await submitForm(page, t)
  await expect(resultOf(page, t)).toContainText(t('child.cm', { height: '174.3' }))
  await checkPage()
})

test('no request contains what is entered', { tag: '@once' }, async ({ page, t }) => {
  const sent: string[] = []
  page.on('request', request =>
    sent.push(JSON.stringify([request.url(), request.postData(), request.headers()])),
  )
  await page.goto('/calculator/ideal-weight')
  await page.getByLabel(t('bmi.height')).fill('163.71')
  await page.getByLabel(t('bmi.weight')).fill('77.93')
  await submitForm(page, t)
  await expect(resultOf(page, t)).toContainText('29.08')
  expect(new URL(page.url()).hash).toBe('')
  await page.getByRole('button', { name: t('calculators.copy') }).click()
  await expect(page).toHaveURL(/#height=163\.71&weight=77\.93$/)
  await page.reload()
  await expect(resultOf(page, t)).toContainText('29.08')
  await setClinicClock(page, '1991-03-20T09:00:00Z')
  await page.goto('/calculator/ovulation#last_period=1991-03-07&cycle=31')
  await expect(resultOf(page, t)).toContainText('1991-03-24')
  await otherCalculators(page, t)
    .getByRole('link', { name: t('calculators.due') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('due.title'))
  await page.getByLabel(t('calculators.last_period')).fill('1991-03-09')
  await submitForm(page, t)
  await expect(resultOf(page, t)).toContainText('1991-12-14')
  await otherCalculators(page, t)
    .getByRole('link', { name: t('calculators.child') })
    .click()
  await expect(page).toHaveURL(/expected-height$/)
  expect(sent.length).toBeGreaterThan(5)
  expect(sent.filter(each => /163[.,]71|77[.,]93|1991|[?&](height|weight|cycle|sex)=/.test(each))).toEqual([])
})

test('without JavaScript nothing is sent either, and the page says that it needs JavaScript', {
  tag: '@once',
}, async ({ browser, baseURL, lang, t }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.goto('/calculator/ideal-weight')
  // Text selectors ignore the content of <noscript>.
  await expect(page.locator('form noscript p')).toBeVisible()
  await expect(page.getByRole('button', { name: t('calculators.submit') })).toBeDisabled()
  await page.getByLabel(t('bmi.height')).fill('163.71')
  await page.getByLabel(t('bmi.weight')).fill('77.93')
  const sent: string[] = []
  page.on('request', request => sent.push(request.url()))
  await page.keyboard.press('Enter')
  await page.waitForTimeout(300)
  expect(sent).toEqual([])
  expect(page.url()).toMatch(/ideal-weight$/)
  await context.close()
})

test('the link to a result fills the form and shows the result', { tag: '@once' }, async ({
  page,
  context,
  t,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/calculator/ideal-weight')
  await page.getByLabel(t('bmi.height')).fill('١٦٠')
  await page.getByLabel(t('bmi.weight')).fill('64')
  await submitForm(page, t)
  await page.getByRole('button', { name: t('calculators.copy') }).click()
  await expect(page.getByText(t('calculators.copied'))).toBeVisible()
  await checkToast(page)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/calculator\/ideal-weight#height=160&weight=64$/)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByLabel(t('bmi.height'))).toHaveValue('160')
  await expect(page.getByRole('textbox', { name: t('bmi.weight') })).toHaveValue('64')
  await expect(resultOf(page, t)).toContainText('25.00')
})

test('links with invalid values cause no error', { tag: '@once' }, async ({ page, t }) => {
  for (const search of [
    '#height=%3Cscript%3E&weight=9',
    '#height',
    `#weight=${'9'.repeat(5000)}`,
    '#%E0%A4%A',
    '#main',
  ]) {
    await page.goto('about:blank')
    await page.goto(`/calculator/ideal-weight${search}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('bmi.title'))
    await expect(resultOf(page, t)).toBeEmpty()
  }
  await page.goto('/calculator/expected-height#mother=160&father=175&sex=other')
  await expect(page.getByLabel(t('child.boy'))).not.toBeChecked()
  await expect(resultOf(page, t)).toBeEmpty()
})

test('a change of language keeps the input and translates the result', async ({ page, t, lang }) => {
  await page.goto('/calculator/ideal-weight')
  await page.getByLabel(t('bmi.height')).fill('170')
  await page.getByLabel(t('bmi.weight')).fill('90')
  await submitForm(page, t)
  await expect(resultOf(page, t)).toContainText(t('bmi.obesity_1'))
  await page
    .getByRole('button', { name: t('shell.other_language') })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', lang === 'ar' ? 'en' : 'ar')
  await expect(page.locator('[name=height]')).toHaveValue('170')
  await expect(page.locator('form [name=weight]')).toHaveValue('90')
  await expect(
    page.getByText(lang === 'ar' ? 'Obesity class 1' : 'سمنة من الدرجة الأولى').first(),
  ).toBeVisible()
})

test('the four calculators link to each other', { tag: '@once' }, async ({ page, t }) => {
  for (const path of pages) {
    await page.goto(path)
    const links = otherCalculators(page, t).getByRole('link')
    await expect(links).toHaveCount(4)
    await expect(otherCalculators(page, t).locator('[aria-current=page]')).toHaveAttribute('href', path)
  }
})
