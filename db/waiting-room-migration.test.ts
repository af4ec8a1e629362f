import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('waiting_room')

test('earlier arrivals have no number; the next one gets the first', async () => {
  for (const statement of [
    `insert into cities (name_ar, name_en) values ('الرياض', 'Riyadh')`,
    `insert into specialties (name_ar, name_en) values ('طب القلب', 'Cardiology')`,
    `insert into hospitals (city_id, name_ar, name_en, image, address_ar, address_en, lat, long, phone, email)
       values (1, 'مستشفى', 'Hospital', '', '', '', 0, 0, '', '')`,
    `insert into doctors (specialty_id, hospital_id, name_ar, name_en, job_title_ar, job_title_en, image, phone)
       values (1, 1, 'نورة', 'Noura', 'استشارية', 'Consultant', '', '')`,
    `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at, arrived_at)
       select 1, 'سعد ' || n, '+966501234567', now() + n * interval '1 day',
         now() + n * interval '1 day' + interval '30 minutes', case n when 1 then now() end
       from generate_series(1, 2) as n`,
  ])
    await database.run(statement)
  await database.upgrade()
  await database.run('update bookings set arrived_at = now() where id = 2')
  expect(await database.run('select id, ticket from bookings order by id')).toEqual([
    { id: 1, ticket: null },
    { id: 2, ticket: 1 },
  ])
})
