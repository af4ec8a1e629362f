import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config'
import { connect } from '#db/connect.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { folderUploads } from '#services/uploads/folder-uploads.ts'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { buildApp } from '../app.ts'

let api: TestApi
let app: Awaited<ReturnType<typeof buildApp>>
let database: ReturnType<typeof connect>

beforeAll(async () => {
  api = await startTestApi()
  database = connect(api.url, { max: 3 })
  app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }),
    database,
    queue: api.queue,
    uploads: folderUploads(api.uploads),
    requestTimeoutMs: 500,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await database.pool.end()
  await api.close()
})

test('a closing that is answered too late is not done, so that it can be sent again', async () => {
  const { token } = await api.signInStaff('reception')
  const day = addDays(dayOf(Date.now()), 10)
  const body = JSON.stringify({ from: day, to: day, doctor_id: await aDoctor(api.db) })
  const { port } = app.server.address() as AddressInfo
  const close = () =>
    fetch(`http://127.0.0.1:${port}/backend/api/admin/closures`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    })
  const client = await api.pool.connect()
  await client.query('begin; lock table bookings in access exclusive mode')
  expect((await close()).status).toBe(503)
  await client.query('rollback')
  client.release()
  // It waits for the first one, which holds the lock of the doctor.
  const again = await close()
  expect([again.status, await again.json()]).toMatchObject([200, { data: { closed: 1 } }])
})
