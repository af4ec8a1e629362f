import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('messages')

test('the bookings of a running installation stay, and their next change can be told', async () => {
  for (const statement of [
    `insert into users (sign_in_email, email, password_hash) values ('a@example.com', 'a@example.com', '')`,
    `insert into cities (name_ar, name_en) values ('الرياض', 'Riyadh')`,
    `insert into specialties (name_ar, name_en) values ('طب القلب', 'Cardiology')`,
    `insert into hospitals (city_id, name_ar, name_en, image, address_ar, address_en, lat, long, phone, email)
       values (1, 'مستشفى', 'Hospital', '', '', '', 0, 0, '', '')`,
    `insert into doctors (specialty_id, hospital_id, name_ar, name_en, job_title_ar, job_title_en, image, phone)
       values (1, 1, 'نورة', 'Noura', 'استشارية', 'Consultant', '', '')`,
    `insert into bookings (user_id, doctor_id, client_name, client_phone, starts_at, ends_at, reminded_at) values
       (1, 1, 'Huda', '+966501234567', '2026-11-29 06:00Z', '2026-11-29 06:30Z', '2026-11-28 06:00Z'),
       (null, 1, 'Sami', '12', '2026-11-29 07:00Z', '2026-11-29 07:30Z', null)`,
  ])
    await database.run(statement)
  await database.upgrade()
  expect(
    await database.run('select client_name, sequence, reminded_at is null as new, language from bookings'),
  ).toEqual([
    { client_name: 'Huda', sequence: 0, new: false, language: null },
    { client_name: 'Sami', sequence: 0, new: true, language: null },
  ])
  const message = `insert into messages (booking_id, sequence, kind, channel, language, state, due_at)
    values (2, 1, 'moved', 'none', 'ar', 'no_channel', now())`
  await database.run(message)
  await expect(database.run(message)).rejects.toThrow('messages_booking')
  // Of a delay a patient may be told more than once.
  for (const minutes of [15, 30])
    await database.run(`insert into messages (booking_id, sequence, kind, minutes, channel, language, state, due_at)
      values (2, 1, 'late', ${minutes}, 'sms', 'ar', 'sent', now())`)
  expect(await database.run('select octet_length(key) as bytes from link_keys')).toEqual([{ bytes: 32 }])
})
