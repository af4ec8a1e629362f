import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
let nursing: number

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('editor')).token
  nursing = (await createService({ name: { ar: 'تمريض منزلي', en: 'Home nursing' } })).record.id
})
afterAll(() => api.close())

const request = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin/home-care${path}`, { token, body, lang: 'en' })
const serviceBody = (changed: object = {}) => ({
  parent_id: null,
  name: { ar: 'خدمة', en: 'Service' },
  content: { ar: '', en: '' },
  image: '/pictures/home-care/nursing-800.avif',
  price: null,
  capacity: 2,
  position: 0,
  active: true,
  ...changed,
})
const createService = async (changed: object = {}) =>
  (await request('POST', '', serviceBody(changed))).body.data
const publicServiceIds = async () =>
  (await api.request('GET', '/user/home-care-services')).body.data.map(({ id }: { id: number }) => id)

describe('home care', () => {
  test('a service is public at once with its price, and no longer public once inactive', async () => {
    const { record, version } = await createService({ parent_id: nursing, price: '٩٥٥٠' })
    expect(record).toMatchObject({ parent_id: nursing, price: 9550 })
    const { body } = await api.request('GET', `/user/home-care-services/${record.id}`)
    expect(body.data.price).toBe(95.5)
    const inactive = serviceBody({ parent_id: nursing, price: 9550, active: false })
    await request('PUT', `/${record.id}?version=${version}`, inactive)
    expect((await api.request('GET', `/user/home-care-services/${record.id}`)).status).toBe(404)
    expect(await publicServiceIds()).not.toContain(record.id)
  })

  test('a service of an inactive type cannot be booked', async () => {
    const type = await createService({ active: false })
    const { record } = await createService({ parent_id: type.record.id, price: 100 })
    const patient = await api.signUp()
    const booking = {
      user_id: patient.id,
      home_care_id: record.id,
      client_name: 'نورة',
      client_phone: '0501234567',
      client_address: 'حي العليا',
      date: '2026-11-24',
      time: '10:00',
    }
    const { status, body } = await api.request('POST', '/user/home-care-services/book', {
      token: patient.token,
      body: booking,
    })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['home_care_id']])
    expect(await publicServiceIds()).not.toContain(record.id)
  })

  test('the list shows each type before its services', async () => {
    const first = await createService({ name: { ar: 'أول', en: 'First' }, position: 1 })
    const second = await createService({ name: { ar: 'ثان', en: 'Second' }, position: 2 })
    const ofSecond = await createService({ parent_id: second.record.id, price: 100, position: 0 })
    const ofFirst = await createService({ parent_id: first.record.id, price: 100, position: 9 })
    const ids = (await request('GET', '')).body.data.map(({ id }: { id: number }) => id)
    const order = [first, ofFirst, second, ofSecond].map(({ record }) => ids.indexOf(record.id))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order).not.toContain(-1)
    const { body } = await request('GET', `?parent_id=${first.record.id}`)
    expect(body.data).toMatchObject([{ id: ofFirst.record.id, type: { ar: 'أول', en: 'First' } }])
    const types = (await request('GET', '?only_types=true')).body.data
    expect(types.every((row: { parent_id: null }) => row.parent_id === null)).toBe(true)
  })

  test('a type has no price, and a service needs one', async () => {
    expect((await createService({ price: 500 })).record.price).toBe(null)
    const { body } = await request('POST', '', serviceBody({ parent_id: nursing }))
    expect(Object.keys(body.errors)).toEqual(['price'])
  })

  test('the tree has two levels, and no record changes its level', async () => {
    const service = await createService({ parent_id: nursing, price: 100 })
    const type = await createService()
    const refused = async (path: string, method: string, changed: object) =>
      Object.keys((await request(method, path, serviceBody(changed))).body.errors)
    const pathOf = ({ record, version }: typeof type) => `/${record.id}?version=${version}`
    expect(await refused('', 'POST', { parent_id: service.record.id, price: 1 })).toEqual(['parent_id'])
    expect(await refused('', 'POST', { parent_id: 99_999, price: 1 })).toEqual(['parent_id'])
    expect(await refused(pathOf(service), 'PUT', {})).toEqual(['parent_id'])
    expect(await refused(pathOf(type), 'PUT', { parent_id: nursing, price: 1 })).toEqual(['parent_id'])
    expect(await refused(pathOf(type), 'PUT', { parent_id: type.record.id, price: 1 })).toEqual(['parent_id'])
  })

  test('a type with services cannot be deleted', async () => {
    const type = await createService()
    await createService({ parent_id: type.record.id, price: 100 })
    const { body } = await request('DELETE', `/${type.record.id}?version=${type.version}`)
    expect(body.code).toBe('staff.in_use')
  })

  test.each<[object, string]>([
    [{ price: 0 }, 'price'],
    [{ price: 1.5 }, 'price'],
    [{ price: '12 ' + 'x' }, 'price'],
    [{ capacity: 0 }, 'capacity'],
    [{ capacity: '' }, 'capacity'],
    [{ position: 40_000 }, 'position'],
    [{ active: 'yes' }, 'active'],
    [{ name: { ar: 'خدمة', en: '' } }, 'name.en'],
    [{ image: '' }, 'image'],
  ])('%j is refused at its field', async (changed, field) => {
    const { status, body } = await request(
      'POST',
      '',
      serviceBody({ parent_id: nursing, price: 100, ...changed }),
    )
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })
})
