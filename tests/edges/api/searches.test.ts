import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBatch } from '../../support/fixtures/batches.ts'
import { aHomeCareService } from '../../support/fixtures/home-care.ts'
import { aDoctor, aHospital, aProduct, aSpecialty } from '../../support/fixtures/records.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

// Every search of the product folds what keyboards, web pages and PDFs make of a name.

let api: TestApi
let token: string
let pharmacist: string

const [FIRST_NAME, LAST_NAME] = ['بروفين', 'كريم مسؤول شيء']
const NAME = `${FIRST_NAME} ${LAST_NAME}`
const names = { nameAr: NAME, nameEn: 'Brufen cream' }

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('admin'))
  ;({ token: pharmacist } = await api.signInStaff('pharmacist'))
  const specialty = await aSpecialty(api.db)
  await api.db.execute(sql`update specialties set name_ar = ${NAME} where id = ${specialty}`)
  await aHospital(api.db, names)
  await aDoctor(api.db, names)
  await aProduct(api.db, names)
  await api.db.execute(sql`insert into couriers (name_ar, name_en) values (${NAME}, 'x')`)
  await api.db.execute(sql`insert into cities (name_ar, name_en) values (${NAME}, 'x')`)
  await api.db.execute(sql`update categories set name_ar = ${NAME}`)
  await api.db.execute(sql`insert into patients (name) values (${NAME})`)
  const service = await aHomeCareService(api.db)
  await api.db.execute(sql`update home_care_services set name_ar = ${NAME} where id = ${service}`)
  await api.db.execute(sql`insert into contact_messages (first_name, last_name, email, phone, message)
    values (${NAME}, 'x', 'x@example.com', '+966501234567', 'x')`)
  await addFurtherRows()
})
afterAll(() => api.close())

/** What is found by other names: orders, reviews, people, and an appointment and a batch. */
async function addFurtherRows() {
  const { db, pool } = api
  const { rows } = await db.execute<{ product: number; city: number; hospital: number; doctor: number }>(
    sql`select (select max(id) from products) as product, (select max(id) from cities) as city,
      (select max(id) from hospitals) as hospital, (select max(id) from doctors) as doctor`,
  )
  const { product, city, hospital, doctor } = rows[0] ?? expect.fail()
  await pool.query(`update products set medicine_class = 'prescription' where id = $1`, [product])
  await aBatch(pool, product, { lot: 'L1', days: 20 })
  await db.execute(sql`insert into news (city_id, title_ar, title_en, image, published_on, publish_at)
    values (${city}, ${NAME}, 'x', 'x', '2026-01-01', '2026-01-01')`)
  await db.execute(sql`insert into centers (city_id, hospital_id, name_ar, name_en)
    values (${city}, ${hospital}, ${NAME}, 'x')`)
  await db.execute(sql`insert into search_words (phrases, instead) values (${NAME}, '')`)
  await db.execute(sql`insert into delivery_places (kind, name_ar, name_en) values ('zone', ${NAME}, 'x')`)
  await db.execute(sql`insert into stock_branches (name_ar, name_en) values (${NAME}, 'x')`)
  const user = (await api.signUp()).id
  await db.execute(
    sql`update users set first_name = ${FIRST_NAME}, last_name = ${LAST_NAME} where id = ${user}`,
  )
  await db.execute(sql`insert into reviews (product_id, user_id, rating, comment)
    values (${product}, ${user}, 5, ${NAME})`)
  await db.execute(sql`insert into staff_invitations (email, role, first_name, last_name, language,
      token_hash, invited_by, expires_at)
    values ('x@example.com', 'editor', ${FIRST_NAME}, ${LAST_NAME}, 'ar', '', ${user},
      now() + interval '1 day')`)
  await db.execute(sql`insert into orders (payment_method, first_name, last_name, email, phone, address_text,
      lat, long, sub_total_halalas, fees_halalas, discount_halalas, total_halalas, fee_vat_halalas)
    values (2, ${FIRST_NAME}, ${LAST_NAME}, 'x@example.com', '+966501234567', 'x', 0, 0, 0, 0, 0, 0, 0)`)
  const body = { doctor_id: doctor, client_name: NAME, client_phone: '0501234567', date: DATE, time: '10:00' }
  expect((await api.request('POST', '/admin/bookings', { token, body })).status).toBe(201)
}

// A Sunday.
const DATE = '2026-11-29'

