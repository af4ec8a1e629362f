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
  test(`${path}: the search leads to the list, and the form books with the chosen doctor`, async ({
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
    await checkPage()
    await form.getByLabel(t('speciality')).selectOption(String(doctor.specialty))
    await form.getByLabel(t('doctor_name')).fill(doctor.name)
    await form.getByRole('button', { name: t('doctors.submit') }).click()
    await expect(page).toHaveURL(new RegExp(`/doctors\\?name=.+&specialty_id=${doctor.specialty}$`))
    await expect(page.getByRole('main').locator(`a[href="/doctors/${doctor.id}"]`)).toBeVisible()

    await page.goto(`${path}?doctor_id=${doctor.id}`)
    await expect(form.getByRole('region', { name: t('book.summary') })).toContainText(doctor.name)
    await expect(form.getByRole('link', { name: t('book.other_doctor') })).toHaveAttribute(
      'href',
      `/doctors?specialty_id=${doctor.specialty}`,
    )
    await chooseDay(page, form, day, lang)
    await form.getByRole('radio', { name: formatTime(time, lang), exact: true }).check()
    await form.getByLabel(t('book.name')).fill('Sara')
    await form.getByLabel(t('book.phone')).fill('0501234567')
    await checkPage()
    const sent = page.waitForRequest('**/user/doctors/book')
    await form.getByRole('button', { name: t('book.submit') }).click()
    expect((await sent).postDataJSON()).toMatchObject({ doctor_id: String(doctor.id), date: day, time })
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
  await expect(page.getByRole('main').getByLabel(t('speciality'))).toBeVisible()
  await checkPage()
})

test('typed values survive another doctor in the URL', { tag: '@once' }, async ({ page, t, lang }) => {
  await signInNewPatient(page)
  const [{ doctor }, other] = [await makeDoctor(lang), await makeDoctor(lang)]
  await page.goto(`/appointment?doctor_id=${doctor.id}`)
  const form = page.getByRole('main')
  await form.getByLabel(t('book.name')).fill('Sara')
  await form.getByLabel(t('book.note')).fill('note to keep')
  await page.goto(`/appointment?doctor_id=${other.doctor.id}`)
  await expect(form.getByRole('region', { name: t('book.summary') })).toContainText(other.doctor.name)
  await expect(form.getByLabel(t('book.name'))).toHaveValue('Sara')
  await expect(form.getByLabel(t('book.note'))).toHaveValue('note to keep')

  await form.getByRole('button', { name: t('book.submit') }).click()
  await expect(form.getByRole('link', { name: `${t('book.time')}: ${t('required field')}` })).toBeVisible()
})

test('an unknown doctor in the URL leads to the search', { tag: '@once' }, async ({ page, t }) => {
  await signInNewPatient(page)
  for (const query of [
    'doctor_id=999999',
    'doctor_id=abc',
    'specialty_id=999999',
    'doctor_id=%3Cscript%3E',
  ]) {
    await page.goto(`/appointment?${query}`)
    await expect(page.getByRole('main').getByLabel(t('speciality'))).toBeVisible()
  }
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
