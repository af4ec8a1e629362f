import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('temporary_hours')

test('the temporary hours of a running installation stay those of one doctor', async () => {
  for (const statement of [
    `insert into cities (name_ar, name_en) values ('الرياض', 'Riyadh')`,
    `insert into specialties (name_ar, name_en) values ('طب القلب', 'Cardiology')`,
    `insert into hospitals (city_id, name_ar, name_en, image, address_ar, address_en, lat, long, phone, email)
       values (1, 'مستشفى', 'Hospital', '', '', '', 0, 0, '', '')`,
    `insert into doctors (specialty_id, hospital_id, name_ar, name_en, job_title_ar, job_title_en, image, phone)
       values (1, 1, 'نورة', 'Noura', 'استشارية', 'Consultant', '', '')`,
    `insert into doctor_periods (doctor_id, name_ar, name_en, first_day, last_day)
       values (1, 'رمضان', 'Ramadan', '2027-02-08', '2027-03-08')`,
    `insert into doctor_hours (doctor_id, period_id, weekday, time_from, time_to)
       values (1, 1, 7, '21:00', '01:00')`,
  ])
    await database.run(statement)
  await database.upgrade()
  expect(
    await database.run(`select p.name_en, p.batch, h.weekday from doctor_periods p
      join doctor_hours h on h.period_id = p.id`),
  ).toEqual([{ name_en: 'Ramadan', batch: null, weekday: 7 }])
})
