import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { homeCareCities, homeCareServices } from '#db/schema/content.ts'
import { cities } from '#db/schema/directory.ts'
import { aHomeCareService, aHomeCareType } from '#tests/support/fixtures/home-care.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const TOMORROW = '2026-11-23'

let api: TestApi
let patient: string
let reception: string
let editor: string
let riyadh: number
let jeddah: number
let abha: number

beforeAll(async () => {
  api = await startTestApi()
  patient = (await api.signUp()).token
  reception = (await api.signInStaff('reception')).token
  editor = (await api.signInStaff('editor')).token
  const added = await api.db
    .insert(cities)
    .values([
      { nameAr: 'الرياض', nameEn: 'Riyadh' },
      { nameAr: 'جدة', nameEn: 'Jeddah' },
      { nameAr: 'أبها', nameEn: 'Abha' },
    ])
    .returning({ id: cities.id })
  ;[riyadh = 0, jeddah = 0, abha = 0] = added.map(({ id }) => id)
})
afterAll(() => api.close())

const caller = { client_name: 'نورة', client_phone: '0501234567', client_address: 'حي النرجس، فيلا 7' }
const book = (home_care_id: number, time: string, more: object = {}) =>
  api.request('POST', '/user/home-care-services/book', {
    token: patient,
    lang: 'en',
    body: { ...caller, home_care_id, date: TOMORROW, time, ...more },
  })
const deskBook = (service_id: number, time: string, more: object = {}) =>
  api.request('POST', '/admin/home-visits', {
    token: reception,
    lang: 'ar',
    body: { ...caller, client_name: 'هند', service_id, date: TOMORROW, time, ...more },
  })
const serve = (serviceId: number, ...ids: number[]) =>
  api.db.insert(homeCareCities).values(ids.map(cityId => ({ serviceId, cityId })))
const shownCities = async (id: number) =>
  (await api.request('GET', `/user/home-care-services/${id}`, { lang: 'en' })).body.data.cities.map(
    ({ name }: { name: string }) => name,
  )

test('a service is offered in its own cities, else in those of its type, else everywhere', async () => {
  const type = await aHomeCareType(api.db)
  const service = await aHomeCareService(api.db, { type })
  expect(await shownCities(service)).toEqual([])
  expect((await book(service, '08:00')).body.data.client_address).toBe(caller.client_address)
  await serve(type, riyadh, jeddah)
  expect(await shownCities(service)).toEqual(['Riyadh', 'Jeddah'])
  await serve(service, jeddah)
  expect(await shownCities(service)).toEqual(['Jeddah'])
  expect(await shownCities(type)).toEqual(['Riyadh', 'Jeddah'])
  const refused = await book(service, '10:00', { city_id: riyadh })
  expect([refused.status, refused.body.code]).toEqual([409, 'home_care.outside_area'])
  expect(refused.body.message).toBe(
    errorCatalogue['home_care.outside_area'].en.replace('{{cities}}', 'Jeddah'),
  )
  expect(refused.body.errors).toEqual({ city_id: [refused.body.message] })
})

test('a visit in a served city has the city in its address; one without a city is as it was sent', async () => {
  const service = await aHomeCareService(api.db)
  await serve(service, riyadh, jeddah)
  const booked = await book(service, '12:00', { city_id: jeddah })
  expect([booked.status, booked.body.data.client_address]).toEqual([201, 'جدة، حي النرجس، فيلا 7'])
  // The specified call knows no city.
  const specified = await book(service, '14:00')
  expect([specified.status, specified.body.data.client_address]).toEqual([201, caller.client_address])
  expect((await book(service, '16:00', { city_id: 'x' })).body.errors).toHaveProperty('city_id')
})

test('an address in another city than the chosen one is asked about, also at the desk', async () => {
  const service = await aHomeCareService(api.db, { capacity: 5 })
  await serve(service, riyadh, jeddah)
  const written = { city_id: riyadh, client_address: 'جدة، حي الروضة' }
  const refused = await book(service, '15:00', written)
  expect([refused.status, refused.body.code]).toEqual([409, 'home_care.other_city'])
  expect(refused.body.errors.city_id[0]).toContain('Jeddah')
  expect((await deskBook(service, '15:00', written)).body.code).toBe('home_care.other_city')
  // A street of that name is in the chosen one.
  const street = await book(service, '15:00', { city_id: riyadh, client_address: '12 Jeddah Street' })
  expect([street.status, street.body.data.client_address]).toEqual([201, 'Riyadh, 12 Jeddah Street'])
})

