import { hash } from '@node-rs/argon2'
import type { Client } from 'pg'

/** The number of rows of each kind. */
export type DatasetSize = {
  doctors: number
  products: number
  patients: number
  bookingsPerDoctor: number
  orders: number
  reviews: number
}

/** The password of all patients of the benchmark. */
const PASSWORD = 'Afiya@2026'

/** A word in the name of every tenth product. */
export const COMMON_WORD = 'عائلي'

/**
 * Fills a seeded database up to a size with one statement per table, in one transaction. The demo's rows
 * stay.
 */
export async function generateRows(client: Client, size: DatasetSize): Promise<void> {
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await client.query('begin')
  await client.query(`set local maintenance_work_mem = '512MB'`)
  await addDoctors(client, size.doctors)
  await addProducts(client, size.products)
  await addPatients(client, size.patients, passwordHash)
  await addBookings(client, size.bookingsPerDoctor)
  await addOrders(client, size.orders)
  await addReviews(client, size.reviews)
  await client.query('commit')
  await client.query('vacuum analyze')
}

/**
 * Copies the demo's doctors, with hours on five days a week. The first hospital has the same 24 in both
 * datasets: those past the two hundredth work at the others.
 */
async function addDoctors(client: Client, count: number) {
  await client.query(
    `insert into doctors (specialty_id, hospital_id, name_ar, name_en, job_title_ar, job_title_en,
       qualifications_ar, qualifications_en, image, phone, visit_length)
     select d.specialty_id, h.id, d.name_ar || ' ' || n, d.name_en || ' ' || n,
       d.job_title_ar, d.job_title_en, d.qualifications_ar, d.qualifications_en, d.image, d.phone, 30
     from generate_series(1, $1 - (select count(*) from doctors)) n
     join (select *, row_number() over (order by id) - 1 as place from doctors) d
       on d.place = n % (select count(*) from doctors)
     join (select id, row_number() over (order by id) - 1 as place from hospitals) h
       on h.place = case when n <= $2 - (select count(*) from doctors)
         then n % (select count(*) from hospitals)
         else 1 + n % (select count(*) - 1 from hospitals) end`,
    [count, 200],
  )
  await client.query(
    `insert into doctor_hours (doctor_id, weekday, time_from, time_to)
     select d.id, weekday, '09:00', '17:00'
     from doctors d, unnest(array[7, 1, 2, 3, 4]) weekday
     where not exists (select from doctor_hours h where h.doctor_id = d.id)`,
  )
}

async function addProducts(client: Client, count: number) {
  await client.query(
    `insert into products (category_id, name_ar, name_en, description_ar, description_en, price_halalas,
       discount_type, discount_value, stock, sold)
     select p.category_id, p.name_ar || case when n % 10 = 0 then ' ${COMMON_WORD} ' else ' ' end || n,
       p.name_en || ' ' || n,
       p.description_ar, p.description_en, 500 + n * 7919 % 60000, case n % 4 when 0 then 'percentage' end,
       case n % 4 when 0 then 10 else 0 end, 1000000, n * 104729 % 900
     from generate_series(1, $1 - (select count(*) from products)) n
     join (select *, row_number() over (order by id) - 1 as place from products) p
       on p.place = n % (select count(*) from products)`,
    [count],
  )
  await client.query(
    `insert into product_images (product_id, path, position)
     select p.id, (select path from product_images where product_id = 1 + p.id % 100 limit 1), 0
     from products p where not exists (select from product_images i where i.product_id = p.id)`,
  )
}

/**
 * Adds accounts `bench-<n>@…`, each with a patient record, an address and a session with the token
 * `bench-<n>`.
 */
