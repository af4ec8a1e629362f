import type { Locator, Page } from '@playwright/test'
import { connect } from '#db/connect.ts'
import { runningDatabaseUrl } from '#db/embedded/data-dir-lock.ts'
import { dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import { openQueue } from '#services/queue.ts'
import { offerTimes } from '#services/waitlist/offer-times.ts'
import {
  checkToast,
  expect,
  type LanguageOption,
  newPhone,
  signInNewPatient,
  test,
} from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'
import { countSteps } from './support/steps.ts'

test('a patient waits for a doctor without available times, is offered a cancelled one by e-mail and takes it', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const { doctor, day, times } = await aFullDay(lang)
  const { email } = await signInNewPatient(page)

  await page.goto(`/doctors/${doctor.id}`)
  const name = withDoctorTitle(await doctorName(page, doctor.id, lang))
  await page.getByRole('link', { name: t('waitlist.invite_action') }).click()
  await expect(page.getByRole('heading', { name: t('waitlist.join_title') })).toBeVisible()
  await checkPage()
  const join = page.getByRole('button', { name: t('waitlist.join') })
  await page.getByLabel(t('book.name')).fill('نورة العتيبي')
  await page.getByLabel(t('book.phone')).fill('0501234567')
  // The suggested days have available times, so nobody needs to wait.
  await join.click()
  await expect(page.getByRole('link', { name: t('waitlist.see_times') })).toBeVisible()
  await checkPage()
  await page.getByLabel(t('waitlist.from'), { exact: true }).fill(day)
  await page.getByLabel(t('waitlist.to'), { exact: true }).fill(day)
  await join.click()
  await checkToast(page)
  await expect(page).toHaveURL('/bookings')
  const section = page.getByRole('region', { name: t('waitlist.mine') })
  await expect(section).toContainText(name)
  await expect(section).toContainText(formatLongDay(day, lang))
  await checkPage()

  const time = times[1] as string
  await queryDatabase(
    `update bookings set status = 'cancelled', cancelled_at = now()
      where doctor_id = $1 and starts_at = $2 and status = 'pending'`,
    [doctor.id, new Date(timestampAt(day, time))],
  )
  await offerAtNoon()
  const mail = await offerMail(page, email)
  expect(mail.subject).toMatch(/توفّر وقت لموعدك|A time has become available for you/)
  await page.reload()
  await expect(section).toContainText(formatTime(time, lang))
  await checkPage()
  await section.getByRole('link', { name: t('waitlist.answer') }).click()
  await expect(page).toHaveURL(/\/w\/[\w-]{23}$/)
  expect(mail.text).toContain(new URL(page.url()).pathname)
  await expect(page.getByRole('main')).toContainText(name)
  await checkPage()
  await page.getByRole('button', { name: t('waitlist.take') }).click()
  await expect(page.getByText(t('waitlist.taken'))).toBeVisible()
  await checkPage()

  await page.goto('/bookings')
  const upcoming = page.getByRole('table', { name: t('bookings.to_come') })
  await expect(upcoming).toContainText(name)
  await expect(page.getByRole('region', { name: t('waitlist.mine') })).toHaveCount(0)
})

