import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFirstSteps } from '#contract/admin/first-steps.ts'
import { seed } from '#db/seed/seed.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let admin: string
let editor: string

beforeAll(async () => {
  api = await startTestApi({ mode: 'production', nationalIdKeys: [], prescriptionKeys: [] })
  // The databases of tests have a brand, a seller and delivery fees.
  await api.pool.query('delete from clinic_settings')
  await api.pool.query('delete from delivery_fees')
  admin = (await api.signInStaff('admin')).token
  editor = (await api.signInStaff('editor')).token
})
afterAll(() => api.close())

const missing = async (token: string) =>
  (await api.request('GET', listFirstSteps.path, { token })).body.data as string[]

test('an empty installation misses every step, in the order in which they can be done', async () => {
  expect(await missing(admin)).toEqual([
    ...['brand', 'city', 'specialty', 'hospital', 'doctor', 'hours', 'category', 'product'],
    ...[
      'delivery_fees',
      'seller',
      'home_page',
      'second_admin',
      'id_keys',
      'prescription_keys',
      'stamp',
      'backup',
    ],
  ])
})

test('each role sees the steps that it can do', async () => {
  expect(await missing(editor)).toEqual(['city', 'specialty', 'hospital', 'doctor', 'hours', 'home_page'])
  const { token } = await api.signInStaff('reception')
  expect(await missing(token)).toEqual([])
})

test('without the store its steps and those of invoices are none', async () => {
  await api.pool.query(`insert into clinic_settings (modules_off) values ('{store}')`)
  const ofStore = ['category', 'product', 'delivery_fees', 'seller', 'prescription_keys', 'stamp']
  const missingOfStore = async () => (await missing(admin)).filter(step => ofStore.includes(step))
  api.modules.expire()
  expect(await missingOfStore()).toEqual([])
  await api.pool.query('delete from clinic_settings')
  api.modules.expire()
  expect(await missingOfStore()).toEqual(ofStore)
})

test('a step is gone when it is done', async () => {
  await aDoctor(api.db, { hours: [] })
  expect(await missing(editor)).toEqual(['hours', 'home_page'])
  await aDoctor(api.db, { hours: [{ weekday: 7, from: '09:00', to: '12:00' }] })
  expect(await missing(editor)).toEqual(['home_page'])
  await api.pool.query('insert into delivery_fees (fee_halalas, free_from_halalas) values (0, 0)')
  expect(await missing(admin)).not.toContain('delivery_fees')
  await api.signInStaff('admin')
  expect(await missing(admin)).not.toContain('second_admin')
})

test('the fees that the page proposes become the group’s own when they are saved unchanged', async () => {
  await api.pool.query('delete from delivery_fees')
  expect(await missing(admin)).toContain('delivery_fees')
  const path = '/admin/delivery-fees/1'
  const { record, version } = (await api.request('GET', path, { token: admin })).body.data
  const { id: _, ...body } = record
  await api.request('PUT', `${path}?version=${encodeURIComponent(version)}`, { token: admin, body })
  expect(await missing(admin)).not.toContain('delivery_fees')
})

test('a restore that was seen stands for the backup of another kind', async () => {
  const other = await startTestApi({ mode: 'production', restoreSeenOn: '2026-11-02' })
  try {
    const { token } = await other.signInStaff('admin')
    const steps = (await other.request('GET', listFirstSteps.path, { token })).body.data
    expect(steps).toContain('city')
    expect(steps).not.toContain('backup')
  } finally {
    await other.close()
  }
})

test('the demonstration has no first day', async () => {
  const demo = await startTestApi()
  try {
    await seed(demo.url, new Date(timestampAt(TODAY, '09:00')))
    const { token } = await demo.signInStaff('admin')
    expect((await demo.request('GET', listFirstSteps.path, { token })).body.data).toEqual([])
  } finally {
    await demo.close()
  }
})
