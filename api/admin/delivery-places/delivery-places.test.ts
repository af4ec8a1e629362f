import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldMessages } from '#contract/field-messages.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('pharmacist')).token
})
afterAll(() => api.close())

const window = { weekdays: [7, 1], from: '16:00', to: '20:00', capacity: 20, cutoff: 120 }
const place = {
  kind: 'zone',
  name: { ar: 'الرياض', en: 'Riyadh' },
  address: { ar: '', en: '' },
  active: true,
  windows: [window],
  closed_days: [TODAY],
}
const save = (changes: object, path = '', method = 'POST') =>
  api.request(method, `/admin/delivery-places${path}`, {
    token,
    lang: 'en',
    body: { ...place, ...changes },
  })

test('a zone keeps its weekly times and closed days; saving it unchanged changes nothing', async () => {
  const { status, body } = await save({ windows: [{ ...window, weekdays: [1, 7, 1] }] })
  const { record, version } = body.data
  const saved = { ...window, weekdays: [1, 7] }
  expect([status, record]).toEqual([201, { ...place, id: record.id, branch_id: 1, windows: [saved] }])
  const again = await save({}, `/${record.id}?version=${version}`, 'PUT')
  expect(again.body.data.version).toBe(version)
  const history = async () =>
    (await api.request('GET', `/admin/delivery-places/${record.id}/history`, { token })).body.data
  expect(await history()).toHaveLength(3)
  await save({ windows: [{ ...window, capacity: '٣٠' }] }, `/${record.id}?version=${version}`, 'PUT')
  expect((await history()).map(({ part }: { part: string }) => part)).toEqual([
    'delivery_windows',
    'delivery_windows',
    'delivery_closed_days',
    'delivery_windows',
    'delivery_places',
  ])
})

test('a branch has an address in both languages; that of a zone is not kept', async () => {
  const unknown = await save({ kind: 'branch', address: { ar: 'العليا', en: '' } })
  expect(unknown.body.errors).toEqual({ 'address.en': [fieldMessages['required field'].en] })
  const address = { ar: 'العليا', en: 'Olaya' }
  expect((await save({ kind: 'branch', address })).body.data.record.address).toEqual(address)
  expect((await save({ address })).body.data.record.address).toEqual({ ar: '', en: '' })
})

test.each([
  ['windows.0.weekdays', { weekdays: [] }],
  ['windows.0.weekdays.0', { weekdays: [8] }],
  ['windows.0.to', { from: '20:00' }],
  ['windows.0.capacity', { capacity: '' }],
  ['windows.0.capacity', { capacity: 0 }],
  ['windows.0.cutoff', { cutoff: 10_081 }],
])('the field %s of a time refuses %j', async (field, changes) => {
  const { status, body } = await save({ windows: [{ ...window, ...changes }] })
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('times that overlap on a day are refused', async () => {
  const overlapping = { ...window, weekdays: [1, 2], from: '19:00', to: '21:00' }
  const { body } = await save({ windows: [window, overlapping] })
  expect(body.errors).toEqual({ 'windows.1': [fieldMessages['hours overlap'].en] })
  expect((await save({ windows: [window, { ...overlapping, weekdays: [2] }] })).status).toBe(201)
})

test('the list is of the pharmacy alone', async () => {
  const list = async (role: 'admin' | 'pharmacist' | 'reception') => {
    const staff = await api.signInStaff(role)
    return (await api.request('GET', '/admin/delivery-places?search=riyadh', { token: staff.token })).status
  }
  expect([await list('pharmacist'), await list('admin'), await list('reception')]).toEqual([200, 200, 403])
})
