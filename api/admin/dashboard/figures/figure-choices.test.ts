import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHospital, aSpecialty } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('the filters have every hospital, and the answer counts the doctors that they leave out', async () => {
  const [hospital, specialty] = [await aHospital(api.db), await aSpecialty(api.db)]
  await api.pool.query(
    `insert into hospitals (name_ar, name_en, image, address_ar, address_en, city_id, phone, email, lat, long)
     select 'م ' || n, 'H ' || n, image, address_ar, address_en, city_id, phone, email, lat, long
     from hospitals, generate_series(1, 1001) n where id = $1`,
    [hospital],
  )
  await api.pool.query(
    `insert into doctors
       (name_ar, name_en, specialty_id, hospital_id, job_title_ar, job_title_en, image, phone)
     select 'د. ' || n, 'Dr. ' || n, $1, $2, 'ط', 'D', '/pictures/doctors/1.avif', '+966112000000'
     from generate_series(1, 1001) n`,
    [specialty, hospital],
  )
  const { token } = await api.signInStaff('admin')
  const { choices } = (await api.request('GET', `/admin/figures?hospital=${hospital}`, { token })).body.data
  expect(choices.hospitals.length).toBeGreaterThan(1001)
  expect(choices.doctors).toHaveLength(1000)
  expect(choices.doctors_total).toBe(1001)
})
