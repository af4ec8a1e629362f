import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('waitlist_by_hand')

test('entries and offers of a running installation stay, and a time that is moved away from is held as before', async () => {
  for (const statement of [
    `insert into cities (name_ar, name_en) values ('الرياض', 'Riyadh')`,
    `insert into specialties (name_ar, name_en) values ('طب القلب', 'Cardiology')`,
    `insert into hospitals (city_id, name_ar, name_en, image, address_ar, address_en, lat, long, phone, email)
       values (1, 'مستشفى', 'Hospital', '', '', '', 0, 0, '', '')`,
    `insert into doctors (specialty_id, hospital_id, name_ar, name_en, job_title_ar, job_title_en, image, phone)
       values (1, 1, 'نورة', 'Noura', 'استشارية', 'Consultant', '', '')`,
    `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at)
       values (1, 'سعد', '+966501234567', '2030-01-01 10:00+03', '2030-01-01 10:30+03')`,
    `insert into waitlist_entries (doctor_id, client_name, client_phone, first_day, last_day, time_from, time_to)
       values (1, 'سعد', '+966501234567', '2030-01-01', '2030-01-01', '00:00', '24:00'),
         (1, 'ريم', '+966501234568', '2030-01-01', '2030-01-01', '00:00', '24:00')`,
    `insert into waitlist_offers (entry_id, doctor_id, starts_at, ends_at, state, offered_at, offered_until, held_until)
       values (1, 1, '2030-01-01 09:00+03', '2030-01-01 09:30+03', 'declined', now(), now(), now())`,
  ])
    await database.run(statement)
  await database.upgrade()
  expect(await database.run('select state, offered_reason from waitlist_offers')).toEqual([
    { state: 'declined', offered_reason: '' },
  ])
  expect(await database.run('select id, state, freed_times from waitlist_entries order by id')).toEqual([
    { id: 1, state: 'waiting', freed_times: [] },
    { id: 2, state: 'waiting', freed_times: [] },
  ])
  await database.run(
    `update bookings set starts_at = '2030-01-01 12:00+03', ends_at = '2030-01-01 12:30+03' where id = 1`,
  )
  expect(await database.run(`select doctor_id, entry_id from waitlist_offers where state = 'open'`)).toEqual([
    { doctor_id: 1, entry_id: null },
  ])
  expect(await database.run('select freed_times from waitlist_entries order by id')).toEqual([
    { freed_times: [new Date('2030-01-01T07:00:00Z')] },
    { freed_times: [] },
  ])
})
