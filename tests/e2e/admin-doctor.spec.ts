import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { formatTime } from '#domain/text/format.ts'
import { expect, newPhone, test } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'
import { queryDatabase, signInWithBothSteps } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('a doctor works through the own day and opens the record of a patient, but not of a colleague’s', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  // It began a minute ago; none can be booked in the past.
  const startedAt = Date.now() - 60_000
  const { doctor } = await makeDoctor(lang, { isHereNow: true })
  const { doctor: colleague } = await makeDoctor(lang, { isHereNow: true })
  const book = async (doctorId: number, name: string) => {
    const [booking] = await queryDatabase(
      `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at, note)
       values ($1, $2, $5, $3, $4, 'ألم في الركبة') returning patient_id`,
      [doctorId, name, new Date(startedAt), new Date(startedAt + 30_000), newPhone()],
    )
    return booking?.patient_id
  }
  await book(doctor.id, 'أم ريان')
  const otherPatient = await book(colleague.id, 'أم بدر')

  const refused: string[] = []
  page.on('response', response => {
    if (response.status() === 403) refused.push(response.url())
  })
  await signInWithBothSteps(page, 'doctor', lang, doctor.id)
  await expect(page.getByRole('heading', { level: 1, name: t('admin.my_day') })).toBeVisible()
  // The browser writes every refusal to its console.
  expect(refused).toEqual([])
  const row = page.getByRole('listitem').filter({ hasText: 'أم ريان' })
  await expect(row).toContainText('ألم في الركبة')
  const press = (what: Parameters<typeof t>[0]) =>
    page
      .getByRole('button', {
        name: t('admin.booking.named', {
          what: t(what),
          name: 'أم ريان',
          time: formatTime(timeOf(startedAt), lang),
        }),
      })
      .click()
  await press('admin.booking.do_arrive')
  await press('admin.booking.do_enter')
  await expect(row).toContainText(t('admin.booking.in_room'))
  await press('admin.booking.do_finish')
  await expect(row).toContainText(t('admin.booking.done'))
  await press('admin.booking.undo')
  await expect(row).toContainText(t('admin.booking.in_room'))
  await checkPage()

  await page.goto(`/admin/my-day?date=${dayOf(startedAt)}`)
  await page.getByRole('link', { name: t('admin.my_day.week') }).click()
  await expect(page.getByRole('region')).toHaveCount(7)
  await checkPage()
  await row.getByRole('link', { name: 'أم ريان' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'أم ريان' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: t('admin.my_day.appointments_with_you') }).getByRole('listitem'),
  ).toHaveCount(1)
  await checkPage()

  // The visit ends here, and the follow-up is the desk's to book.
  await press('admin.booking.do_finish')
  await expect(page.getByRole('region', { name: t('admin.my_day.appointments_with_you') })).toContainText(
    t('admin.booking.done'),
  )
  await page.getByLabel(t('admin.my_day.follow_up_in')).selectOption('4')
  await page.getByRole('button', { name: t('admin.my_day.follow_up') }).click()
  await expect
    .poll(() =>
      queryDatabase(
        `select last_day - current_date > 30 as due from waitlist_entries where doctor_id = $1 and state = 'waiting'`,
        [doctor.id],
      ),
    )
    .toEqual([{ due: true }])

  await page.goto(`/admin/my-patients/${otherPatient}`)
  await expect(page.getByRole('heading', { level: 1, name: t('admin.failed') })).toBeVisible()
  await expect(page.getByText('أم بدر')).toHaveCount(0)
})
