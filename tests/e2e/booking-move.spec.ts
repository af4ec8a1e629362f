import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatDaySeenOn, formatLongDay, formatTime } from '#domain/text/format.ts'
import { checkToast, chooseDay, expect, newCredentials, signInNewPatient, test } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'

test('an appointment is downloaded as a calendar file, moved and cancelled; an e-mail reports each change', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  test.slow()
  const { doctor, day, times } = await makeDoctor(lang)
  const [first, second] = [times[0] as string, times[2] as string]
  const { token, email } = await signInNewPatient(page)
  const headers = { authorization: `Bearer ${token}`, 'accept-language': lang }
  const booked = await bookByApi(page, { token, lang }, { doctor_id: doctor.id, date: day, time: first })
  const subjects = async () => {
    const { data } = await (await page.request.get('/dev/mailbox.json', { params: { to: email } })).json()
    return (data as { subject: string }[]).map(({ subject }) => subject).join('\n')
  }
  await expect.poll(subjects).toMatch(/تم حجز موعدك|Your appointment is booked/)

  await page.goto('/bookings')
  const upcoming = page.getByRole('table', { name: t('bookings.to_come') })
  const row = upcoming.getByRole('row').filter({ hasText: booked.doctor.name })
  await expect(row).toContainText(t('bookings.next'))
  await expect(row).toContainText(t('bookings.confirmed'))
  await expect(row).toContainText('Sara')
  await expect(page.getByText(t('time.riyadh'))).toBeVisible()
  await checkPage()
  const visitAt = (time: string) => ({
    when: t('bookings.at', {
      day: formatDaySeenOn(dayOf(Date.now()), day, lang),
      time: formatTime(time, lang),
    }),
    name: withDoctorTitle(booked.doctor.name),
  })
  const before = await downloadCalendar(
    page,
    row.getByRole('button', { name: t('bookings.calendar_named', visitAt(first)) }),
  )
  expect(before).toMatchObject({ UID: `booking-${booked.id}@localhost`, SEQUENCE: '0', STATUS: 'CONFIRMED' })
  expect(before.SUMMARY).toContain(withDoctorTitle(booked.doctor.name))

  await row.getByRole('link', { name: t('bookings.move_named', visitAt(first)) }).click()
  await expect(page).toHaveURL(`/bookings/${booked.id}/move`)
  const dialog = page.getByRole('dialog', { name: t('move.title') })
  await expect(dialog).toContainText(formatLongDay(day, lang))
  await expect(dialog).toContainText(t('time.riyadh'))
  await dialog.getByRole('button', { name: t('move.submit') }).click()
  await expect(dialog.getByRole('link', { name: `${t('book.time')}: ${t('required field')}` })).toBeVisible()
  await chooseDay(page, day, lang)
  await dialog.getByRole('radio', { name: formatTime(second, lang), exact: true }).check()
  await checkPage()
  const otherPatient = await (
    await page.request.post('/backend/api/user/register', { form: newCredentials() })
  ).json()
  const taken = await bookByApi(
    page,
    { token: otherPatient.token, lang },
    { doctor_id: doctor.id, date: day, time: second },
  )
  await dialog.getByRole('button', { name: t('move.submit') }).click()
  const alternatives = dialog.getByRole('region', { name: t('book.alternatives') })
  await expect(alternatives).toBeVisible()
  await checkPage()
  await alternatives.getByRole('button').last().click()
  const chosen = await dialog.locator('[name=time]:checked').inputValue()
  await dialog.getByRole('button', { name: t('move.submit') }).click()
  await expect(page).toHaveURL('/bookings')
  // It says to when.
  await expect(page.locator('[data-toast=success]')).toContainText(formatTime(chosen, lang))
  await checkToast(page)
  await expect(row).toContainText(chosen)
  const { data: moved } = await (
    await page.request.get(`/backend/api/user/bookings/${booked.id}`, { headers })
  ).json()
  expect(moved).toMatchObject({ id: booked.id, time: chosen, status: 'pending' })
  await expect.poll(subjects).toMatch(/تم تغيير وقت موعدك|Your appointment has been changed/)

  await row.getByRole('button', { name: t('bookings.cancel_named', visitAt(chosen)) }).click()
  const question = page.getByRole('dialog', { name: t('bookings.cancel_title') })
  await question.getByRole('button', { name: t('bookings.cancel_confirm') }).click()
  await expect(page.getByText(t('bookings.none_upcoming'))).toBeVisible()
  const cancelledTable = page.getByRole('table', { name: t('bookings.cancelled_visits') })
  await expect(cancelledTable).toContainText(t('bookings.cancelled'))
  await expect(page.getByRole('main')).not.toContainText(t('bookings.done'))
  await checkPage()
  const after = await downloadCalendar(page, cancelledTable.getByRole('button'))
  expect(after).toMatchObject({ UID: before.UID, SEQUENCE: '2', STATUS: 'CANCELLED' })
  await expect.poll(subjects).toMatch(/تم إلغاء موعدك|Your appointment is cancelled/)

  await cancelledTable.getByRole('link', { name: t('bookings.details_named', visitAt(chosen)) }).click()
  await expect(page).toHaveURL(`/bookings/${booked.id}`)
  await expect(page.getByRole('main')).toContainText(t('bookings.cancelled'))
  await expect(page.getByRole('main')).not.toContainText(t('booking.bring'))
  await checkPage()
  await page.goto(`/bookings/${taken.id}`)
  await expect(page.getByRole('heading', { name: t('not_found.title') })).toBeAttached()

  await page.goto(`/bookings/${booked.id}/move`)
  await expect(dialog).toContainText(t('move.cancelled'))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/bookings')
  await page.goto(`/bookings/${taken.id}/move`)
  await expect(page.getByRole('heading', { name: t('not_found.title') })).toBeAttached()

  await page.goto('/profile')
  const reminders = page.getByRole('region', { name: t('reminders.title') }).getByRole('checkbox')
  await reminders.uncheck()
  await expect(page.locator('[data-toast=success]')).toContainText(t('reminders.saved'))
  await page.reload()
  await expect(reminders).not.toBeChecked()
})

