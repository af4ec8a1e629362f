import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPrescription } from '#tests/support/fixtures/prescriptions.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let patient: { token: string; id: number; email: string }
let pharmacist: string
let medicine: number

beforeAll(async () => {
  api = await startTestApi()
  medicine = await aProduct(api.db, { nameEn: 'Omeprazole', medicineClass: 'prescription' })
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
const read = async (id: number) => (await staff(`/${id}/read`)).body.data
const owned = async (id: number) =>
  (await api.request('GET', `/user/prescriptions/${id}`, { token: patient.token, lang: 'en' })).body.data
const approval = (changes = {}) => ({
  items: [{ product_id: medicine, quantity: 2, directions: 'One capsule before breakfast' }],
  valid_until: '2026-12-22',
  refills: 1,
  reason: '',
  ...changes,
})
const takeNext = async (token = pharmacist) => (await staff('/next', {}, token)).body.data.id
const openFiles = async (id: number, token = pharmacist) => {
  for (const { id: fileId } of (await staff(`/${id}/read`, {}, token)).body.data.files)
    expect((await staff(`/${id}/files/${fileId}/read`, {}, token)).status).toBe(200)
}
/** Takes the next prescription and opens its files. */
const review = async (token = pharmacist) => {
  const id = await takeNext(token)
  await openFiles(id, token)
}

test('fifty pharmacists who press at once take fifty different ones, the oldest first', async () => {
  for (let sent = 0; sent < 5; sent++) await aPrescription(api, patient.token)
  await api.pool.query(
    `insert into prescriptions (client_name, client_phone, waiting_since)
       select 'سعد', '+966501234567', now() + n * interval '1 minute' from generate_series(1, 55) as n`,
  )
  const tokens = await Promise.all(
    Array.from({ length: 50 }, async () => (await api.signInStaff('pharmacist')).token),
  )
  const taken = await Promise.all(tokens.map(token => takeNext(token)))
  expect(new Set(taken).size).toBe(50)
  const { rows } = await api.pool.query('select id from prescriptions order by waiting_since, id limit 50')
  expect(taken.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b))
})

test('what a pharmacist has is kept for ten minutes, and is then given to another', async () => {
  const id = await aPrescription(api, patient.token)
  const other = (await api.signInStaff('pharmacist')).token
  expect(await takeNext()).toBe(id)
  expect(await takeNext(), 'the same one again').toBe(id)
  expect(await takeNext(other)).toBeNull()
  expect((await staff(`/${id}/take`, {}, other)).body.code).toBe('staff.prescription_taken')
  expect((await owned(id)).state).toBe('in_review')
  api.setClock(TODAY, '09:10')
  expect((await owned(id)).state).toBe('waiting')
  expect(await takeNext(other)).toBe(id)
  expect((await staff(`/${id}/approve`, approval())).body.code).toBe('staff.prescription_taken')
  await openFiles(id, other)
  expect((await staff(`/${id}/approve`, approval(), other)).status).toBe(200)
})

test('an approval says what, how much, how often and until when, and the patient is told without a word of it', async () => {
  const id = await aPrescription(api, patient.token)
  await api.request('PUT', `/user/cart/${medicine}`, { token: patient.token, body: { quantity: 2 } })
  await review()
  expect(await read(id)).toMatchObject({
    mine: true,
    medicines: [{ id: medicine, name: 'Omeprazole', in_cart: 2 }],
  })
  expect((await staff(`/${id}/approve`, approval())).status).toBe(200)
  expect(await owned(id)).toMatchObject({
    state: 'approved',
    open: false,
    valid_until: '2026-12-22',
    refills: 1,
    decided_on: TODAY,
    items: [
      {
        product_id: medicine,
        name: 'Omeprazole',
        quantity: 2,
        times: 2,
        left: 2,
        directions: 'One capsule before breakfast',
      },
    ],
  })
  const jobs = await api.pool.query(
    `select data from pgboss.job where data->>'template' = 'prescription_answered'`,
  )
  expect(jobs.rows.at(-1).data).toMatchObject({ template: 'prescription_answered', prescriptionId: id })
  expect((await staff(`/${id}/approve`, approval())).body.code).toBe('staff.prescription_taken')
  api.setClock('2026-12-23', '09:00')
  expect((await owned(id)).state).toBe('expired')
})

test('a reason makes it an approval in part', async () => {
  const id = await aPrescription(api, patient.token)
  await review()
  await staff(`/${id}/approve`, approval({ reason: 'The second medicine is not in stock' }))
  expect(await owned(id)).toMatchObject({
    state: 'partly_approved',
    reason: 'The second medicine is not in stock',
  })
})

test.each([
  [{ items: [] }, 'items'],
  [{ valid_until: '2026-11-21' }, 'valid_until'],
  [{ valid_until: '2027-11-23' }, 'valid_until'],
  [{ refills: 12 }, 'refills'],
  [{ items: [{ product_id: 999_999, quantity: 1, directions: 'x' }] }, 'items'],
  [{ items: [{ product_id: 1, quantity: 1, directions: ' ' }] }, 'items.0.directions'],
  [{ birth_date: '2026-11-31' }, 'birth_date'],
  [{ birth_date: '2030-01-01' }, 'birth_date'],
])('%j is refused at its field', async (changes, field) => {
  const id = await aPrescription(api, patient.token)
  await review()
  const { status, body } = await staff(`/${id}/approve`, approval(changes))
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  expect((await owned(id)).items).toEqual([])
})

test('a medicine that the patient is too young for is not approved', async () => {
  const id = await aPrescription(api, patient.token)
  await review()
  const limit = (age: number | null) =>
    api.pool.query('update products set min_age = $2 where id = $1', [medicine, age])
  await api.pool.query(
    `update patients set birth_date = '2019-05-01'
     where id = (select patient_id from prescriptions where id = $1)`,
    [id],
  )
  await limit(18)
  const { status, body } = await staff(`/${id}/approve`, approval())
  expect([status, body.code]).toEqual([409, 'staff.too_young'])
  expect(body.message).toContain('18')
  expect((await owned(id)).state).toBe('in_review')
  await limit(7)
  expect((await staff(`/${id}/approve`, approval())).status).toBe(200)
  await limit(null)
})

test('a product of another class cannot be approved', async () => {
  const id = await aPrescription(api, patient.token)
  await review()
  const items = [{ product_id: await aProduct(api.db), quantity: 1, directions: 'x' }]
  expect((await staff(`/${id}/approve`, approval({ items }))).status).toBe(422)
})

test('a question is answered by the patient, and the prescription then waits again', async () => {
  const id = await aPrescription(api, patient.token)
  await takeNext()
  await staff(`/${id}/ask`, { question: 'Which strength?' })
  expect(await owned(id)).toMatchObject({ state: 'question', question: 'Which strength?', open: true })
  expect(await takeNext()).toBeNull()
  const answer = (token: string) =>
    api.request('POST', `/user/prescriptions/${id}/answer`, { token, body: { answer: '20 mg' } })
  expect((await answer((await api.signUp()).token)).status).toBe(404)
  expect((await answer(patient.token)).status).toBe(200)
  expect((await answer(patient.token)).body.code).toBe('prescription.no_question')
  expect(await takeNext()).toBe(id)
  expect(await read(id)).toMatchObject({ question: 'Which strength?', answer: '20 mg', mine: true })
})

test('a refusal has a reason, and takes no more files', async () => {
  const id = await aPrescription(api, patient.token)
  await takeNext()
  expect((await staff(`/${id}/refuse`, { reason: '' })).status).toBe(422)
  expect((await staff(`/${id}/refuse`, { reason: 'It is older than a year' })).status).toBe(200)
  expect(await owned(id)).toMatchObject({ state: 'refused', reason: 'It is older than a year', items: [] })
})

test('each look at a prescription or a file is in the audit log, and its content is not', async () => {
  const id = await aPrescription(api, patient.token)
  await takeNext()
  const { files } = await read(id)
  await staff(`/${id}/files/${files[0].id}/read`)
  await staff(`/${id}/approve`, approval({ reason: 'SECRET-REASON', birth_date: '1990-12-31' }))
  const { rows } = await api.pool.query(
    `select action, part, before::text, after::text from audit_log
       where entity = 'prescriptions' and record_id = $1 order by id`,
    [String(id)],
  )
  expect(rows.map(({ action, part }) => `${action} ${part}`)).toEqual([
    'update prescriptions',
    'read prescriptions',
    'read prescription_files',
    'insert prescription_items',
    'update prescriptions',
    'update prescriptions',
  ])
  expect(JSON.stringify(rows)).not.toMatch(/SECRET|نورة|Omeprazole|0501234567|capsule|1990/)
})

test('who reviews a prescription reads the allergies of the patient, which is logged; nobody else does', async () => {
  const id = await aPrescription(api, patient.token)
  const { rows } = await api.pool.query(
    `update patients set allergies = 'Penicillin'
     where id = (select patient_id from prescriptions where id = $1) returning id`,
    [id],
  )
  const reads = async () =>
    (
      await api.pool.query(
        "select 1 from audit_log where entity = 'patients' and record_id = $1 and action = 'read'",
        [String(rows[0].id)],
      )
    ).rows.length
  expect([(await read(id)).allergies, await reads()]).toEqual([null, 0])
  await takeNext()
  expect([(await read(id)).allergies, await reads()]).toEqual(['Penicillin', 1])
  const colleague = (await api.signInStaff('pharmacist')).token
  const { body } = await staff(`/${id}/read`, {}, colleague)
  expect([body.data.allergies, await reads()]).toEqual([null, 1])
})

test.each(['admin', 'editor', 'reception', 'doctor', 'nurse'] as const)(
  'the role %s sees no prescription',
  async role => {
    const id = await aPrescription(api, patient.token)
    const { token } = await api.signInStaff(role)
    for (const path of [`/${id}/read`, '/next', `/${id}/take`])
      expect((await staff(path, {}, token)).status).toBe(403)
    expect((await api.request('GET', '/admin/prescriptions', { token })).status).toBe(403)
  },
)

test('the list has the waiting ones, and says who has them', async () => {
  const id = await aPrescription(api, patient.token)
  const list = async (token: string) => (await api.request('GET', '/admin/prescriptions', { token })).body
  expect(await list(pharmacist)).toMatchObject({
    data: [{ id, state: 'waiting', mine: false }],
    meta: { total: 1 },
  })
  await takeNext()
  expect((await list(pharmacist)).data).toMatchObject([{ id, state: 'in_review', mine: true }])
  const other = (await api.signInStaff('pharmacist')).token
  expect((await list(other)).data).toMatchObject([{ id, state: 'in_review', mine: false }])
})