test('reception adds a patient from the record, offers a time out of turn and takes it on the phone, all by keyboard', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const translate = staffTranslator(lang)
  const { doctor, day, times } = await aFullDay(lang)
  const time = times[1] as string
  const name = `صبا الحازمي ${String(Date.now()).slice(-6)}`
  const [patient] = await queryDatabase(
    `insert into patients (name, phone, language) values ($1, '+966556000001', 'ar') returning id`,
    [name],
  )
  const press = async (target: Locator) => {
    await target.focus()
    await page.keyboard.press('Enter')
  }
  await signInAsStaff(page, 'reception', lang)
  await page.goto(`/admin/patients/${patient.id}`)
  const adding = countSteps('Add a caller to the waitlist; from the open record', { way: 1 })
  await adding.step(press(page.getByRole('link', { name: translate('admin.patients.wait') })))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(translate('admin.column_client_name'))).toHaveValue(name)
  const who = dialog.getByLabel(translate('admin.waitlist.waits_for'))
  await expect(who).toBeFocused()
  await checkPage()
  await adding.step(who.selectOption(`doctor ${doctor.id}`))
  // This day alone is full.
  await dialog.getByLabel(translate('admin.waitlist.days')).selectOption('chosen')
  await dialog.getByLabel(t('waitlist.from'), { exact: true }).fill(day)
  await dialog.getByLabel(t('waitlist.to'), { exact: true }).fill(day)
  // The job offers nothing outside these hours, so the time is reception's to offer.
  await dialog
    .getByLabel(translate('admin.waitlist.hours'))
    .selectOption(time < '12:00' ? 'evening' : 'morning')
  await adding.step(press(dialog.getByRole('button', { name: translate('admin.patients.wait') })))
  await expect(dialog).toBeHidden()
  adding.check()
  const item = page.getByRole('listitem').filter({ hasText: name })
  await expect(item).toContainText(formatLongDay(day, lang))
  await checkPage()

  await queryDatabase(
    `update bookings set status = 'cancelled', cancelled_at = now()
      where doctor_id = $1 and starts_at = $2 and status = 'pending'`,
    [doctor.id, new Date(timestampAt(day, time))],
  )
  const offering = countSteps('Offer a time of the waitlist out of turn', { isOpen: true })
  await offering.step(
    press(page.getByRole('button', { name: translate('admin.waitlist.offer_to', { name }) })),
  )
  const slot = dialog.getByLabel(translate('admin.waitlist.time'), { exact: true })
  await expect(slot).toContainText(translate('admin.waitlist.outside_hours'))
  await offering.step(slot.selectOption(`${doctor.id} ${day} ${time}`))
  const reason = lang === 'ar' ? 'تتصل الآن' : 'On the phone now'
  await offering.step(dialog.getByLabel(translate('admin.column_offered_reason')).fill(reason))
  await checkPage()
  await offering.step(page.keyboard.press('Enter'))
  await expect(dialog).toBeHidden()
  offering.check()
  await expect(item).toContainText(reason)
  await expect(item).toContainText(formatTime(time, lang))
  await checkPage()
  const answering = countSteps('Answer for a patient who is offered a time', { isOpen: true })
  await answering.step(press(item.getByRole('button', { name: translate('admin.waitlist.take') })))
  await expect(item).toHaveCount(0)
  answering.check()

  // Somebody whose record is found by the name.
  const calling = countSteps('Add a caller to the waitlist; from the open record')
  await calling.step(page.goto('/admin/waitlist'))
  await calling.step(press(page.getByRole('button', { name: translate('admin.waitlist.add') })))
  const nameField = dialog.getByRole('combobox', { name: translate('admin.column_client_name') })
  await calling.step(nameField.fill(name))
  await expect(dialog.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // The days before the next available time need no dates.
  await calling.step(who.selectOption(`doctor ${doctor.id}`))
  await checkPage()
  await calling.step(press(dialog.getByRole('button', { name: translate('admin.patients.wait') })))
  await expect(dialog).toBeHidden()
  calling.check()
  await expect(item).toBeVisible()

  await page.goto(`/admin/patients/${patient.id}`)
  const upcoming = page.getByRole('region', { name: translate('admin.patients.upcoming') })
  await expect(upcoming).toContainText(formatTime(time, lang))
  const waited = page.getByRole('region', { name: translate('admin.waitlist') })
  await expect(waited).toContainText(translate('admin.waitlist.taken'))
  const offered = page
    .getByRole('region', { name: translate('admin.patients.messages') })
    .getByRole('listitem')
    .filter({ hasText: translate('admin.patients.message_offer') })
  await expect(offered).toContainText(translate('admin.waitlist.taken'))
  await checkPage()
})

/** A doctor, and a day on which all available times are booked. */
async function aFullDay(lang: LanguageOption['lang']) {
  const { doctor, day, times } = await makeDoctor(lang)
  const starts = times.map(time => new Date(timestampAt(day, time)))
  await queryDatabase(
    `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at)
      select $1, 'سعد', $2, starts, starts + interval '30 minutes' from unnest($3::timestamptz[]) starts`,
    [doctor.id, newPhone(), starts],
  )
  return { doctor, day, times }
}

async function doctorName(page: Page, id: number, lang: 'ar' | 'en'): Promise<string> {
  const headers = { 'accept-language': lang }
  return (await (await page.request.get(`/backend/api/user/doctors/${id}`, { headers })).json()).data.name
}

/** Runs the job of the waitlist as at noon: in the quiet hours of the clinic nothing is offered. */
async function offerAtNoon(): Promise<void> {
  const { db, pool } = connect(runningDatabaseUrl(process.env.E2E_DATA_DIR ?? '') ?? '')
  const queue = await openQueue(pool)
  await offerTimes(db, { queue, now: timestampAt(dayOf(Date.now()), '12:00'), texts: undefined })
  await queue.boss.stop({ graceful: false })
  await pool.end()
}

/** The e-mail with the offer; the first of an account is the welcome. */
async function offerMail(page: Page, email: string): Promise<{ subject: string; text: string }> {
  const read = async () => {
    const { data } = await (await page.request.get('/dev/mailbox.json', { params: { to: email } })).json()
    return (data as { subject: string; text: string }[]).find(({ text }) => text.includes('/w/'))
  }
  await expect.poll(read).toBeDefined()
  return (await read()) as { subject: string; text: string }
}
