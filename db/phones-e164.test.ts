import { expect, test } from 'vitest'
import { toE164 } from '#contract/fields/phone.ts'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('search_words')

const converted = [
  '0501234567',
  '501234567',
  '966501234567',
  '00966501234567',
  '+966501234567',
  '+966 (50) 123-4567',
  '050 123 4567',
  '٠٥٠١٢٣٤٥٦٧',
  '۰۵۰۱۲۳۴۵۶۷',
  '011 240 1000',
]
const unchanged = ['12345', '+20 100 123 4567', '05012345678', '0501234567 / 0551234567', '()', '9200 12345']

const phoneColumns = [
  ['users', 'phone'],
  ['addresses', 'phone'],
  ['orders', 'phone'],
  ['contact_messages', 'phone'],
  ['bookings', 'client_phone'],
  ['home_care_bookings', 'client_phone'],
] as const

test('an older database gets its Saudi numbers as E.164; what is not clear stays as it was typed', async () => {
  const person = `'نورة', 'العتيبي', 'noura@example.com'`
  const phones = [...converted, ...unchanged]
  const typed = `(values ${phones.map((phone, index) => `(${index}, '${phone}')`).join(', ')}) as typed (n, phone)`
  const times = `now() + n * interval '1 day', now() + n * interval '1 day' + interval '30 minutes'`
  await database.run(`
     insert into users (sign_in_email, email, password_hash, phone)
       select 'p' || n || '@example.com', 'p@example.com', '', phone from ${typed} order by n;
     insert into addresses (user_id, first_name, last_name, email, phone, address_text, lat, long)
       select 1, ${person}, phone, 'الرياض', 24.7, 46.7 from ${typed} order by n;
     insert into orders (payment_method, first_name, last_name, email, phone, address_text, lat, long,
         sub_total_halalas, fees_halalas, discount_halalas, total_halalas)
       select 1, ${person}, phone, 'الرياض', 24.7, 46.7, 100, 0, 0, 100 from ${typed} order by n;
     insert into contact_messages (first_name, last_name, email, phone, message)
       select ${person}, phone, 'سؤال' from ${typed} order by n;
     insert into cities (name_ar, name_en) values ('الرياض', 'Riyadh');
     insert into specialties (name_ar, name_en) values ('طب القلب', 'Cardiology');
     insert into hospitals (city_id, name_ar, name_en, image, address_ar, address_en, lat, long, phone, email)
       values (1, 'مستشفى', 'Hospital', '', '', '', 0, 0, '', '');
     insert into doctors (specialty_id, hospital_id, name_ar, name_en, job_title_ar, job_title_en, image, phone)
       values (1, 1, 'نورة', 'Noura', 'استشارية', 'Consultant', '', '');
     insert into home_care_services (name_ar, name_en, image) values ('تمريض', 'Nursing', '');
     insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at)
       select 1, 'نورة', phone, ${times} from ${typed} order by n;
     insert into home_care_bookings (service_id, client_name, client_phone, client_address, starts_at, hour, seat)
       select 1, 'نورة', phone, 'الرياض', day, day, 1
       from (select n, phone, date_trunc('day', now()) + n * interval '1 day' as day from ${typed}) as typed
       order by n;`)
  await database.upgrade()
  for (const [table, column] of phoneColumns) {
    const rows = await database.run<{ phone: string }>(`select ${column} as phone from ${table} order by id`)
    expect(
      rows.map(({ phone }) => phone),
      table,
    ).toEqual([...converted.map(toE164), ...unchanged])
  }
})
