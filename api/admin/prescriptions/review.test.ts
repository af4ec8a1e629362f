import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { issueInvoicesOfDelivered, pharmacyOf, UNSCANNED } from '#tests/support/fixtures/delivered-orders.ts'
import { anApproval, aPrescription, sendPrescription } from '#tests/support/fixtures/prescriptions.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let patient: { token: string; id: number }
let pharmacist: string
let medicine: number

beforeAll(async () => {
  api = await startTestApi()
  medicine = await aProduct(api.db, {
    nameEn: 'Omeprazole capsules',
    medicineClass: 'prescription',
    gtin: '04006381333931',
    sku: 'OME-20',
  })
})
beforeEach(async () => {
  await api.pool.query('delete from prescriptions')
  api.setClock(TODAY, '09:00')
  patient = await api.signUp()
  pharmacist = (await api.signInStaff('pharmacist')).token
})
afterAll(() => api.close())

const staff = (path: string, body: object = {}, token = pharmacist) =>
  api.request('POST', `/admin/prescriptions${path}`, { token, body, lang: 'en' })
const read = async (id: number, token = pharmacist) => (await staff(`/${id}/read`, {}, token)).body.data
const approve = (id: number, changes = {}, token = pharmacist) =>
  staff(
    `/${id}/approve`,
    {
      items: [{ product_id: medicine, quantity: 1, directions: 'One capsule before breakfast' }],
      valid_until: '2026-12-22',
      refills: 0,
      ...changes,
    },
    token,
  )
const openAll = async (id: number, token = pharmacist) => {
  for (const { id: file } of (await read(id, token)).files)
    await staff(`/${id}/files/${file}/read`, {}, token)
}

describe('a prescription is approved by who looked at it', () => {
  test('each file of it must have been opened', async () => {
    const id = await aPrescription(api, patient.token)
    await sendPrescription(api, patient.token, { to: `/${id}/files` })
    await staff(`/${id}/take`)
    const [first, second] = (await read(id)).files
    expect((await read(id)).unopened).toEqual([first.id, second.id])
    expect((await approve(id)).body.code).toBe('staff.prescription_unopened')
    await staff(`/${id}/files/${first.id}/read`)
    expect((await approve(id)).body.code).toBe('staff.prescription_unopened')
    await staff(`/${id}/files/${second.id}/read`)
    expect((await read(id)).unopened).toEqual([])
    await sendPrescription(api, patient.token, { to: `/${id}/files` })
    expect((await approve(id)).body.code).toBe('staff.prescription_unopened')
    await openAll(id)
    expect((await approve(id)).status).toBe(200)
  })

  test('what a colleague opened does not count, and takes nothing away', async () => {
    const other = (await api.signInStaff('pharmacist')).token
    const id = await aPrescription(api, patient.token)
    await openAll(id, other)
    await staff(`/${id}/take`)
    expect((await approve(id)).body.code).toBe('staff.prescription_unopened')
    await openAll(id)
    await openAll(id, other)
    expect((await approve(id)).status).toBe(200)
  })
})

describe('the age of the patient', () => {
  const limit = (age: number | null) =>
    api.pool.query('update products set min_age = $2 where id = $1', [medicine, age])
  beforeEach(() => limit(18))
  afterAll(() => limit(null))
  const taken = async () => {
    const id = await aPrescription(api, patient.token)
    await staff(`/${id}/take`)
    await openAll(id)
    return id
  }

  test('a medicine with an age limit needs a birth date, which is read on the document', async () => {
    const id = await taken()
    const { status, body } = await approve(id)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['birth_date']])
    const child = await approve(id, { birth_date: '2019-05-01' })
    expect([child.status, child.body.code]).toEqual([409, 'staff.too_young'])
    expect((await approve(id, { birth_date: '1990-05-01' })).status).toBe(200)
    expect((await read(id)).birth_date).toBe('1990-05-01')
  })

  test('the date that was read counts for the next document of the same person', async () => {
    const child = { user: await api.signUp(), name: 'محمد العتيبي' }
    const next = async () => {
      const id = await aPrescription(api, child.user.token, child.name)
      await staff(`/${id}/take`)
      await openAll(id)
      return id
    }
    const first = await next()
    await limit(5)
    expect((await approve(first, { birth_date: '2019-05-01' })).status).toBe(200)
    await limit(18)
    const second = await next()
    expect((await read(second)).birth_date).toBe('2019-05-01')
    const older = await approve(second, { birth_date: '1990-05-01' })
    expect([older.status, Object.keys(older.body.errors)]).toEqual([422, ['birth_date']])
    expect((await approve(second)).body.code).toBe('staff.too_young')
  })

  test('a later date than the one that was read before counts from then on', async () => {
    const child = await api.signUp()
    const next = async () => {
      const id = await aPrescription(api, child.token, 'سالم القحطاني')
      await staff(`/${id}/take`)
      await openAll(id)
      return id
    }
    await limit(5)
    expect((await approve(await next(), { birth_date: '1990-05-01' })).status).toBe(200)
    const second = await next()
    await limit(18)
    expect((await approve(second, { birth_date: '2019-05-01' })).body.code).toBe('staff.too_young')
    await limit(5)
    expect((await approve(second, { birth_date: '2019-05-01' })).status).toBe(200)
    const third = await next()
    expect(await read(third)).toMatchObject({ birth_date: '2019-05-01', has_birth_date: false })
    await limit(18)
    expect((await approve(third)).body.code).toBe('staff.too_young')
  })

  test('the date of the record counts before the one that was read', async () => {
    const id = await taken()
    await api.pool.query(
      `update patients set birth_date = '2019-05-01'
       where id = (select patient_id from prescriptions where id = $1)`,
      [id],
    )
    expect((await approve(id)).body.code).toBe('staff.too_young')
    const older = await approve(id, { birth_date: '1990-05-01' })
    expect([older.status, Object.keys(older.body.errors)]).toEqual([422, ['birth_date']])
  })

  test('an order is not covered for a patient who is too young by now', async () => {
    const address = await anAddress(api.db, patient.id)
    const item = await anApproval(api.db, { userId: patient.id, product: medicine })
    await api.pool.query(
      `update prescriptions set birth_date = '2019-05-01'
       where id = (select prescription_id from prescription_items where id = $1)`,
      [item],
    )
    const user = (method: string, path: string, body: object) =>
      api.request(method, path, { token: patient.token, body, lang: 'en' })
    await user('PUT', `/user/cart/${medicine}`, { quantity: 1 })
    const { body } = await user('POST', '/user/orders', {
      payment_method: 1,
      address_id: address,
      age_confirmed: 18,
    })
    expect(body.code).toBe('order.patient_too_young')
  })
})