const staffLists = [
  ...['cities', 'specialties', 'hospitals', 'doctors', 'categories', 'products', 'couriers', 'home-care'],
  ...['messages', 'news', 'centers', 'search-words', 'delivery-places', 'stock-branches', 'reviews'],
  ...['users', 'invitations', 'orders', 'batches', 'prescriptions/medicines'],
]
const lists = [
  ...staffLists.map(kind => `/admin/${kind}?search=`),
  '/admin/audit?search=',
  '/admin/patients/search',
  '/admin/day/find',
  '/user/news?name=',
  '/user/specialized-centers?name=',
  '/user/products?search=',
  '/user/doctors?name=',
  '/user/hospitals?name=',
  '/user/home-care-services?name=',
]

const typed: readonly (readonly [what: string, text: string])[] = [
  ['as it is stored', NAME],
  ['with ڤ of an Egyptian keyboard', 'بروڤين'],
  ['with گ of a Gulf keyboard', 'گريم'],
  ['with پ of a Persian keyboard', 'پروفين'],
  ['with ݣ of a Moroccan keyboard', 'ݣريم'],
  ['with the hamza on the seat of Egypt', 'مسئول'],
  ['with a hamza without a seat', 'مسءول'],
  ['with its last hamza on ya', 'شئ'],
  ['with ی and ک of a Persian keyboard', 'بروفین کریم'],
  ['with tatweel', 'بـروفـيـن'],
  ['with marks', 'بُرُوفِين'],
  ['with a soft hyphen', 'برو\u00adفين'],
  ['with direction marks', '\u2067بروفين\u2069'],
  ['with a zero width joiner', 'برو\u200dفين'],
  ['in presentation forms', 'ﺑﺮﻭﻓﻴﻦ'],
]

describe.each(lists)('%s', path => {
  test.each(typed)('a name typed %s', async (_, text) => {
    const staff = path.startsWith('/admin/prescriptions') ? pharmacist : token
    const options = { token: path.startsWith('/admin') ? staff : undefined, lang: 'ar' } as const
    const { status, body } = path.includes('?')
      ? await api.request('GET', `${path}${encodeURIComponent(text)}`, options)
      : await api.request('POST', path, { ...options, body: { text, date: DATE } })
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
    expect(JSON.stringify(body.data)).toContain(NAME)
  })
})

describe('a letter that makes another name', () => {
  const doctors = [
    ['علا', 'Ola'],
    ['علاء', 'Alaa'],
    ['سالم المري', 'Salem Almarri'],
    ['فيء', 'Fai'],
    ['في', 'Vi'],
  ] as const
  beforeAll(async () => {
    for (const [nameAr, nameEn] of doctors) await aDoctor(api.db, { nameAr, nameEn })
  })

  test.each([
    ['علا', ['علا', 'علاء']],
    ['علاء', ['علاء']],
    ['المرئ', ['سالم المري']],
    ['المريء', []],
    ['فيء', ['فيء']],
  ])('%s finds %j, the plain name first', async (typed, found) => {
    const { body } = await api.request('GET', `/user/doctors?name=${encodeURIComponent(typed)}`, {
      lang: 'ar',
    })
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(found)
  })
})

describe('a product', () => {
  const firstOf = async (text: string) => {
    const search = encodeURIComponent(text)
    const { body } = await api.request('GET', `/user/products?search=${search}`, { lang: 'en' })
    return body.data.map(({ name }: { name: string }) => name)[0]
  }
  beforeAll(async () => {
    const products = [
      ['زيت الأرغان المغربي النقي من غصن', 'Ghusn Pure Moroccan Argan Oil, 100 ml', 1],
      ['بلسم زيت الأرغان من غصن', 'Ghusn Argan Oil Conditioner, 350 ml', 90],
      ['لصقات جروح متنوعة', 'Afiya Care Assorted Plasters, 100 plasters', 1],
      ['لصقات مسمار القدم', 'Afiya Care Corn Plasters, 6 plasters', 90],
      ['واقي شمس من ندى', 'Nada Daily Sunscreen SPF 50', 1],
      ['واقي شمس ملوّن من ندى', 'Nada Tinted Sunscreen SPF 50', 90],
      ['باراسيتامول ٥٠٠', 'Paracetamol 500 mg', 1],
    ] as const
    for (const [nameAr, nameEn, sold] of products) await aProduct(api.db, { nameAr, nameEn, sold })
  })

  test.each([
    ['ج for the غ behind an article', 'ارجان', /Argan/],
    ['the same with the kind', 'زيت ارجان', /Argan/],
    ['digits of a Bengali keyboard', 'paracetamol ৫০০', /Paracetamol/],
    ['digits of a Hindi keyboard alone', '५००', /Paracetamol/],
  ])('is found with %s', async (_, text, name) => expect(await firstOf(text)).toMatch(name))

  test.each([
    ['زيت أرغان', 'Ghusn Pure Moroccan Argan Oil, 100 ml'],
    ['زيت الأرغان', 'Ghusn Pure Moroccan Argan Oil, 100 ml'],
    ['plasters', 'Afiya Care Assorted Plasters, 100 plasters'],
    ['sunscreen', 'Nada Daily Sunscreen SPF 50'],
    ['واقي شمس', 'Nada Daily Sunscreen SPF 50'],
  ])('comes before its variants: %s', async (text, name) => expect(await firstOf(text)).toBe(name))
})

