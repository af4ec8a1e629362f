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
  const press = (what: string) => page.getByRole('button', { name: `${what}: ${name}` })
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

test('the usual room that a colleague has set meanwhile is shown before it is replaced', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const { doctor, day } = await makeDoctor(lang)
  await queryDatabase('insert into doctor_rooms (doctor_id, day, room) values ($1, $2, $3)', [
    doctor.id,
    day,
    '9',
  ])
  await signInAsStaff(page, 'reception', lang)
  await page.goto(`/admin/day?hospital=${doctor.hospital}&date=${day}&doctor=${doctor.id}&view=list`)
  const name = withDoctorTitle(doctor.name)
  const what = t('admin.room.is', { room: '\u20689\u2069' })
  await page.getByRole('button', { name: `${what}: ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('admin.room.room')).fill('204')
  await dialog.getByLabel(t('admin.room.usual')).check()
  const usual = async () =>
    (await queryDatabase('select room from doctors where id = $1', [doctor.id]))[0].room
  await queryDatabase(`update doctors set room = '300' where id = $1`, [doctor.id])
  const save = dialog.getByRole('button', { name: t('admin.room.save') })
  await save.click()
  await expect(dialog).toContainText(staffErrors['staff.changed_meanwhile'][lang])
  await expect(dialog).toContainText(t('admin.room.usual_now', { room: '\u2068300\u2069' }))
  expect(await usual()).toBe('300')
  await checkPage()
  await save.click()
  await expect(dialog).toBeHidden()
  expect(await usual()).toBe('204')
})
