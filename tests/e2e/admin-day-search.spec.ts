import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { inOtherLayout } from '#domain/text/keyboard-layout.ts'
import { anAppointment } from './support/appointment-at-desk.ts'
import { expect, test } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('a name said at the counter leads to its appointment, also typed with the wrong keyboard', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  await signInAsStaff(page, 'reception', lang)
  const { id, day, name, doctor } = await anAppointment(page)
  const card = page.locator(`#appointment-${id}`)
  const field = page.getByRole('combobox', { name: t('admin.day.find') })
  const option = page.getByRole('option', { name })

  for (const view of ['list', 'columns']) {
    await page.goto(`/admin/day?hospital=${doctor.hospital}&date=${day}&view=${view}`)
    await field.waitFor()
    await page.keyboard.press('Control+f')
    await expect(field).toBeFocused()
    await page.keyboard.type(inOtherLayout(name) ?? '')
    await expect(option).toBeVisible()
    if (view === 'list') await checkPage()
    await page.keyboard.press('Enter')
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport()
  }

  // At another hospital the doctor alone is shown; the desk keeps its own.
  await page.goto(`/admin/day?hospital=1&date=${day}&view=list`)
  await field.fill(name)
  await option.click()
  await expect(card).toBeFocused()
  expect(new URL(page.url()).searchParams.get('doctor')).toBe(String(doctor.id))
  await page.goto(`/admin/day?date=${day}`)
  await field.fill('#999999999')
  await expect(page.getByText(t('admin.day.find_none'))).toBeVisible()
})

test('a list that has not all appointments of a name says so', async ({ page, lang, checkPage }) => {
  const t = staffTranslator(lang)
  const { doctor } = await makeDoctor(lang)
  const day = addDays(dayOf(Date.now()), 40)
  const name = `ياقوت ${doctor.id}`
  await queryDatabase(
    `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at)
     select $1, $2 || ' ' || n, '+9665' || lpad(($1 * 100 + n)::text, 8, '0'), at, at + interval '5 minutes'
     from generate_series(1, 21) n, lateral (select $3::timestamptz + n * interval '5 minutes' as at) t`,
    [doctor.id, name, `${day} 10:00+03`],
  )
  await signInAsStaff(page, 'reception', lang)
  await page.goto(`/admin/day?date=${day}`)
  const list = page.getByRole('listbox', { name: t('admin.day.found') })
  const options = list.getByRole('option')
  const note = list.getByText(t('admin.patients.most'))
  await page.getByRole('combobox', { name: t('admin.day.find') }).fill(name)
  await expect(options).toHaveCount(20)
  await note.scrollIntoViewIfNeeded()
  await expect(note).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: t('admin.patients.most') })).toHaveCount(1)
  await checkPage()
  await page.getByRole('combobox', { name: t('admin.day.find') }).fill('#999999999')
  await expect(page.getByText(t('admin.day.find_none'))).toBeVisible()
  await expect(note).toBeHidden()
  await queryDatabase('delete from bookings where doctor_id = $1', [doctor.id])
  await queryDatabase('update doctors set active = false where id = $1', [doctor.id])
})
