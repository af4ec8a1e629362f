import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Language } from '../../contract/language.ts'
import { withCheckDigit } from '../../domain/catalogue/gtin.ts'
import type { StaffRole } from '../../domain/roles.ts'
import { makeStaff, queryDatabase } from '../../tests/e2e/support/staff.ts'

const person = { first_name: 'Noura', last_name: 'Alsalem', email: 'n@example.com', phone: '0501234567' }

async function post(path: string, body: object, token?: string) {
  const response = await fetch(`${process.env.HEARD_ORIGIN}/backend/api/user/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** A new patient, with a product in the cart and an address, or with an appointment in three days. */
export async function newPatient({ cart = false, booking = false } = {}) {
  const account = { email: `${randomUUID()}@example.com`, password: 'Walking@2026' }
  const { token, data } = await post('register', account)
  if (cart) {
    await post('cart/add', { product_id: 3, quantity: 2 }, token)
    await post('addresses', { ...person, address_text: 'King Fahd Road 1, Riyadh' }, token)
  }
  if (booking) await book(data.id, '3 days')
  return { token: token as string, id: data.id as number }
}

/**
 * Books the first doctor without an appointment at that time for another person each time. `user`: null for a
 * caller.
 */
export const book = (user: number | null, after: string) =>
  queryDatabase(
    `insert into bookings (doctor_id, user_id, client_name, client_phone, starts_at, ends_at)
     select id, $1, 'Noura Alsalem', '+9665' || (random() * 89999999 + 10000000)::int, at, at + interval '20 minutes'
     from doctors, lateral (select date_trunc('hour', now()) + $2::interval as at) moment
     where not exists (
       select from bookings where doctor_id = doctors.id
         and starts_at between at - interval '2 hours' and at + interval '2 hours'
     ) order by id limit 1`,
    [user, after],
  )

export async function newStaff(role: StaffRole, lang: Language) {
  const { id } = await makeStaff(role, { lang })
  const token = randomBytes(32).toString('base64url')
  await queryDatabase('insert into sessions (token_hash, user_id, staff_at) values ($1, $2, now())', [
    createHash('sha256').update(token).digest(),
    id,
  ])
  return { id, token }
}

/** An order in preparation of two packs of a product, with its number. */
export async function orderToPack() {
  const gtin = withCheckDigit(`0628${String(Date.now()).slice(-9)}`)
  const [{ id: product }] = await queryDatabase(
    `with made as (
       insert into products (category_id, name_ar, name_en, price_halalas, gtin, shelf)
       select min(id), 'باراسيتامول 500 ملجم', 'Paracetamol 500 mg', 2000, $1, 'B-7' from categories
       returning id
     )
     insert into product_images (product_id, path, position)
     select made.id, (select min(path) from product_images), 0 from made returning product_id as id`,
    [gtin],
  )
  const [{ id: batch }] = await queryDatabase(`select batch_of($1, 'LOTA', current_date + 200, 1) as id`, [
    product,
  ])
  await queryDatabase(`select change_batch($1, 5, 'received')`, [batch])
  const { token } = await newPatient()
  const { data: address } = await post('addresses', { ...person, address_text: 'Riyadh' }, token)
  await post('cart/add', { product_id: product, quantity: 2 }, token)
  const { data } = await post('orders', { payment_method: 1, address_id: address.id }, token)
  await queryDatabase(`update orders set status = 'preparing' where id = $1`, [data.id])
  return { order: data.id as number, gtin }
}
