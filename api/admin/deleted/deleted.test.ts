import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_VISIT_TYPES } from '#contract/admin/doctors.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { seed } from '#db/seed/seed.ts'
import { type BinnedEntity, binnedEntities } from '#domain/binned-records.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { adminFeatures } from '#tests/support/admin-endpoints.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let admin: string
beforeAll(async () => {
  api = await startTestApi()
  await seed(api.url, new Date(timestampAt(TODAY, '09:00')))
  admin = (await api.signInStaff('admin')).token
})
afterAll(() => api.close())

const request = (
  method: string,
  path: string,
  { token = admin, body }: { token?: string; body?: unknown } = {},
) => api.request(method, `/admin/${path}`, { token, body, lang: 'en' })
const read = async (path: string) => (await request('GET', path)).body.data
const deleted = async (entity?: string) => read(`deleted${entity ? `?entity=${entity}` : ''}`)

/** Deletes a record; returns its number in the bin and how it was. */
async function remove(entity: string, id: number) {
  const { record, version } = await read(`${entity}/${id}`)
  const { status, body } = await request('DELETE', `${entity}/${id}?version=${version}`)
  expect([status, body.code], entity).toEqual([200, undefined])
  return { record, bin: (await deleted(entity))[0] as { id: number; name: object; staff_name: string } }
}
const bringBack = (id: number, token = admin) => request('POST', `deleted/${id}/bring-back`, { token })

/** A copy of a record of the demonstration, which nothing else refers to. */
async function aCopy(entity: BinnedEntity, changed: object = {}) {
  const [{ id: model }] = await read(entity)
  const { record } = await read(`${entity}/${model}`)
  const body = { ...record, ...changed }
  const created = await request('POST', entity, { body })
  expect([created.status, created.body.errors], entity).toEqual([201, undefined])
  return created.body.data.record as { id: number }
}

const copies: Partial<Record<BinnedEntity, object>> = {
  categories: { parent_id: null },
  cities: { name: { ar: 'مدينة النسخة', en: 'City of copies' } },
  specialties: { name: { ar: 'تخصص العودة', en: 'Speciality of return' } },
  coupons: { code: 'BACK10' },
  products: { sku: 'BACK-1', gtin: null },
  'search-words': { phrases: 'عودة، back' },
  'visit-types': { name: { ar: 'عودة', en: 'Return visit' } },
  'stock-branches': { name: { ar: 'فرع العودة', en: 'Branch of return' } },
  doctors: {
    hours: [{ weekday: 1, from: '09:00', to: '12:00' }],
    periods: [
      {
        name: { ar: 'رمضان', en: 'Ramadan' },
        first_day: '2027-02-08',
        last_day: '2027-03-09',
        hours: [{ weekday: 2, from: '21:00', to: '23:00' }],
      },
    ],
    days_off: ['2027-01-03'],
  },
}

test.each(Object.keys(binnedEntities) as BinnedEntity[])('%s come back as they were', async entity => {
  const { id } = await aCopy(entity, copies[entity])
  const { record, bin } = await remove(entity, id)
  expect(bin.staff_name).toBeTruthy()
  expect(Object.values(bin.name).every(Boolean)).toBe(true)
  const { status, body } = await bringBack(bin.id)
  expect([status, body.data, body.message]).toEqual([200, { record_id: id }, 'Brought back.'])
  expect((await read(`${entity}/${id}`)).record).toEqual(record)
  expect((await deleted(entity)).map((each: { id: number }) => each.id)).not.toContain(bin.id)
  // A second press, and one whose answer was lost.
  expect((await bringBack(bin.id)).body).toEqual(body)
  // The history says who deleted it and who brought it back.
  const [last, before] = (await read(`${entity}/${id}/history`)).filter(
    (entry: { part: string }) => entry.part === binnedEntities[entity].table,
  )
  expect([last.action, before.action]).toEqual(['insert', 'delete'])
})

test('every kind that staff delete comes back, or names people and is deleted for good', () => {
  const removable = Object.values(adminFeatures)
    .flatMap(feature => Object.values<Endpoint>(feature))
    .flatMap(({ method, path }) =>
      method === 'DELETE' ? (/^\/admin\/([\w-]+)\/:id$/.exec(path)?.[1] ?? []) : [],
    )
  expect(removable.filter(kind => !(kind in binnedEntities))).toEqual(['messages'])
})

test('what a record belongs to comes back first, and a value that another has since is refused', async () => {
  const city = await aCopy('cities', { name: { ar: 'مدينة العودة', en: 'Return City' } })
  const hospital = await aCopy('hospitals', { city_id: city.id })
  const [first, second] = [await remove('hospitals', hospital.id), await remove('cities', city.id)]
  const refused = await bringBack(first.bin.id)
  expect([refused.status, refused.body.code]).toEqual([409, 'staff.belongs_to_deleted'])
  expect(refused.body.message).toContain('“Return City”')
  expect((await bringBack(second.bin.id)).status).toBe(200)
  expect((await bringBack(first.bin.id)).status).toBe(200)

  const coupon = await aCopy('coupons', { code: 'TWICE' })
  const gone = await remove('coupons', coupon.id)
  await aCopy('coupons', { code: 'TWICE' })
  expect((await bringBack(gone.bin.id)).body.code).toBe('staff.taken')
})

