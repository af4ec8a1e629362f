import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('waitlist')

test('bookings and messages of a running installation stay, and are booked and cancelled as before', async () => {
  for (const statement of [
    `insert into cities (name_ar, name_en) values ('الرياض', 'Riyadh')`,
    `insert into specialties (name_ar, name_en) values ('طب القلب', 'Cardiology')`,
    `insert into hospitals (city_id, name_ar, name_en, image, address_ar, address_en, lat, long, phone, email)
       values (1, 'مستشفى', 'Hospital', '', '', '', 0, 0, '', '')`,
    `insert into doctors (specialty_id, hospital_id, name_ar, name_en, job_title_ar, job_title_en, image, phone)
       values (1, 1, 'نورة', 'Noura', 'استشارية', 'Consultant', '', '')`,
    `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at)
       values (1, 'سعد', '+966501234567', '2030-01-01 10:00+03', '2030-01-01 10:30+03')`,
    `insert into messages (booking_id, sequence, kind, channel, language, state, due_at)
       values (1, 0, 'booked', 'none', 'ar', 'no_channel', now())`,
  ])
    await database.run(statement)
  await database.upgrade()
  expect(await database.run('select booking_id, waitlist_offer_id, kind from messages')).toEqual([
    { booking_id: 1, waitlist_offer_id: null, kind: 'booked' },
  ])
  // Nobody waits: a cancelled time is held for nobody, and the next booking has it.
  await database.run(`update bookings set status = 'cancelled', cancelled_at = now() where id = 1`)
  expect(await database.run('select * from waitlist_offers')).toEqual([])
  expect(
    await database.run(`insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at)
      values (1, 'نورة', '+966501234568', '2030-01-01 10:00+03', '2030-01-01 10:30+03') returning status`),
  ).toEqual([{ status: 'pending' }])
})
