import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aHomeCareService } from '../../support/fixtures/home-care.ts'
import { aDoctor, aHospital, aProduct, aSpecialty } from '../../support/fixtures/records.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

// Every search of the product folds what keyboards, web pages and PDFs make of a name.

let api: TestApi
let token: string

const NAME = 'بروفين كريم'
const names = { nameAr: NAME, nameEn: 'Brufen cream' }

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('admin'))
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
})
afterAll(() => api.close())

const staffLists = ['cities', 'specialties', 'hospitals', 'doctors', 'categories', 'products', 'couriers']
const lists = [
  ...[...staffLists, 'home-care', 'messages'].map(kind => `/admin/${kind}?search=`),
  '/admin/patients/search',
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
    const options = { token: path.startsWith('/admin') ? token : undefined, lang: 'ar' } as const
    const { status, body } = path.includes('?')
      ? await api.request('GET', `${path}${encodeURIComponent(text)}`, options)
      : await api.request('POST', path, { ...options, body: { text } })
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
    expect(JSON.stringify(body.data)).toContain(NAME)
  })
})