test('a form that was shown before the service had cities is refused with them, also at the desk', async () => {
  const service = await aHomeCareService(api.db, { capacity: 5 })
  const [none, asked] = [false, true].map(cities => ({ seen: { price: 200, cities } }))
  expect((await book(service, '11:00', none)).status).toBe(201)
  await serve(service, jeddah)
  for (const refused of [await book(service, '13:00', none), await deskBook(service, '13:00', none)]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'home_care.outside_area'])
    expect(refused.body.errors.city_id[0]).toMatch(/Jeddah|جدة/)
  }
  expect((await book(service, '13:00', { ...asked, city_id: jeddah })).status).toBe(201)
  expect((await deskBook(service, '13:00', asked)).status).toBe(201)
})

test('a chosen city stays in the address when the service is offered everywhere meanwhile', async () => {
  const service = await aHomeCareService(api.db, { capacity: 5 })
  const more = { seen: { price: 200, cities: true }, city_id: jeddah, client_address: 'حي الروضة، شارع 12' }
  expect((await book(service, '17:00', more)).body.data.client_address).toBe('جدة، حي الروضة، شارع 12')
  expect((await deskBook(service, '17:00', more)).body.data.client_address).toBe('جدة، حي الروضة، شارع 12')
  // A city that was deleted meanwhile, too.
  const gone = { ...more, city_id: 999_999 }
  expect((await book(service, '19:00', gone)).body.data.client_address).toBe(more.client_address)
})

test('the desk sees the cities of each service, and is refused another one with the same sentence', async () => {
  const service = await aHomeCareService(api.db)
  await serve(service, riyadh)
  const { services } = (
    await api.request('GET', `/admin/home-visits?date=${TOMORROW}`, { token: reception, lang: 'ar' })
  ).body.data
  expect(services).toContainEqual(
    expect.objectContaining({ id: service, price: 200, cities: [{ id: riyadh, name: 'الرياض' }] }),
  )
  const refused = await deskBook(service, '10:00', { city_id: abha })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    errorCatalogue['home_care.outside_area'].ar.replace('{{cities}}', 'الرياض'),
  ])
  const booked = await deskBook(service, '10:00', { city_id: riyadh })
  expect([booked.status, booked.body.data.client_address]).toEqual([201, 'الرياض، حي النرجس، فيلا 7'])
  // What the team has agreed to.
  expect((await deskBook(service, '12:00')).status).toBe(201)
})

test('staff choose the cities; a city that a service has is not deleted', async () => {
  const service = await aHomeCareService(api.db)
  const path = `/admin/home-care/${service}`
  const read = async () => (await api.request('GET', path, { token: editor })).body.data
  const save = async (change: object) => {
    const { record, version } = await read()
    const { id: _, ...body } = { ...record, ...change }
    return api.request('PUT', `${path}?version=${version}`, { token: editor, body })
  }
  expect((await save({ city_ids: [jeddah, riyadh, jeddah] })).status).toBe(200)
  const history = await api.request('GET', `${path}/history`, { token: editor })
  expect((await read()).record.city_ids).toEqual([riyadh, jeddah])
  expect(JSON.stringify(history.body.data)).toContain('home_care_cities')
  // A client that does not know them.
  expect((await save({ city_ids: undefined, position: 3 })).status).toBe(200)
  expect((await read()).record).toMatchObject({ position: 3, city_ids: [riyadh, jeddah] })
  expect((await save({ city_ids: [999_999] })).body.errors).toHaveProperty('city_ids')
  const city = (await api.request('GET', `/admin/cities/${jeddah}`, { token: editor })).body.data
  const removal = await api.request('DELETE', `/admin/cities/${jeddah}?version=${city.version}`, {
    token: editor,
  })
  expect([removal.status, removal.body.code]).toEqual([409, 'staff.in_use'])
  expect((await save({ city_ids: [] })).status).toBe(200)
  expect(await shownCities(service)).toEqual([])
})

test('a price that has changed since it was shown is refused with the new one, at home and at the desk', async () => {
  const service = await aHomeCareService(api.db, { capacity: 5 })
  await api.db.update(homeCareServices).set({ priceHalalas: 250_50 }).where(eq(homeCareServices.id, service))
  const refused = await book(service, '18:00', { seen: { price: 200 } })
  expect([refused.status, refused.body.code, refused.body.price]).toEqual([
    409,
    'home_care.price_changed',
    250.5,
  ])
  expect(refused.body.message).toContain('250.50')
  expect((await deskBook(service, '18:00', { seen: { price: 200 } })).body.code).toBe(
    'home_care.price_changed',
  )
  expect((await book(service, '18:00', { seen: { price: 250.5 } })).body.data.price).toBe(250.5)
  expect((await deskBook(service, '18:00', { seen: { price: 250.5 } })).status).toBe(201)
  // Who has seen no price is not asked.
  expect((await book(service, '20:00')).status).toBe(201)
})
