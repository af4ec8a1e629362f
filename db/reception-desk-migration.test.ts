import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('reception_desk')

const noProgress = { arrived_at: null, ended_at: null, former_state: null, confirmed_by_patient: false }

test('the bookings of a running installation keep their status, and have no progress yet', async () => {
  const statuses = ['pending', 'done', 'no_show', 'cancelled']
  const values = statuses.map((status, n) => `('${status}', ${n})`).join(', ')
  for (const statement of [
    `insert into cities (name_ar, name_en) values ('الرياض', 'Riyadh')`,
    `insert into specialties (name_ar, name_en) values ('طب القلب', 'Cardiology')`,
    `insert into hospitals (city_id, name_ar, name_en, image, address_ar, address_en, lat, long, phone, email)
       values (1, 'مستشفى', 'Hospital', '', '', '', 0, 0, '', '')`,
    `insert into doctors (specialty_id, hospital_id, name_ar, name_en, job_title_ar, job_title_en, image, phone)
       values (1, 1, 'نورة', 'Noura', 'استشارية', 'Consultant', '', '')`,
    `insert into home_care_services (name_ar, name_en, image) values ('تمريض', 'Nursing', '')`,
    `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at, status, cancelled_at)
       select 1, 'سعد', '+966501234567', now() + n * interval '1 day',
         now() + n * interval '1 day' + interval '30 minutes', status,
         case status when 'cancelled' then now() end
       from (values ${values}) as booked (status, n) order by n`,
    `insert into home_care_bookings (service_id, client_name, client_phone, client_address, starts_at, hour,
         seat, status, cancelled_at)
       select 1, 'سعد', '+966501234567', 'الرياض', date_trunc('hour', now()), date_trunc('hour', now()), n + 1,
         status, case status when 'cancelled' then now() end
       from (values ${values}) as booked (status, n) order by n`,
  ])
    await database.run(statement)
  await database.upgrade()
  for (const table of ['bookings', 'home_care_bookings'])
    expect(
      await database.run(
        `select status, arrived_at, ended_at, former_state, confirmed_by_patient from ${table} order by id`,
      ),
    ).toEqual(statuses.map(status => ({ status, ...noProgress })))
})