describe('a number or code of the list', () => {
  const orderOf = async (text: string) =>
    (await api.request('GET', `/admin/orders?search=${encodeURIComponent(text)}`, { token })).body.data.map(
      ({ id }: { id: number }) => id,
    )

  test.each([
    ['as it is printed', 'AF-000001'],
    ['in small letters', 'af-000001'],
    ['without its prefix', '1'],
    ['in Arabic digits', '٠٠٠٠٠١'],
    ['in Persian digits', 'AF-۰۰۰۰۰۱'],
    ['with the marks of an Arabic page', '\u2066AF-000001\u2069'],
    ['with a right-to-left mark', '\u200fAF-000001'],
    ['with an en dash', 'AF–000001'],
    ['with a non-breaking hyphen', 'AF\u2011000001'],
    ['with a minus sign', 'AF\u2212000001'],
    ['in full-width letters', 'ＡＦ－０００００１'],
    ['with no-break spaces around it', '\u00a0AF-000001\u00a0'],
    ['with a space for its dash', 'AF 000001'],
  ])('an order by its number %s', async (_, text) => expect(await orderOf(text)).toEqual([1]))

  test.each([
    ['as it is', 'SAVE-10'],
    ['in small letters', 'save-10'],
    ['a part of it', 'ave'],
    ['in Arabic digits', 'save-١٠'],
    ['with an en dash', 'save–10'],
    ['with marks', '\u200fsave-10\u200f'],
  ])('a coupon by its code %s', async (_, text) => {
    await api.pool.query(
      `insert into coupons (code, type, value) values ('SAVE-10', 'percentage', 10) on conflict do nothing`,
    )
    const { body } = await api.request('GET', `/admin/coupons?search=${encodeURIComponent(text)}`, { token })
    expect(body.data.map(({ code }: { code: string }) => code)).toEqual(['SAVE-10'])
  })

  test.each([
    ['as a phone shows it', '+966 50 123 4567'],
    ['of the country', '0501234567'],
    ['in Arabic digits', '٠٥٠١٢٣٤٥٦٧'],
    ['with a contact’s marks', '\u202a+966 50 123 4567\u202c'],
    ['with en dashes', '050–123–4567'],
    ['with 00', '00966501234567'],
    ['with its trunk zero', '+966 (0)50 123 4567'],
    ['of a link', 'tel:0501234567'],
    ['with its word', 'جوال: 0501234567'],
    ['with an English word', 'Mobile: 0501234567'],
    ['with its code behind it', '501234567 966+'],
    ['with its code joined behind it', '501234567966+'],
    ['with a plus before the code behind it', '501234567 +966'],
    ['with a zero behind its code', '+966 0501234567'],
    ['with its code in brackets', '(+966) 0501234567'],
    ['with 00 and a zero behind its code', '00966 0501234567'],
    ['with its code and a zero, without a plus', '966 0501234567'],
    ['with hyphens around its zero', '966-050-1234567'],
    ['with its code and a zero in one', '9660501234567'],
    ['with the beginning alone', '+96650123'],
  ])('a phone number %s in orders, messages and patients', async (_, text) => {
    expect(await orderOf(text)).toEqual([1])
    const search = encodeURIComponent(text)
    const messages = await api.request('GET', `/admin/messages?search=${search}`, { token })
    expect(messages.body.data).toHaveLength(1)
    const patients = await api.request('POST', '/admin/patients/search', { token, body: { text } })
    expect(JSON.stringify(patients.body.data)).toContain(NAME)
  })
})