test('of several presses at one time each says that the record is back', async () => {
  const { bin } = await remove('news', (await aCopy('news')).id)
  const answers = await Promise.all(Array.from({ length: 4 }, () => bringBack(bin.id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('a record comes back as a save of it would be accepted, or says why not', async () => {
  const refusalOf = async ({ bin }: { bin: { id: number } }) => {
    const { status, body } = await bringBack(bin.id)
    return [status, body.code]
  }
  const change = async (path: string, changed: object) => {
    const { record, version } = await read(path)
    const body = { ...record, ...changed }
    return (await request('PUT', `${path}?version=${version}`, { body })).status
  }
  const link = (product_id: number, gtin: string) =>
    request('POST', 'stock/barcodes', { body: { product_id, gtin, code: gtin, pieces: 10 } })

  const [top, other] = [
    await aCopy('categories', copies.categories),
    await aCopy('categories', copies.categories),
  ]
  const below = await remove('categories', (await aCopy('categories', { parent_id: top.id })).id)
  expect(await change(`categories/${top.id}`, { parent_id: other.id })).toBe(200)
  expect(await refusalOf(below)).toEqual([409, 'staff.no_second_level'])
  expect(await change(`categories/${top.id}`, { parent_id: null })).toBe(200)
  expect(await refusalOf(below)).toEqual([200, undefined])

  // A product's GTIN, an SKU that looks like a GTIN, and a carton's GTIN.
  const [number, sku, carton] = ['06281006442207', '06281001631507', '06281100000013']
  const owner = await aCopy('products', { sku: 'BACK-10', gtin: null })
  const withCarton = await aCopy('products', { sku: 'BACK-11', gtin: null })
  expect((await link(withCarton.id, carton)).status).toBe(200)
  const gone = [
    await remove('products', (await aCopy('products', { sku: 'BACK-12', gtin: number })).id),
    await remove('products', (await aCopy('products', { sku, gtin: null })).id),
    await remove('products', withCarton.id),
  ]
  expect((await link(owner.id, number)).status).toBe(200)
  await aCopy('products', { sku: 'BACK-13', gtin: sku })
  const third = await aCopy('products', { sku: 'BACK-14', gtin: carton })
  for (const each of gone) expect(await refusalOf(each)).toEqual([409, 'staff.taken'])
  expect(await change(`products/${third.id}`, { gtin: null })).toBe(200)
  expect(await refusalOf(gone[2] as (typeof gone)[0])).toEqual([200, undefined])

  const types = []
  for (let index = 0; index <= MAX_VISIT_TYPES; index++) {
    const name = { ar: `نوع ${index}`, en: `Type ${index}` }
    types.push((await aCopy('visit-types', { name })).id)
  }
  const full = { ...copies.doctors, visit_type_ids: types.slice(1), name: { ar: 'ممتلئة', en: 'Full' } }
  const doctor = await aCopy('doctors', full)
  const type = await remove('visit-types', types[1] as number)
  expect(await change(`doctors/${doctor.id}`, { visit_type_ids: [types[0], ...types.slice(2)] })).toBe(200)
  const refused = await bringBack(type.bin.id)
  expect([refused.status, refused.body.code]).toEqual([409, 'staff.record_full'])
  expect(refused.body.message).toContain('“Full”')
  expect(await change(`doctors/${doctor.id}`, { visit_type_ids: types.slice(2) })).toBe(200)
  expect(await refusalOf(type)).toEqual([200, undefined])
  expect((await read(`doctors/${doctor.id}`)).record.visit_type_ids).toHaveLength(MAX_VISIT_TYPES)
})

test('reviews come back with their product, save those whose writer has left', async () => {
  const { id } = await aCopy('products', { sku: 'BACK-2', gtin: null })
  const writers = [await api.signUp(), await api.signUp()]
  for (const { token } of writers) {
    const body = { rating: 4, comment: 'جيد' }
    expect((await api.request('POST', `/user/products/${id}/reviews`, { token, body })).status).toBe(201)
  }
  const { bin } = await remove('products', id)
  await api.pool.query('delete from users where id = $1', [writers[0]?.id])
  expect((await bringBack(bin.id)).status).toBe(200)
  const { rows } = await api.pool.query('select user_id from reviews where product_id = $1', [id])
  expect(rows).toEqual([{ user_id: writers[1]?.id }])
})

test('the bin shows 30 days of what the role edits, and only the last deletion of a record', async () => {
  const editor = (await api.signInStaff('editor')).token
  const doctor = (await api.signInStaff('doctor')).token
  const { id } = await aCopy('news')
  const once = await remove('news', id)
  await bringBack(once.bin.id)
  const again = await remove('news', id)
  const idsFor = async (token: string) =>
    (await request('GET', 'deleted', { token })).body.data.map((each: { id: number }) => each.id)
  const coupon = await remove('coupons', (await aCopy('coupons', { code: 'HIDDEN' })).id)
  expect(await idsFor(editor)).toContain(again.bin.id)
  expect(await idsFor(editor)).not.toContain(once.bin.id)
  expect(await idsFor(editor)).not.toContain(coupon.bin.id)
  expect(await idsFor(doctor)).toEqual([])
  for (const [token, { bin }] of [
    [editor, coupon],
    [doctor, again],
    [admin, once],
  ] as const)
    expect((await bringBack(bin.id, token)).body.code).toBe('staff.not_in_bin')

  const age = async (interval: string) => {
    await api.pool.query('alter table audit_log disable trigger audit_log_only_erased')
    await api.pool.query('update audit_log set at = now() - $2::interval where id = $1', [
      again.bin.id,
      interval,
    ])
    await api.pool.query('alter table audit_log enable trigger audit_log_only_erased')
  }
  await age('29 days 23 hours')
  expect(await idsFor(editor)).toContain(again.bin.id)
  await age('30 days 1 hour')
  expect(await idsFor(editor)).not.toContain(again.bin.id)
  expect((await bringBack(again.bin.id)).body.code).toBe('staff.not_in_bin')
})
