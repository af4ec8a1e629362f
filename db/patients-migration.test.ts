import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('patients')

const person = (email: string, role = 'patient') => `('${email}', '${email}', '', '${role}'`
const caller = (user: number | null, called: string, phone: string, day: number) =>
  `(${user}, 1, '${called}', '${phone}', now() + interval '${day} days',
    now() + interval '${day} days 30 minutes', now() - interval '10 days' + interval '${day} hours')`

test('accounts, their families and callers without an account get records; every booking stays', async () => {
  await database.run(
    `insert into users (sign_in_email, email, password_hash, role, first_name, last_name, phone, language) values
       ${person('noura@example.com')}, 'نورة', 'العتيبي', '+966501234567', 'en'),
       ${person('shopper@example.com')}, 'Sara', null, '12 34', 'ar'),
       ${person('nameless@example.com')}, null, null, null, 'ar'),
       ${person('editor@example.com', 'editor')}, 'هند', 'القحطاني', null, 'ar');
     -- Bookings without their doctors and services.
     set session_replication_role = replica;
     insert into bookings (user_id, doctor_id, client_name, client_phone, starts_at, ends_at, created_at) values
       ${caller(1, 'نورة العتيبي', '+966501234567', 1)},
       ${caller(1, 'نوره  العتيبى', '+966509999999', 2)},
       ${caller(1, 'سعد', '+966501234567', 3)},
       ${caller(3, 'Layan', '+966507777777', 4)},
       ${caller(null, 'أم سعد', '+966551112233', 5)},
       ${caller(null, 'ام سعد', '+966551112233', 6)},
       ${caller(null, 'أم سعد', '+966551112234', 7)},
       ${caller(null, 'نورة العتيبي', '+966501234567', 8)},
       ${caller(null, 'أبو فهد', '055 تحويلة 12', 9)};
     insert into home_care_bookings (user_id, service_id, client_name, client_phone, client_address, starts_at, hour, seat)
       values (null, 1, 'أبو فهد', '055 تحويلة 12', 'الرياض', '2026-12-01 07:00Z', '2026-12-01 07:00Z', 1),
              (1, 1, 'سعد', '+966501234567', 'الرياض', '2026-12-01 08:00Z', '2026-12-01 08:00Z', 1);`,
  )
  await database.upgrade()

  const records = await database.run(
    `select name, user_id, phone, written_phone, language, wants_reminders,
       (select array_agg(b.id order by b.id) from bookings b where b.patient_id = patients.id) as appointments,
       (select array_agg(h.id order by h.id) from home_care_bookings h where h.patient_id = patients.id) as visits
     from patients order by id`,
  )
  const nothing = { user_id: null, written_phone: '', appointments: null, visits: null }
  const none = { ...nothing, language: 'ar', wants_reminders: true }
  const noura = { ...none, phone: '+966501234567' }
  expect(records).toEqual([
    { ...noura, name: 'نورة العتيبي', user_id: 1, language: 'en', appointments: [1, 2] },
    { ...none, name: 'Sara', user_id: 2, phone: null, written_phone: '12 34' },
    { ...noura, name: 'سعد', user_id: 1, language: 'en', appointments: [3], visits: [2] },
    { ...none, name: 'Layan', user_id: 3, phone: '+966507777777', appointments: [4] },
    { ...none, name: 'أم سعد', phone: '+966551112233', appointments: [5, 6] },
    { ...none, name: 'أم سعد', phone: '+966551112234', appointments: [7] },
    // Nobody has proved that the caller is the holder of the account: staff merges the two records.
    { ...noura, name: 'نورة العتيبي', appointments: [8] },
    { ...none, name: 'أبو فهد', phone: null, written_phone: '055 تحويلة 12', appointments: [9], visits: [1] },
  ])
})
