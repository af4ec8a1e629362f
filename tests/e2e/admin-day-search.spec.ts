import { inOtherLayout } from '#domain/text/keyboard-layout.ts'
import { anAppointment } from './support/appointment-at-desk.ts'
import { expect, test } from './support/fixtures.ts'
import { signInAsStaff } from './support/staff.ts'
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
