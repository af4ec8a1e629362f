import { afterAll, beforeAll, expect, test } from 'vitest'
import { GatewayUnreachable } from '#services/messages/text-gateway.ts'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { sendMessage } from './send-message.ts'

let api: TestApi
let token: string
let isDown = false
const textGateway = {
  name: 'mailbox' as const,
  channel: 'sms' as const,
  readReport: () => undefined,
  send: async () => {
    if (isDown) throw new GatewayUnreachable('down')
    return 'id'
  },
}

beforeAll(async () => {
  api = await startTestApi({ textGateway })
  token = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

const request = async (method: string, path: string, body?: object) => {
  const reply = await api.request(method, `/admin${path}`, { token, ...(body && { body }) })
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  return reply.body.data
}

test.each([
  ['waits for the later day is called', '0507654321', false],
  ['has come nevertheless is not called', '0507654322', true],
])('who %s when the text about an earlier time could not leave in time', async (_, phone, comes) => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '09:00', to: '17:00' }))
  const doctor_id = await aDoctor(api.db, { hours })
  api.setClock(TODAY, '08:10')
  const who = { client_name: 'نورة', client_phone: phone, doctor_id }
  const { id } = await request('POST', '/bookings', { ...who, date: '2026-11-24', time: '16:00' })
  await api.pool.query(`update messages set state = 'sent' where booking_id = $1`, [id])
  await request('PUT', `/bookings/${id}`, { date: TODAY, time: '09:00', sequence: 0 })
  const { rows } = await api.pool.query(`select id from messages where booking_id = $1 and kind = 'moved'`, [
    id,
  ])
  const send = () =>
    sendMessage({ ...api, clock: api.now, origin: 'https://c.example', contact: {}, textGateway } as never, {
      messageId: rows[0].id,
    })
  isDown = true
  await expect(send()).rejects.toThrow('down')
  isDown = false
  api.setClock(TODAY, '09:10')
  if (comes) await request('POST', `/bookings/${id}/state`, { state: 'arrived' })
  await send()
  const calls = (await request('GET', '/calls')).filter((call: { client_phone: string }) =>
    call.client_phone.endsWith(phone.slice(1)),
  )
  const call = { kind: 'moved', failure: 'too_late', former: { date: '2026-11-24', time: '16:00' } }
  expect(calls).toMatchObject(comes ? [] : [call])
})
