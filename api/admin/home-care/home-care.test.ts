import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let token: string
let nursing: number

beforeAll(async () => {
  api = await startApi()
  token = (await api.signInStaff('editor')).token
  nursing = (await make({ name: { ar: 'تمريض منزلي', en: 'Home nursing' } })).record.id
})
afterAll(() => api.close())

const ask = (method: string, path: string, body?: unknown) =>
  api.ask(method, `/admin/home-care${path}`, { token, body, lang: 'en' })
const written = (changed: object = {}) => ({
  ...{ parent_id: null, name: { ar: 'خدمة', en: 'Service' }, content: { ar: '', en: '' } },
  ...{ image: '/pictures/home-care/nursing-800.avif', price: null, capacity: 2, position: 0, active: true },
  ...changed,
})
const make = async (changed: object = {}) => (await ask('POST', '', written(changed))).body.data
const offered = async () =>
  (await api.ask('GET', '/user/home-care-services')).body.data.map(({ id }: { id: number }) => id)

describe('home care', () => {
  test('a service has its price in halalas and is offered at once; withdrawn, it is gone', async () => {
    const { record, version } = await make({ parent_id: nursing, price: '٩٥٥٠' })
    expect(record).toMatchObject({ parent_id: nursing, price: 9550 })
    const { body } = await api.ask('GET', `/user/home-care-services/${record.id}`)
    expect(body.data.price).toBe(95.5)
    const withdrawn = written({ parent_id: nursing, price: 9550, active: false })
    await ask('PUT', `/${record.id}?version=${version}`, withdrawn)
    expect((await api.ask('GET', `/user/home-care-services/${record.id}`)).status).toBe(404)
    expect(await offered()).not.toContain(record.id)
  })

  test('what is withdrawn is not booked, nor what belongs to a withdrawn type', async () => {
    const type = await make({ active: false })
    const { record } = await make({ parent_id: type.record.id, price: 100 })
    const patient = await api.signUp()
    const visit = {
      ...{ user_id: patient.id, home_care_id: record.id, client_name: 'نورة', client_phone: '0501234567' },
      ...{ client_address: 'حي العليا', date: '2026-11-24', time: '10:00' },
    }
    const { status, body } = await api.ask('POST', '/user/home-care-services/book', {
      token: patient.token,
      body: visit,
    })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['home_care_id']])
    expect(await offered()).not.toContain(record.id)
  })

  test('the list shows each type before its services', async () => {
    const first = await make({ name: { ar: 'أول', en: 'First' }, position: 1 })
    const second = await make({ name: { ar: 'ثان', en: 'Second' }, position: 2 })
    const ofSecond = await make({ parent_id: second.record.id, price: 100, position: 0 })
    const ofFirst = await make({ parent_id: first.record.id, price: 100, position: 9 })
    const ids = (await ask('GET', '')).body.data.map(({ id }: { id: number }) => id)
    const order = [first, ofFirst, second, ofSecond].map(({ record }) => ids.indexOf(record.id))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order).not.toContain(-1)
    const { body } = await ask('GET', `?parent_id=${first.record.id}`)
    expect(body.data).toMatchObject([{ id: ofFirst.record.id, type: { ar: 'أول', en: 'First' } }])
    const types = (await ask('GET', '?only_types=true')).body.data
    expect(types.every((row: { parent_id: null }) => row.parent_id === null)).toBe(true)
  })

  test('a type has no price, a service none without one', async () => {
    expect((await make({ price: 500 })).record.price).toBe(null)
    const { body } = await ask('POST', '', written({ parent_id: nursing }))
    expect(Object.keys(body.errors)).toEqual(['price'])
  })

  test('the tree has two levels and nothing changes its own', async () => {
    const service = await make({ parent_id: nursing, price: 100 })
    const type = await make()
    const refused = async (path: string, method: string, changed: object) =>
      Object.keys((await ask(method, path, written(changed))).body.errors)
    const at = ({ record, version }: typeof type) => `/${record.id}?version=${version}`
    expect(await refused('', 'POST', { parent_id: service.record.id, price: 1 })).toEqual(['parent_id'])
    expect(await refused('', 'POST', { parent_id: 99_999, price: 1 })).toEqual(['parent_id'])
    expect(await refused(at(service), 'PUT', {})).toEqual(['parent_id'])
    expect(await refused(at(type), 'PUT', { parent_id: nursing, price: 1 })).toEqual(['parent_id'])
    expect(await refused(at(type), 'PUT', { parent_id: type.record.id, price: 1 })).toEqual(['parent_id'])
  })

  test('a type with services is not deleted', async () => {
    const type = await make()
    await make({ parent_id: type.record.id, price: 100 })
    const { body } = await ask('DELETE', `/${type.record.id}?version=${type.version}`)
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
    const { status, body } = await ask('POST', '', written({ parent_id: nursing, price: 100, ...changed }))
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })
})
