import type { Page } from '@playwright/test'
import { connect } from '#db/connect.ts'
import { runningDatabaseUrl } from '#db/embedded/data-dir-lock.ts'
import { dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import { openQueue } from '#services/queue.ts'
import { offerTimes } from '#services/waitlist/offer-times.ts'
import { checkToast, expect, freeSlot, signInNewPatient, test } from './support/fixtures.ts'
import { queryDatabase } from './support/staff.ts'

test('a patient waits for a doctor without available times, is offered a cancelled one by e-mail and takes it', async ({
  page,
  t,
  lang,
  checkPage,
}, info) => {
  const { doctor, day, times } = await aFullDay(page, 83 + info.project.name.length)
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
  expect(mail.subject).toMatch(/توفّر وقت تنتظره|A time that you wait for is available/)
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

/** A day of a doctor, months ahead, on which all available times are booked now. */
async function aFullDay(page: Page, index: number) {
  const { doctor } = await freeSlot(page, index)
  const { data } = await (
    await page.request.get(`/backend/api/user/doctors/${doctor.id}/availability`)
  ).json()
  const { date: day, times } = data.days.at(-2) as { date: string; times: string[] }
  const starts = times.map(time => new Date(timestampAt(day, time)))
  await queryDatabase(
    `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at)
      select $1, 'سعد', '+966500000001', starts, starts + $2 * interval '1 minute'
      from unnest($3::timestamptz[]) starts`,
    [doctor.id, data.visit_length, starts],
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
