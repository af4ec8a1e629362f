import { afterAll, beforeAll, expect, test } from 'vitest'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { aDoctor, aHospital, aSpecialty } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test.each(['a colleague sees', 'the desk records again'])('a walk-in that %s is still one', async how => {
  const admin = (await api.signInStaff('admin')).token
  const reception = (await api.signInStaff('reception')).token
  const staff = async (method: string, path: string, body: object) => {
    const reply = await api.request(method, `/admin${path}`, { token: reception, body })
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
    return reply.body.data
  }
  const place = { hospital: await aHospital(api.db), specialty: await aSpecialty(api.db) }
  const hours = [{ weekday: 7, from: '09:00', to: '17:00' }]
  const doctors = [await aDoctor(api.db, { ...place, hours }), await aDoctor(api.db, { ...place, hours })]
  const at = (time: string) => api.setClock(TODAY, time)
  at('10:00')
  const who = { client_name: how, client_phone: '0507654321', doctor_id: doctors[0] }
  const { id } = await staff('POST', '/walk-ins', who)
  // The database has a clock of its own.
  const booked = new Date(timestampAt(TODAY, '10:00') + 20_000)
  await api.pool.query('update bookings set created_at = $2 where id = $1', [id, booked])
  at('10:10')
  if (how === 'a colleague sees') {
    const move = { date: TODAY, time: '10:30', doctor_id: doctors[1], sequence: 0 }
    await staff('PUT', `/bookings/${id}`, move)
  } else {
    const again = new Date(timestampAt(TODAY, '10:10'))
    await api.pool.query('update bookings set arrived_at = $2 where id = $1', [id, again])
  }
  at('10:40')
  await staff('POST', `/bookings/${id}/state`, { state: 'done' })
  const url = `/figures?from=${TODAY}&to=${TODAY}&hospital=${place.hospital}`
  const { total } = (await api.request('GET', `/admin${url}`, { token: admin })).body.data
  expect(total).toMatchObject({ appointments: 1, unreminded: 0, lead_days: null })
})
