import { dayOf } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatDaySeenOn, formatLongDay, formatTime } from '#domain/text/format.ts'
import { chooseDay, expect, followMenuLink, newCredentials, test } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'

test('a patient finds a doctor, signs up, books an appointment, sees it and cancels it', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const { doctor, day, time } = await makeDoctor(lang)

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.title'))
  await followMenuLink(page, t, 'shell.doctors')
  await expect(page).toHaveURL(/\/doctors$/)
  // The home page, which has the same search, stays until the new page is rendered.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('doctors.title'))

  const details = await (
    await page.request.get(`/backend/api/user/doctors/${doctor.id}`, { headers: { 'accept-language': lang } })
  ).json()
  const name = withDoctorTitle(details.data.name)
  await page.getByLabel(t('doctor_name')).fill(name)
  await page.getByRole('button', { name: t('doctors.submit') }).click()
  await expect(page).toHaveURL(/name=/)
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page).toHaveURL(`/doctors/${doctor.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await page
    .getByRole('link', { name: t('doctors.book'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL('/sign-in')
  await page.getByRole('link', { name: t('sign_in.to_sign_up') }).click()
  await expect(page).toHaveURL('/sign-up')
  const { email, password } = newCredentials()
  await page.getByLabel(t('sign_up.email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: false }).first().fill(password)
  const registering = page.waitForRequest('**/backend/api/user/register')
  await page.getByRole('button', { name: t('sign_up.submit') }).click()
  const {
    'content-type': encoding,
    'x-api-key': client,
    'accept-language': asked,
  } = (await registering).headers()
  expect([encoding?.split(';')[0], client, asked]).toEqual(['multipart/form-data', 'web', lang])

  const dialog = page.getByRole('dialog', { name: t('book.title') })
  await expect(dialog).toBeVisible()
  await chooseDay(page, day, lang)
  await dialog.getByRole('radio', { name: formatTime(time, lang), exact: true }).check()
  await dialog.getByLabel(t('book.name')).fill(lang === 'ar' ? 'نورة السالم' : 'Noura Alsalem')
  await dialog.getByLabel(t('book.phone')).fill('٠٥٠١٢٣٤٥٦٧')
  await dialog.getByLabel(t('book.note')).fill('حساسية من البنسلين 🙂')
  await checkPage()
  await dialog.getByRole('button', { name: t('book.submit') }).click()

  await expect(page).toHaveURL('/bookings')
  const at = t('bookings.at', {
    day: formatDaySeenOn(dayOf(Date.now()), day, lang),
    time: formatTime(time, lang),
  })
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(formatLongDay(day, lang))
  await expect(row).toContainText(formatTime(time, lang))
  await expect(row).toContainText('حساسية من البنسلين 🙂')
  await expect(row).toContainText(lang === 'ar' ? 'نورة السالم' : 'Noura Alsalem')
  await expect(row).toContainText(t('bookings.just_booked'))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(t('booked.title'))
  await expect(page).toHaveTitle(new RegExp(t('booked.title')))
  const main = page.getByRole('main')
  for (const text of ['booking.bring', 'booking.bring_id', 'booking.bring_early'] as const)
    await expect(main).toContainText(t(text))
  const { hospital } = details.data
  await expect(main.getByRole('link', { name: hospital.name, exact: true }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: t('profile.add_yours') })).toHaveAttribute('href', '/profile')
  await expect(row).toContainText(hospital.name)
  await expect(main.getByRole('link', { name: t('hospital.open_map') })).toHaveAttribute(
    'href',
    /google\.com\/maps/,
  )
  await checkPage()

  // A reload keeps the confirmation, another page ends it; the appointment has a page of its own.
  await page.reload()
  await expect(heading).toHaveText(t('booked.title'))
  await followMenuLink(page, t, 'shell.doctors')
  await expect(heading).toHaveText(t('doctors.title'))
  await page.goBack()
  await expect(heading).toHaveText(t('bookings.title'))
  await row.getByRole('link', { name: t('bookings.details_named', { when: at, name }) }).click()
  await expect(page).toHaveURL(/\/bookings\/\d+$/)
  await expect(heading).toHaveText(t('booking.title'))
  await expect(main).toContainText(formatLongDay(day, lang))
  await expect(main).toContainText('حساسية من البنسلين 🙂')
  await expect(main).toContainText(t('bookings.confirmed'))
  await checkPage()
  await main.getByRole('link', { name: t('bookings.title'), exact: true }).click()
  await expect(heading).toHaveText(t('bookings.title'))

  await row.getByRole('button', { name: t('bookings.cancel_named', { when: at, name }) }).click()
  const question = page.getByRole('dialog', { name: t('bookings.cancel_title') })
  await expect(question).toContainText(name)
  await checkPage()
  await question.getByRole('button', { name: t('bookings.cancel_confirm') }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText(t('bookings.none_upcoming'))).toBeVisible()
  await checkPage()

  const free = await (
    await page.request.get(`/backend/api/user/doctors/${doctor.id}/availability?from=${day}&to=${day}`)
  ).json()
  expect(free.data.days[0].times).toContain(time)
})