test('a guest who opens the URL of a move signs in and arrives there', { tag: '@once' }, async ({
  page,
  t,
  lang,
}) => {
  const { doctor, day, time } = await makeDoctor(lang)
  const { email, password } = newCredentials()
  const { token } = await (
    await page.request.post('/backend/api/user/register', { form: { email, password } })
  ).json()
  const { id } = await bookByApi(page, { token, lang }, { doctor_id: doctor.id, date: day, time })
  await page.goto('/contact-us')
  await page.goto(`/bookings/${id}/move`)
  await expect(page).toHaveURL('/sign-in')
  await page.getByLabel(t('account.email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: false }).first().fill(password)
  await page.getByRole('button', { name: t('sign_in.submit') }).click()
  await expect(page.getByRole('dialog', { name: t('move.title') })).toBeVisible()
  // Back does not lead to the sign-in, which would lead here again.
  await page.goBack()
  await expect(page).toHaveURL('/contact-us')
})

test.describe('in the clinic’s time zone', () => {
  test.use({ timezoneId: 'Asia/Riyadh' })

  test('time zones are not mentioned', async ({ page, t }) => {
    await signInNewPatient(page)
    await page.goto('/bookings')
    await expect(page.getByText(t('bookings.empty'))).toBeVisible()
    await expect(page.getByText(t('time.riyadh'))).toBeHidden()
    await page.goto('/doctors/1/book')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('group', { name: t('book.times') }).waitFor()
    await expect(dialog.getByText(t('time.riyadh'))).toBeHidden()
  })
})

/** Books an appointment by the API. */
async function bookByApi(
  page: Page,
  { token, lang }: { token: string; lang: 'ar' | 'en' },
  start: { doctor_id: number; date: string; time: string },
) {
  const response = await page.request.post('/backend/api/user/doctors/book', {
    headers: { authorization: `Bearer ${token}`, 'accept-language': lang },
    form: { client_name: 'Sara', client_phone: '0501234567', ...start },
  })
  expect(response.status()).toBe(201)
  return (await response.json()).data as { id: number; doctor: { name: string } }
}

/** Presses the button; returns the properties of the downloaded calendar file. */
async function downloadCalendar(page: Page, button: Locator): Promise<Record<string, string>> {
  const downloadStarted = page.waitForEvent('download')
  await button.click()
  const download = await downloadStarted
  expect(download.suggestedFilename()).toMatch(/^appointment-\d+\.ics$/)
  const text = (await readFile(await download.path(), 'utf8')).replace(/\r\n[ \t]/g, '')
  return Object.fromEntries(
    text.split('\r\n').map(line => /^([^:;]*)[^:]*:?(.*)$/.exec(line)?.slice(1) ?? []),
  )
}
