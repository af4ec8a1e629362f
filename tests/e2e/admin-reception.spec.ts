import pg from 'pg'
import { runningDatabaseUrl } from '#db/embedded/data-dir-lock.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTime } from '#domain/text/format.ts'
import { checkToast, expect, freeSlot, newCredentials, test } from './support/fixtures.ts'
import { signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('a receptionist signs in with both steps, books for a caller, moves, cancels with a reason, records an outcome', async ({
  page,
  t,
  lang,
  checkPage,
}, info) => {
  const translate = staffTranslator(lang)
  const { doctor, day, times } = await freeSlot(page, 40 + info.project.name.length)
  const [first, second] = [times[0] as string, times[2] as string]
  const headers = { 'accept-language': lang }
  const { data } = await (
    await page.request.get(`/backend/api/user/doctors/${doctor.id}`, { headers })
  ).json()
  const dayPath = (date: string) =>
    `/admin/day?${new URLSearchParams({ date, hospital: String(data.hospital.id), doctor: String(doctor.id) })}`
  const patient = newCredentials()
  const { token } = await (await page.request.post('/backend/api/user/register', { form: patient })).json()

  await signInAsStaff(page, 'reception', lang)
  await page.goto(dayPath(day))
  const section = page.getByRole('region', { name: data.name })
  await expect(section).toBeVisible()
  await checkPage()

  const free = translate('admin.day.book_at', {
    time: formatTime(first, lang),
    name: withDoctorTitle(data.name),
  })
  await section.getByRole('button', { name: free }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(translate('admin.caller.name')).fill('أم خالد')
  await dialog.getByLabel(translate('admin.caller.phone')).fill('٠٥٠ ١٢٣')
  await dialog.getByLabel(translate('admin.caller.email')).fill('nobody@example.com')
  await checkPage()
  const confirm = dialog.getByRole('button', { name: translate('admin.caller.submit') })
  // A phone number that is not possible is kept after a warning.
  await confirm.click()
  await expect(dialog.getByRole('alert').filter({ hasText: t('unlikely phone') })).toBeVisible()
  await checkPage()
  await dialog.getByLabel(translate('admin.caller.keep_phone')).check()
  await confirm.click()
  await expect(dialog.getByRole('alert').filter({ hasText: translate('admin.caller.email') })).toBeVisible()
  await expect(dialog.getByLabel(translate('admin.caller.name'))).toHaveValue('أم خالد')
  await dialog.getByLabel(translate('admin.caller.email')).fill(patient.email)
  await confirm.click()
  await expect(dialog).toBeHidden()
  const row = section.getByRole('listitem').filter({ hasText: 'أم خالد' })
  await expect(row).toContainText(formatTime(first, lang))
  await expect(row).toContainText('050 123')
  await expect(section.getByRole('button', { name: free })).toHaveCount(0)

  const actionButton = (what: Parameters<typeof translate>[0], time: string, name = 'أم خالد') =>
    page.getByRole('button', {
      name: translate('admin.booking.named', { what: translate(what), name, time: formatTime(time, lang) }),
      exact: true,
    })
  await actionButton('admin.booking.move', first).click()
  await dialog.getByRole('radio', { name: formatTime(second, lang), exact: true }).check()
  await dialog.getByRole('button', { name: translate('admin.booking.save_time') }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(formatTime(second, lang))

  await actionButton('admin.booking.cancel', second).click()
  await dialog.getByLabel(translate('admin.booking.reason')).fill('اعتذر الطبيب عن هذا اليوم')
  await dialog.getByRole('button', { name: translate('admin.booking.cancel_do') }).click()
  await expect(dialog).toBeHidden()
  await checkToast(page)
  await expect(row).toContainText(translate('admin.booking.cancelled'))
  await expect(row).toContainText('اعتذر الطبيب عن هذا اليوم')
  await actionButton('admin.history', second).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('listitem').first()).toContainText('اعتذر الطبيب عن هذا اليوم')
  await checkPage()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const mine = await page.request.get('/backend/api/user/doctor-bookings?status=cancelled', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect((await mine.json()).data).toMatchObject([{ cancel_reason: 'اعتذر الطبيب عن هذا اليوم' }])
  const emails = async () =>
    (await page.request.get('/dev/mailbox.json', { params: { to: patient.email } })).text()
  await expect.poll(emails).toContain('اعتذر الطبيب عن هذا اليوم')

  // The appointment began a minute ago; none can be booked in the past.
  const startedAt = Date.now() - 60_000
  await queryDatabase(
    `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at)
     values ($1, $2, $3, $4, $5)`,
    [doctor.id, 'أبو سعد', '0551112233', new Date(startedAt), new Date(startedAt + 30_000)],
  )
  await page.goto(dayPath(dayOf(startedAt)))
  const other = section.getByRole('listitem').filter({ hasText: 'أبو سعد' })
  await actionButton('admin.booking.came', timeOf(startedAt), 'أبو سعد').click()
  await expect(actionButton('admin.booking.undo', timeOf(startedAt), 'أبو سعد')).toBeVisible()
  await expect(other).toContainText(translate('admin.booking.done'))
  await checkPage()
})

/** Runs a statement on the test server’s database: no request creates an appointment that has begun. */
async function queryDatabase(sql: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: runningDatabaseUrl(process.env.E2E_DATA_DIR ?? '') })
  await client.connect()
  await client.query(sql, values)
  await client.end()
}