async function addPatients(client: Client, count: number, passwordHash: string) {
  await client.query(
    `insert into users (sign_in_email, email, password_hash, first_name, last_name)
     select 'bench-' || n || '@afiya.example', 'bench-' || n || '@afiya.example', $2, 'Patient', n::text
     from generate_series(1, $1::int) n`,
    [count, passwordHash],
  )
  await client.query(
    `insert into patients (user_id, name, phone, written_phone, language)
     select id, 'Patient', '+966500000000', '', 'ar' from users where email like 'bench-%'`,
  )
  await client.query(
    `insert into addresses (user_id, first_name, last_name, email, phone, address_text, lat, long)
     select id, first_name, last_name, email, '0500000000', 'King Fahd Road', 24.7, 46.7
     from users where email like 'bench-%'`,
  )
  await client.query(
    `insert into sessions (token_hash, user_id)
     select sha256(convert_to(split_part(email, '@', 1), 'UTF8')), id
     from users where email like 'bench-%'`,
  )
}

/**
 * Adds past bookings, one every second day per doctor: all doctors at the same hour, each with another
 * patient. The exclusion constraints are dropped and added again afterwards, which takes a fraction of the
 * time, and the trigger that locks each doctor's held times is off: one transaction cannot hold that many
 * locks.
 */
async function addBookings(client: Client, count: number) {
  const { rows } = await client.query<{ name: string; rule: string }>(
    `select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
     where conrelid = 'bookings'::regclass and contype = 'x'`,
  )
  for (const { name } of rows) await client.query(`alter table bookings drop constraint ${name}`)
  await client.query('alter table bookings disable trigger keeps_held_times')
  await client.query(
    `insert into bookings (user_id, patient_id, doctor_id, client_name, client_phone, starts_at, ends_at,
       status)
     select p.user_id, p.id, d.id, 'Patient', '0500000000', at, at + interval '30 minutes', 'done'
     from generate_series(1, $1::int) visit
     cross join lateral (
       select date_trunc('day', now()) - visit * interval '2 days' - interval '400 days' + interval '7 hours'
     ) moment(at)
     cross join (select id, row_number() over (order by id) as place from doctors) d
     join (
       select patients.id, user_id, row_number() over (order by user_id) - 1 as place
       from patients join users on users.id = user_id where users.email like 'bench-%'
     ) p on p.place = (d.place + visit * 7919) % (select count(*) from users where email like 'bench-%')`,
    [count],
  )
  await client.query('alter table bookings enable trigger keeps_held_times')
  for (const { name, rule } of rows) await client.query(`alter table bookings add constraint ${name} ${rule}`)
}

/** Adds delivered orders of two products each. */
async function addOrders(client: Client, count: number) {
  await client.query(
    `with placed as (
       insert into orders (user_id, status, payment_method, first_name, last_name, email, phone,
         address_text, lat, long, sub_total_halalas,
         fees_halalas, discount_halalas, total_halalas, fee_vat_halalas, created_at)
       select p.id, 'delivered', 1, 'Patient', 'Bench', 'bench@afiya.example', '0500000000',
         'King Fahd Road', 24.7, 46.7,
         20000, 0, 0, 20000, 0, now() - interval '20 days' - n * interval '2 minutes'
       from generate_series(1, $1::int) n
       join (select id, row_number() over (order by id) - 1 as place from users where email like 'bench-%') p
         on p.place = n % (select count(*) from users where email like 'bench-%')
       returning id
     )
     insert into order_lines (order_id, product_id, name_ar, name_en, image, paid_halalas, quantity,
       vat_halalas, discount_halalas)
     select placed.id, product.id, product.name_ar, product.name_en, '', 10000, 1, 1304, 0
     from placed cross join generate_series(0, 1) line
     join products product on product.id = 1 + (placed.id * 2 + line) % (select max(id) from products)`,
    [count],
  )
}

async function addReviews(client: Client, count: number) {
  await client.query(
    `insert into reviews (product_id, user_id, rating, comment)
     select product.id, p.id, 1 + n % 5, 'وصل سريعًا والجودة ممتازة'
     from generate_series(1, $1::int) n
     join products product on product.id = 1 + n % (select max(id) from products)
     join (select id, row_number() over (order by id) - 1 as place from users where email like 'bench-%') p
       on p.place = n * 31 % (select count(*) from users where email like 'bench-%')
     on conflict do nothing`,
    [count],
  )
}
