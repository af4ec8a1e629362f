import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
let city: number
let hospital: number

const name = { ar: 'مستشفى الواحة', en: 'Oasis Hospital' }
const picture = (n: number) => `/pictures/hospitals/olaya-${n}-800.avif`
const credit = (n: number) => ({
  name: { ar: `اعتماد ${n}`, en: `Accreditation ${n}` },
  image: '/pictures/partners/partner-01-320.avif',
})
let body: Record<string, unknown>

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('editor')).token
  city = (await request('POST', '/cities', { name: { ar: 'الرياض', en: 'Riyadh' } })).body.data.record.id
  body = {
    name,
    city_id: city,
    content: { ar: 'نبذة', en: '' },
    special_services: { ar: 'طوارئ', en: 'Emergency' },
    address: { ar: 'حي العليا', en: 'Olaya' },
    lat: '٢٤٫٦٩',
    long: '46.68',
    phone: '+966112000000',
    email: 'Oasis@Afiya.example',
    images: [picture(1), picture(2)],
    credits: [credit(1), credit(2)],
  }
  hospital = (await request('POST', '/hospitals', body)).body.data.record.id
})
afterAll(() => api.close())

const request = (method: string, path: string, requestBody?: unknown) =>
  api.request(method, `/admin${path}`, { token, body: requestBody, lang: 'en' })
const save = async (path: string, changes: object) => {
  const { record, version } = (await request('GET', path)).body.data
  return request('PUT', `${path}?version=${version}`, { ...record, ...changes })
}
const publicData = async (path: string) =>
  (await api.request('GET', `/user${path}`, { lang: 'en' })).body.data

describe('a hospital', () => {
  test('is read back as it was written, and shown to the public', async () => {
    const { record } = (await request('GET', `/hospitals/${hospital}`)).body.data
    expect(record).toEqual({ ...body, id: hospital, lat: 24.69, long: 46.68, email: 'oasis@afiya.example' })
    expect(await publicData(`/hospitals/${hospital}`)).toMatchObject({
      name: name.en,
      image: picture(1),
      images: [{ path: picture(1) }, { path: picture(2) }],
      credits: [{ name: 'Accreditation 1' }, { name: 'Accreditation 2' }],
    })
  })

  test('keeps the order of its pictures and accreditations', async () => {
    const reordered = { images: [picture(3), picture(2), picture(1)], credits: [credit(2), credit(1)] }
    const { body: saved } = await save(`/hospitals/${hospital}`, reordered)
    expect(saved.data.record).toMatchObject(reordered)
    expect(await publicData(`/hospitals/${hospital}`)).toMatchObject({ image: picture(3) })
  })

  test.each([
    [{ images: [] }, 'images'],
    [{ images: ['javascript:alert(1)'] }, 'images.0'],
    [{ images: ['/pictures/a.avif', '/pictures/a.avif'] }, 'images'],
    [{ lat: '91' }, 'lat'],
    [{ lat: '' }, 'lat'],
    [{ long: '1e3' }, 'long'],
    [{ email: 'no' }, 'email'],
    [{ city_id: 999_999 }, 'city_id'],
    [{ address: { ar: '', en: 'x' } }, 'address.ar'],
    [{ credits: [{ name, image: '' }] }, 'credits.0.image'],
    [{ content: { ar: 'ن'.repeat(8001), en: '' } }, 'content.ar'],
  ])('with %j is refused at its field', async (changes, field) => {
    const { status, body: problem } = await save(`/hospitals/${hospital}`, changes)
    expect([status, Object.keys(problem.errors ?? problem)]).toEqual([422, [field]])
  })

  test('with doctors shows their number in the list and cannot be deleted', async () => {
    await aDoctor(api.db, { hospital })
    const { data } = (await request('GET', `/hospitals?search=oasis&city_id=${city}`)).body
    expect(data).toEqual([{ id: hospital, name, city: { ar: 'الرياض', en: 'Riyadh' }, doctors: 1 }])
    const { version } = (await request('GET', `/hospitals/${hospital}`)).body.data
    expect((await request('DELETE', `/hospitals/${hospital}?version=${version}`)).body.code).toBe(
      'staff.in_use',
    )
  })
})

describe('a center', () => {
  const centerWith = (doctors: number[]) => ({
    name: { ar: 'مركز القلب', en: 'Heart center' },
    content: { ar: '', en: '' },
    city_id: city,
    hospital_id: hospital,
    images: [picture(1)],
    doctor_ids: doctors,
  })

  test('shows only its active doctors to the public', async () => {
    const doctors = [await aDoctor(api.db, { hospital }), await aDoctor(api.db, { hospital, active: false })]
    const added = await request('POST', '/centers', centerWith([...doctors, ...doctors]))
    expect(added.status).toBe(201)
    const { id, doctor_ids } = added.body.data.record
    expect(doctor_ids).toEqual(doctors)
    expect((await publicData(`/specialized-centers/${id}`)).doctors).toMatchObject([{ id: doctors[0] }])
    expect((await request('GET', `/centers?hospital_id=${hospital}&search=heart`)).body.data).toMatchObject([
      { id, doctors: 2 },
    ])
    await save(`/centers/${id}`, { doctor_ids: [] })
    expect((await publicData(`/specialized-centers/${id}`)).doctors).toEqual([])
    const { version } = (await request('GET', `/centers/${id}`)).body.data
    expect((await request('DELETE', `/centers/${id}?version=${version}`)).status).toBe(200)
  })

  test('with a doctor who does not exist is refused', async () => {
    const { status, body: problem } = await request('POST', '/centers', centerWith([999_999]))
    expect([status, Object.keys(problem.errors)]).toEqual([422, ['doctor_ids']])
  })
})
