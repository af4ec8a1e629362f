import { staffErrors } from '#contract/errors/staff-errors.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { expect, test } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('a room that a colleague has set meanwhile is shown before it is replaced', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const { doctor, day } = await makeDoctor(lang)
  await signInAsStaff(page, 'reception', lang)
  await page.goto(`/admin/day?hospital=${doctor.hospital}&date=${day}&doctor=${doctor.id}&view=list`)
  const name = withDoctorTitle(doctor.name)
  const press = (what: string) => page.getByRole('button', { name: t('admin.room.named', { what, name }) })
  await press(t('admin.room.set')).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(t('admin.room.room'))
  const save = dialog.getByRole('button', { name: t('admin.room.save') })
  await field.fill('204')
  await queryDatabase('insert into doctor_rooms (doctor_id, day, room) values ($1, $2, $3)', [
    doctor.id,
    day,
    '12',
  ])
  await save.click()
  await expect(dialog).toContainText(staffErrors['staff.changed_meanwhile'][lang])
  await expect(dialog).toContainText(t('admin.room.now', { room: '\u206812\u2069' }))
  await expect(field).toHaveValue('204')
  await checkPage()
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(press(t('admin.room.is', { room: '\u2068204\u2069' }))).toBeVisible()
})
