import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('one_appointment_at_a_time')

test('appointments of a patient that overlap already stay, and no further one can be added', async () => {
  const book = (doctor: number, from: string, to: string, status = 'pending') =>
    database.run(`insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at, status,
      cancelled_at) values (${doctor}, 'سعد', '+966501234567', '2026-12-01 ${from}Z', '2026-12-01 ${to}Z',
      '${status}', ${status === 'cancelled' ? 'now()' : 'null'})`)
  const doctor = `insert into doctors (specialty_id, hospital_id, name_ar, name_en, job_title_ar, job_title_en,
    image, phone) values (1, 1, 'نورة', 'Noura', 'استشارية', 'Consultant', '', '')`
  for (const statement of [
    `insert into cities (name_ar, name_en) values ('الرياض', 'Riyadh')`,
    `insert into specialties (name_ar, name_en) values ('طب القلب', 'Cardiology')`,
    `insert into hospitals (city_id, name_ar, name_en, image, address_ar, address_en, lat, long, phone, email)
       values (1, 'مستشفى', 'Hospital', '', '', '', 0, 0, '', '')`,
    ...Array(4).fill(doctor),
  ])
    await database.run(statement)
  await book(1, '09:00', '09:30')
  await book(2, '09:15', '09:45')
  await book(3, '10:00', '10:30')
  await book(4, '09:00', '12:00', 'cancelled')
  await database.upgrade()
  expect(await database.run('select patient_overlap from bookings order by id')).toEqual([
    { patient_overlap: false },
    { patient_overlap: true },
    { patient_overlap: false },
    { patient_overlap: false },
  ])
  await expect(book(4, '10:15', '10:45')).rejects.toThrow('bookings_record_busy')
  await book(4, '09:30', '10:00')
})
