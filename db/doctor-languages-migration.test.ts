import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('doctor_languages')

test('the doctors of a running installation stay, without languages and years', async () => {
  for (const statement of [
    `insert into cities (name_ar, name_en) values ('الرياض', 'Riyadh')`,
    `insert into specialties (name_ar, name_en) values ('طب القلب', 'Cardiology')`,
    `insert into hospitals (city_id, name_ar, name_en, image, address_ar, address_en, lat, long, phone, email)
       values (1, 'مستشفى', 'Hospital', '', '', '', 0, 0, '', '')`,
    `insert into doctors (specialty_id, hospital_id, name_ar, name_en, job_title_ar, job_title_en, image, phone)
       values (1, 1, 'نورة', 'Noura', 'استشارية', 'Consultant', '', '')`,
  ])
    await database.run(statement)
  await database.upgrade()
  expect(await database.run('select name_en, languages, practising_since from doctors')).toEqual([
    { name_en: 'Noura', languages: [], practising_since: null },
  ])
})
