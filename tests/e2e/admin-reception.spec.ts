import pg from 'pg'
import { runningUrl } from '#db/embedded-lock.ts'
import { dayOf, timeOf } from '#domain/clinic-time.ts'
import { checkToast, expect, freeStart, somebody, test } from './journey.ts'
import { signedInAsStaff } from './staff.ts'
import { staffWords } from './staff-words.ts'

test('a receptionist signs in with both steps, books for a caller, moves, cancels with a reason, and marks a visit', async ({
  page,
  t,
  lang,
  checkPage,
}, info) => {
  const office = staffWords(lang)
  const { doctor, day, times } = await freeStart(page, 40 + info.project.name.length)
  const [first, second] = [times[0] as string, times[2] as string]
  const headers = { 'accept-language': lang }
  const { data } = await (
    await page.request.get(`/backend/api/user/doctors/${doctor.id}`, { headers })
  ).json()
  const asked = (date: string) =>
    `/admin/day?${new URLSearchParams({ date, hospital: String(data.hospital.id), doctor: String(doctor.id) })}`
  const patient = somebody()
  const { token } = await (await page.request.post('/backend/api/user/register', { form: patient })).json()

  await signedInAsStaff(page, 'reception', lang)
  await page.goto(asked(day))
  const section = page.getByRole('region', { name: data.name })
  await expect(section).toBeVisible()
  await checkPage()

  const free = office('admin.day.book_at', { time: first, name: data.name })
  await section.getByRole('button', { name: free }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(office('admin.caller.name')).fill('أم خالد')
  await dialog.getByLabel(office('admin.caller.phone')).fill('٠٥٠١٢٣٤٥٦٧')
  await dialog.getByLabel(office('admin.caller.email')).fill('nobody@example.com')
  await checkPage()
  const confirm = dialog.getByRole('button', { name: office('admin.caller.submit') })
  await confirm.click()
  await expect(dialog.getByRole('alert').filter({ hasText: t('form.summary') })).toBeVisible()
  await expect(dialog.getByLabel(office('admin.caller.name'))).toHaveValue('أم خالد')
  await dialog.getByLabel(office('admin.caller.email')).fill(patient.email)
  await confirm.click()
  await expect(dialog).toBeHidden()
  const row = section.getByRole('listitem').filter({ hasText: 'أم خالد' })
  await expect(row).toContainText(first)
  await expect(section.getByRole('button', { name: free })).toHaveCount(0)

  const named = (what: Parameters<typeof office>[0], time: string, name = 'أم خالد') =>
    page.getByRole('button', {
      name: office('admin.visit.named', { what: office(what), name, time }),
      exact: true,
    })
  await named('admin.visit.move', first).click()
  await dialog.getByRole('radio', { name: second, exact: true }).check()
  await dialog.getByRole('button', { name: office('admin.visit.save_time') }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(second)

  await named('admin.visit.cancel', second).click()
  await dialog.getByLabel(office('admin.visit.reason')).fill('اعتذر الطبيب عن هذا اليوم')
  await dialog.getByRole('button', { name: office('admin.visit.cancel_do') }).click()
  await expect(dialog).toBeHidden()
  await checkToast(page)
  await expect(row).toContainText(office('admin.visit.cancelled'))
  await expect(row).toContainText('اعتذر الطبيب عن هذا اليوم')
  await named('admin.history', second).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('listitem').first()).toContainText('اعتذر الطبيب عن هذا اليوم')
  await checkPage()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const mine = await page.request.get('/backend/api/user/doctor-bookings?status=cancelled', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect((await mine.json()).data).toMatchObject([{ cancel_reason: 'اعتذر الطبيب عن هذا اليوم' }])
  const letters = async () =>
    (await page.request.get('/dev/mailbox.json', { params: { to: patient.email } })).text()
  await expect.poll(letters).toContain('اعتذر الطبيب عن هذا اليوم')

  // It began a minute ago: no visit can be booked into the past.
  const begun = Date.now() - 60_000
  await askDatabase(
    `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at) values ($1, $2, $3, $4, $5)`,
    [doctor.id, 'أبو سعد', '0551112233', new Date(begun), new Date(begun + 30_000)],
  )
  await page.goto(asked(dayOf(begun)))
  const other = section.getByRole('listitem').filter({ hasText: 'أبو سعد' })
  await named('admin.visit.came', timeOf(begun), 'أبو سعد').click()
  await expect(named('admin.visit.undo', timeOf(begun), 'أبو سعد')).toBeVisible()
  await expect(other).toContainText(office('admin.visit.done'))
  await checkPage()
})

/** Asks the database of the walk, for what no call can make: a visit that has begun. */
async function askDatabase(sql: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: runningUrl(process.env.E2E_DATA_DIR ?? '') })
  await client.connect()
  await client.query(sql, values)
  await client.end()
}
