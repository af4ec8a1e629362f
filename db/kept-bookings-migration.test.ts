import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('kept_bookings')

test('the bookings of a running installation stay with their accounts, and without them when these go', async () => {
  await database.run(
    `insert into users (sign_in_email, email, password_hash) values ('noura@example.com', 'n@example.com', '');
     insert into cities (name_ar, name_en) values ('الرياض', 'Riyadh');
     insert into specialties (name_ar, name_en) values ('طب القلب', 'Cardiology');
     insert into hospitals (city_id, name_ar, name_en, image, address_ar, address_en, lat, long, phone, email)
       values (1, 'مستشفى', 'Hospital', '', '', '', 0, 0, '', '');
     insert into doctors (specialty_id, hospital_id, name_ar, name_en, job_title_ar, job_title_en, image, phone)
       values (1, 1, 'نورة', 'Noura', 'استشارية', 'Consultant', '', '');
     insert into bookings (user_id, doctor_id, client_name, client_phone, starts_at, ends_at)
       values (1, 1, 'سعد', '+966501234567', '2026-11-29 06:00Z', '2026-11-29 06:30Z');`,
  )
  await database.upgrade()
  const bookings = () => database.run('select user_id, patient_id, client_name from bookings')
  expect(await bookings()).toEqual([{ user_id: 1, patient_id: 1, client_name: 'سعد' }])
  await database.run('delete from users')
  expect(await bookings()).toEqual([{ user_id: null, patient_id: 1, client_name: 'سعد' }])
})
