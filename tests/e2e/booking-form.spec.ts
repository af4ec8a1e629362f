import type { Locator, Page } from '@playwright/test'
import { formatTime } from '#domain/text/format.ts'
import { translations } from '#web/i18n/translations.ts'
import { expect, newCredentials, signInNewPatient, test } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'

async function chooseDay(page: Page, form: Locator, day: string, lang: 'ar' | 'en') {
  const locale = lang === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB-u-ca-gregory-nu-latn'
  const named = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
  await form.getByRole('button', { name: translations['book.more_days'][lang] }).click()
  await form.getByRole('grid').waitFor()
  const button = form.getByRole('button', { name: new RegExp(`(^|\\D)${named}`) })
  if (!(await button.isVisible())) await form.locator('[slot=next]').click()
  await button.click()
  await expect(page.getByRole('main')).toBeAttached()
}

for (const path of ['/appointment', '/book'])
  test(`${path}: specialty, doctor, day and time lead to a booked appointment`, async ({
    page,
    t,
    lang,
    checkPage,
  }) => {
    const { doctor, day, time } = await makeDoctor(lang)
    await signInNewPatient(page)
    await page.goto(path)
    const form = path === '/book' ? page.getByRole('dialog') : page.getByRole('main')
    await expect(form.getByRole('heading', { name: t('book.title') })).toBeVisible()
    await expect(form.getByRole('combobox', { name: t('bookings.doctor') })).toBeDisabled()
    await checkPage()
    await form.getByLabel(t('bookings.specialty')).selectOption(String(doctor.specialty))
    await form.getByRole('combobox', { name: t('bookings.doctor') }).selectOption(String(doctor.id))
    await chooseDay(page, form, day, lang)
    await form.getByRole('radio', { name: formatTime(time, lang), exact: true }).check()
    await form.getByLabel(t('book.name')).fill('Sara')
    await form.getByLabel(t('book.phone')).fill('0501234567')
    await checkPage()
    await form.getByRole('button', { name: t('book.submit') }).click()
    await expect(page).toHaveURL('/bookings')
    await expect(page.getByRole('row').locator(`a[href="/doctors/${doctor.id}"]`)).toBeVisible()
  })

test('a guest signs in and returns to the form', async ({ page, t, checkPage }) => {
  const { email, password } = newCredentials()
  await page.request.post('/backend/api/user/register', { form: { email, password } })
  await page.goto('/appointment')
  await expect(page).toHaveURL('/sign-in')
  await page.getByLabel(t('account.email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: false }).first().fill(password)
  await page.getByRole('button', { name: t('sign_in.submit') }).click()
  await expect(page).toHaveURL('/appointment')
  await expect(page.getByRole('main').getByLabel(t('bookings.specialty'))).toBeVisible()
  await checkPage()
})

test('the choice is in the URL, and typed values survive a change of doctor', { tag: '@once' }, async ({
  page,
  t,
  lang,
}) => {
  await signInNewPatient(page)
  const { doctor } = await makeDoctor(lang)
  await page.goto(`/appointment?doctor_id=${doctor.id}`)
  const form = page.getByRole('main')
  await expect(form.getByLabel(t('bookings.specialty'))).toHaveValue(String(doctor.specialty))
  await expect(form.getByRole('combobox', { name: t('bookings.doctor') })).toHaveValue(String(doctor.id))
  await form.getByLabel(t('book.name')).fill('Sara')
  await form.getByLabel(t('book.note')).fill('note to keep')
  await form.getByRole('combobox', { name: t('bookings.doctor') }).selectOption({ index: 2 })
  await expect(page).not.toHaveURL(new RegExp(`doctor_id=${doctor.id}$`))
  await expect(form.getByLabel(t('book.name'))).toHaveValue('Sara')
  await expect(form.getByLabel(t('book.note'))).toHaveValue('note to keep')
  await page.reload()
  await expect(form.getByRole('combobox', { name: t('bookings.doctor') })).not.toHaveValue('')

  await form.getByRole('button', { name: t('book.submit') }).click()
  await expect(form.getByRole('link', { name: `${t('book.time')}: ${t('required field')}` })).toBeVisible()
})

test('an unknown doctor in the URL leaves the choice open', { tag: '@once' }, async ({ page, t }) => {
  await signInNewPatient(page)
  for (const query of [
    'doctor_id=999999',
    'doctor_id=abc',
    'specialty_id=999999',
    'doctor_id=%3Cscript%3E',
  ]) {
    await page.goto(`/appointment?${query}`)
    await expect(page.getByRole('main').getByLabel(t('bookings.specialty'))).toBeVisible()
  }
})

test('the doctors of a specialty beyond a page of the list are choices, too', { tag: '@once' }, async ({
  page,
  t,
}) => {
  await signInNewPatient(page)
  await page.route(/\/user\/doctors\?/, async route => {
    const response = await route.fetch()
    const { data, meta } = await response.json()
    const second = new URL(route.request().url()).searchParams.get('page') === '2'
    const rows = second ? [{ ...data[0], id: 999_999, name: 'Beyond' }] : data
    return route.fulfill({ response, json: { data: rows, meta: { ...meta, last_page: 2 } } })
  })
  await page.goto('/appointment?specialty_id=1')
  const doctor = page.getByRole('combobox', { name: t('bookings.doctor') })
  await expect(doctor.getByRole('option', { name: 'Beyond' })).toBeAttached()
})

test('Esc closes the dialog of /book and leads home', { tag: '@once' }, async ({ page }) => {
  await signInNewPatient(page)
  await page.goto('/book')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test('nothing scrolls horizontally at 320 px', async ({ page, t, checkPage }) => {
  await signInNewPatient(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/appointment?doctor_id=1')
  await expect(page.getByLabel(t('book.name'))).toBeVisible()
  await checkPage()
  await page.getByRole('button', { name: t('book.more_days') }).click()
  await page.getByRole('grid').waitFor()
  await checkPage()
})
