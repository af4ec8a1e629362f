import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteExpiredRows } from '#jobs/delete-expired-rows.ts'
import { aPdf } from '#tests/support/fixtures/documents.ts'
import { aPhoto } from '#tests/support/fixtures/images.ts'
import { sendPrescription } from '#tests/support/fixtures/prescriptions.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let patient: { token: string }
let pharmacist: string

beforeAll(async () => {
  api = await startTestApi()
  pharmacist = (await api.signInStaff('pharmacist')).token
})
beforeEach(async () => {
  await api.pool.query('delete from prescriptions')
  patient = await api.signUp()
})
afterAll(() => api.close())

const staff = (path: string, body: object = {}) =>
  api.request('POST', `/admin/prescriptions${path}`, { token: pharmacist, body, lang: 'en' })
const read = async (id: number) => (await staff(`/${id}/read`)).body.data

test('a pharmacist reads a photo byte by byte as it was sent, which is logged, until the decision', async () => {
  const sent = await aPhoto({ width: 4100, height: 3100 })
  const { body } = await sendPrescription(api, patient.token, { file: sent })
  const { id, files } = body.data
  await sendPrescription(api, patient.token, { file: Buffer.from(aPdf()), to: `/${id}/files`, name: 'a.pdf' })
  await staff('/next')
  const record = await read(id)
  expect(record.originals).toEqual([files[0].id])
  const original = async (fileId: number) =>
    (await staff(`/${id}/files/${fileId}/read`, { version: 'original' })).body.data
  const { type, base64 } = await original(files[0].id)
  expect([type, Buffer.from(base64, 'base64').equals(sent)]).toEqual(['image/jpeg', true])
  expect(await original(record.files[1].id), 'of a document').not.toHaveProperty('base64')
  const { rows } = await api.pool.query('select sealed from prescription_originals')
  expect(rows).toHaveLength(1)
  expect(rows[0].sealed.includes(sent.subarray(-64))).toBe(false)
  const { rows: log } = await api.pool.query(
    `select part from audit_log where action = 'read' and part = 'prescription_originals' and record_id = $1`,
    [String(id)],
  )
  expect(log).toHaveLength(1)

  await deleteExpiredRows(api.db)
  expect((await read(id)).originals, 'while it waits').toEqual([files[0].id])
  expect((await staff(`/${id}/refuse`, { reason: 'Unreadable' })).status).toBe(200)
  expect((await read(id)).originals, 'before the job').toEqual([])
  expect(await original(files[0].id), 'before the job').not.toHaveProperty('base64')
  await deleteExpiredRows(api.db)
  expect((await api.pool.query('select from prescription_originals')).rows).toEqual([])
  const stored = await staff(`/${id}/files/${files[0].id}/read`)
  expect(stored.body.data.type, 'the photo stays').toBe('image/webp')
})

test.each([
  ['PNG', 'png', 'image/png'],
  ['WebP', 'webp', 'image/webp'],
  ['AVIF', 'avif', 'image/avif'],
  ['JPEG', 'jpeg', 'image/jpeg'],
] as const)('the original of a %s keeps its type', async (_, format, type) => {
  const file = await sharp({ create: { width: 320, height: 240, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer()
  const { body } = await sendPrescription(api, patient.token, { file })
  const { id, files } = body.data
  const { data } = (await staff(`/${id}/files/${files[0].id}/read`, { version: 'original' })).body
  expect(data).toEqual({ type, base64: file.toString('base64') })
})
