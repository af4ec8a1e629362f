import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { expect, test } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('the desk sets the room of a visiting doctor at the hospital that it shows, and at no other', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const { doctor, day } = await makeDoctor(lang)
  const other = 6
  await queryDatabase(
    `insert into doctor_hours (doctor_id, weekday, time_from, time_to, hospital_id)
     select $1, extract(isodow from $2::date), '18:00', '20:00', $3`,
    [doctor.id, day, other],
  )
  await signInAsStaff(page, 'reception', lang)
  const open = (hospital: number) =>
    page.goto(`/admin/day?hospital=${hospital}&date=${day}&doctor=${doctor.id}&view=list`)
  const name = withDoctorTitle(doctor.name)
  const press = (what: string) => page.getByRole('button', { name: `${what}: ${name}` })
  const [hospital] = await queryDatabase(`select name_${lang} as name from hospitals where id = $1`, [other])
  await open(other)
  await press(t('admin.room.set')).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(hospital.name)
  await dialog.getByLabel(t('admin.room.room')).fill('7')
  await dialog.getByLabel(t('admin.room.usual')).check()
  await checkPage()
  await dialog.getByRole('button', { name: t('admin.room.save') }).click()
  await expect(dialog).toBeHidden()
  await expect(press(t('admin.room.is', { room: '\u20687\u2069' }))).toBeVisible()
  await open(doctor.hospital)
  await expect(press(t('admin.room.set'))).toBeVisible()
})