describe('medicines are found', () => {
  const find = async (search: string) =>
    (
      await api.request('GET', `/admin/prescriptions/medicines?search=${encodeURIComponent(search)}`, {
        token: pharmacist,
        lang: 'en',
      })
    ).body.data.map(({ id }: { id: number }) => id)

  test.each(['omeprazole', '4006381333931', '(01)04006381333931(17)270101(10)L1', 'OME-20', '٤٠٠٦٣٨١٣٣٣٩٣١'])(
    'by %s',
    async search => {
      expect(await find(search)).toEqual([medicine])
    },
  )

  test('and products of other classes are not among them', async () => {
    await aProduct(api.db, { nameEn: 'Omeprazole soap', sku: 'SOAP-1' })
    expect(await find('omeprazole')).toEqual([medicine])
    expect(await find('SOAP-1')).toEqual([])
    expect(await find('')).toEqual([])
  })
})

test('the pharmacist sees what was dispensed before to the same patient, and to nobody else', async () => {
  const address = await anAddress(api.db, patient.id)
  const user = (method: string, path: string, body: object) =>
    api.request(method, path, { token: patient.token, body, lang: 'en' })
  const buy = async (quantity: number) => {
    await user('PUT', `/user/cart/${medicine}`, { quantity })
    return (await user('POST', '/user/orders', { payment_method: 1, address_id: address })).body.data
  }
  const ask = async (person: string) => {
    const id = await aPrescription(api, patient.token, person)
    await staff(`/${id}/take`)
    return id
  }
  const { asPharmacist } = pharmacyOf(api, pharmacist)
  const first = await ask('سارة العتيبي')
  await openAll(first)
  const items = [{ product_id: medicine, quantity: 2, directions: 'One capsule before breakfast' }]
  expect((await approve(first, { items, refills: 1 })).status).toBe(200)
  const cancelled = await buy(1)
  const order = await buy(2)
  await user('DELETE', `/user/orders/${cancelled.id}`, {})
  await asPharmacist('POST', `${order.id}/advance`, { from: 'placed' })
  const next = { own: await ask('سارة العتيبي'), other: await ask('فهد العتيبي') }
  const before = async (id = next.own) => (await read(id)).dispensed_before
  const line = { number: order.number, date: TODAY, name: 'Omeprazole capsules', handed_over: true }
  expect(await before()).toEqual([{ ...line, quantity: 2, handed_over: false }])
  await asPharmacist('POST', `${order.id}/hand-over`, UNSCANNED)
  expect(await before()).toEqual([{ ...line, quantity: 2 }])
  expect(await before(next.other)).toEqual([])

  // All of the year, however much.
  await api.pool.query(
    `insert into order_lines overriding system value
     select (jsonb_populate_record(line, jsonb_build_object('id', id + n * 1000))).*
     from order_lines line, generate_series(1, 30) n where order_id = $1`,
    [order.id],
  )
  expect(await before()).toHaveLength(31)
  await api.pool.query('delete from order_lines where order_id = $1 and id > 1000', [order.id])

  await asPharmacist('POST', `${order.id}/advance`, { from: 'on_its_way' })
  await issueInvoicesOfDelivered(api)
  const giveBack = async (seen: number) => {
    const [{ id }] = (await asPharmacist('GET', `${order.id}/returnable`)).body.data.lines
    const lines = [{ id, restocked: 0, destroyed: 1 }]
    const body = { seen, lines, with_fee: false, reason: 'wrong_product' }
    expect((await asPharmacist('POST', `${order.id}/returns`, body)).status).toBe(200)
  }
  await giveBack(0)
  expect(await before()).toEqual([{ ...line, quantity: 1 }])
  await giveBack(1)
  expect(await before()).toEqual([])
})
