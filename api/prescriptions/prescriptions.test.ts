import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldMessages } from '#contract/field-messages.ts'
import { aPdf } from '#tests/support/fixtures/documents.ts'
import { aDecompressionBomb, aPhoto } from '#tests/support/fixtures/images.ts'
import { aPrescription, sendPrescription } from '#tests/support/fixtures/prescriptions.ts'
import { worstPdfs } from '#tests/support/fixtures/worst-pdfs.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { checkPdf } from '../files/check-pdf.ts'

let api: TestApi
let patient: { token: string; id: number }

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  patient = await api.signUp()
})
afterAll(() => api.close())

const send = (file: string | Uint8Array, name?: string) =>
  sendPrescription(api, patient.token, {
    file: typeof file === 'string' ? Buffer.from(file, 'latin1') : file,
    ...(name && { name }),
  })
const get = async (path: string, token = patient.token) => api.request('GET', path, { token, lang: 'en' })

describe('the Idempotency-Key', () => {
  const sendWithKey = (key: string, file: Uint8Array) =>
    sendPrescription(api, patient.token, { file, headers: { 'idempotency-key': key } })

  test('a prescription that is sent again is stored once, and anew once it is withdrawn', async () => {
    const file = Buffer.from(aPdf(), 'latin1')
    const replies = await Promise.all([1, 2, 3].map(() => sendWithKey('one', file)))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    const [id, ...others] = new Set(replies.map(({ body }) => body.data.id))
    expect([others, (await get('/user/prescriptions')).body.data.length]).toEqual([[], 1])
    const other = Buffer.from(aPdf({ pages: 2 }), 'latin1')
    expect((await sendWithKey('one', other)).body.code).toBe('idempotency.mismatch')
    await api.request('DELETE', `/user/prescriptions/${id}`, { token: patient.token })
    const again = await sendWithKey('one', file)
    expect([again.status, again.body.data.id === id]).toEqual([201, false])
  })
})

test('a prescription whose caller is gone during the check is stored by the retry only', async () => {
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const body = new FormData()
  body.set('client_name', 'Noura')
  body.set('client_phone', '0501234567')
  body.set('file', new File([aPdf()], 'scan.pdf'))
  const post = (signal?: AbortSignal) =>
    fetch(`${origin}/backend/api/user/prescriptions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${patient.token}` },
      body,
      ...(signal && { signal }),
    })
  const sender = { access: 'user', userId: 0, address: '10.0.0.1', isGone: () => false } as const
  const others = [1, 2, 3, 4].map(() => checkPdf(worstPdfs.trailers(), { maxPages: 1, sender }))
  await expect(post(AbortSignal.timeout(300))).rejects.toThrow('timeout')
  await Promise.all(others)
  expect((await post()).status).toBe(201)
  expect((await get('/user/prescriptions')).body.data.length).toBe(1)
})

describe('a file', () => {
  test('that is a photo is upright, without metadata and encrypted, and only its owner reads it', async () => {
    const { status, body } = await send(await aPhoto())
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ state: 'waiting', client_name: 'نورة العتيبي', open: true })
    const [file] = body.data.files
    const path = `/user/prescriptions/${body.data.id}/files/${file.id}`
    const { data } = (await get(path)).body
    expect(data.type).toBe('image/webp')
    const photo = Buffer.from(data.base64, 'base64')
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 480, height: 640 })
    expect(photo.toString('latin1')).not.toMatch(/SECRET|EXIF|XMP /)
    const { rows } = await api.pool.query('select sealed from prescription_files where id = $1', [file.id])
    expect(rows[0].sealed.includes(photo.subarray(0, 64))).toBe(false)
    const stranger = await api.signUp()
    for (const foreign of [path, `/user/prescriptions/${body.data.id}`])
      expect((await get(foreign, stranger.token)).status).toBe(404)
    expect((await get('/user/prescriptions', stranger.token)).body.data).toEqual([])
  })

  test('that is a plain PDF is stored as it is', async () => {
    const { body } = await send(aPdf({ pages: 2 }), 'scan.pdf')
    const [file] = body.data.files
    expect(file.type).toBe('application/pdf')
    const { data } = (await get(`/user/prescriptions/${body.data.id}/files/${file.id}`)).body
    expect(Buffer.from(data.base64, 'base64').toString('latin1')).toBe(aPdf({ pages: 2 }))
  })

  test.each([
    ['HTML under the name of a PDF', '<!doctype html><script>alert(1)</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a PDF with a script', aPdf({ objects: ['9 0 obj << /S /JavaScript /JS (x) >> endobj'] })],
    ['a PDF that ends as HTML', `${aPdf()}<script>alert(1)</script>`],
    ['a program', 'MZ\u0090\u0000'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['a zip', 'PK\u0003\u0004'],
  ])('%s is refused at its field', async (_, file) => {
    const { status, body } = await send(file, 'scan.pdf')
    expect([status, Object.keys(body.errors)]).toEqual([422, ['file']])
    expect((await get('/user/prescriptions')).body.data).toEqual([])
  })

  test.each([
    ['a page of the web', '\n<!DOCTYPE html><p>Rx</p>'],
    ['a file for printers', '%!PS-Adobe-3.0\nshowpage'],
  ])('%s under the name of a PDF is not called a picture', async (_, file) => {
    const { body } = await send(file, 'scan.pdf')
    expect(body.errors.file).toEqual([fieldMessages['invalid document'].en])
  })

  test.each(['ar', 'en'] as const)('a PDF without its end is refused with what to do, in %s', async lang => {
    const file = Buffer.from(aPdf().slice(0, -8))
    const headers = { 'accept-language': lang }
    const { status, body } = await sendPrescription(api, patient.token, { file, headers })
    expect([status, body.errors.file]).toEqual([422, [fieldMessages['damaged document'][lang]]])
  })

  test.each(['ar', 'en'] as const)('a protected PDF is refused with what to do, in %s', async lang => {
    const file = Buffer.from(aPdf({ objects: ['trailer << /Encrypt 9 0 R >>'] }))
    const headers = { 'accept-language': lang }
    const { status, body } = await sendPrescription(api, patient.token, { file, headers })
    expect([status, body.errors.file]).toEqual([422, [fieldMessages['protected document'][lang]]])
  })

  test('that claims to be very large, has more than 5 MB, or is missing, is refused', async () => {
    expect((await send(await aDecompressionBomb())).status).toBe(422)
    const { status, body } = await send(Buffer.alloc(5_242_881, 'x'))
    expect([status, Object.keys(body.errors)]).toEqual([413, ['file']])
    expect((await send(Buffer.alloc(0))).status).toBe(422)
  })

  test('hidden behind a photo does not survive', async () => {
    const { body } = await send(Buffer.concat([await aPhoto(), Buffer.from('<script>alert(1)</script>')]))
    const [file] = body.data.files
    const { data } = (await get(`/user/prescriptions/${body.data.id}/files/${file.id}`)).body
    expect(Buffer.from(data.base64, 'base64').toString('latin1')).not.toContain('<script>')
  })
})

test('a prescription has at most five files, also when ten arrive at once', async () => {
  const id = await aPrescription(api, patient.token)
  const photo = await sharp({ create: { width: 100, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const replies = []
  // An account may send five at the same time.
  for (let round = 0; round < 2; round++)
    replies.push(
      ...(await Promise.all(
        Array.from({ length: 5 }, () =>
          sendPrescription(api, patient.token, { file: photo, to: `/${id}/files` }),
        ),
      )),
    )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(replies.filter(({ body }) => body.code === 'prescription.too_many_files')).toHaveLength(6)
  expect((await get(`/user/prescriptions/${id}`)).body.data.files).toHaveLength(5)
})

test('an account has at most five open prescriptions', async () => {
  for (let sent = 0; sent < 5; sent++) await aPrescription(api, patient.token)
  const { status, body } = await sendPrescription(api, patient.token)
  expect([status, body.code]).toEqual([409, 'prescription.too_many'])
})

test('the files of open prescriptions take at most 60 MB, with the photos as they were sent', async () => {
  const own = await api.signUp()
  const first = await aPrescription(api, own.token)
  const second = await aPrescription(api, own.token)
  await api.pool.query('update prescription_files set size = 30000000 where prescription_id = $1', [first])
  await api.pool.query(
    `update prescription_originals set size = 29999999 from prescription_files
     where prescription_files.id = file_id and prescription_id = $1`,
    [first],
  )
  for (const to of ['', `/${second}/files`]) {
    const { status, body } = await sendPrescription(api, own.token, { to })
    expect([status, body.code]).toEqual([409, 'prescription.too_much_space'])
  }
  const of = `select count(*)::int from prescriptions where user_id = $1`
  expect((await api.pool.query(of, [own.id])).rows).toEqual([{ count: 2 }])
  await api.pool.query(
    `update prescriptions set state = 'refused', decided_at = now(), reason = 'x' where id = $1`,
    [first],
  )
  expect((await sendPrescription(api, own.token)).status).toBe(201)
})

describe('withdrawing', () => {
  const withdraw = (id: number, token = patient.token) =>
    api.request('DELETE', `/user/prescriptions/${id}`, { token, lang: 'en' })
  const countRows = async (id: number) => {
    const { rows } = await api.pool.query(
      `select (select count(*)::int from prescriptions where id = $1) as prescriptions,
        (select count(*)::int from prescription_files where prescription_id = $1) as files`,
      [id],
    )
    return rows[0]
  }

  test('deletes a prescription that waits, or about which is asked, with its files', async () => {
    for (const state of ['waiting', 'question']) {
      const id = await aPrescription(api, patient.token)
      await api.pool.query('update prescriptions set state = $1 where id = $2', [state, id])
      expect((await withdraw(id, (await api.signUp()).token)).status).toBe(404)
      const { status, body } = await withdraw(id)
      expect([status, body.data.id, body.data.open]).toEqual([200, id, true])
      expect(await countRows(id)).toEqual({ prescriptions: 0, files: 0 })
      expect((await withdraw(id)).status).toBe(404)
    }
  })

  test('is refused once it is decided', async () => {
    const id = await aPrescription(api, patient.token)
    await api.pool.query(
      `update prescriptions set state = 'refused', reason = 'x', decided_at = now() where id = $1`,
      [id],
    )
    const { status, body } = await withdraw(id)
    expect([status, body.code]).toEqual([409, 'prescription.decided'])
    expect(await countRows(id)).toEqual({ prescriptions: 1, files: 1 })
  })

  test('and a decision at the same instant: one of them counts', async () => {
    const pharmacist = (await api.signInStaff('pharmacist')).token
    const staff = (path: string, body = {}) =>
      api.request('POST', `/admin/prescriptions${path}`, { token: pharmacist, body, lang: 'en' })
    for (let round = 0; round < 10; round++) {
      const id = await aPrescription(api, patient.token)
      expect((await staff(`/${id}/take`)).status).toBe(200)
      const [withdrawn, decided] = await Promise.all([
        withdraw(id),
        staff(`/${id}/refuse`, { reason: 'unreadable' }),
      ])
      expect([withdrawn.status, decided.status].toSorted()).toEqual([200, 409])
      expect(withdrawn.body.code ?? decided.body.code).toBe(
        withdrawn.status === 200 ? 'staff.prescription_taken' : 'prescription.decided',
      )
    }
  })
})

test('the patient of a prescription gets a record in the account', async () => {
  const id = await aPrescription(api, patient.token)
  const { rows } = await api.pool.query(
    'select p.user_id, p.name from prescriptions r join patients p on p.id = r.patient_id where r.id = $1',
    [id],
  )
  expect(rows).toEqual([{ user_id: patient.id, name: 'نورة العتيبي' }])
})

test('without a key no prescription is taken', async () => {
  const keyless = await startTestApi({ prescriptionKeys: [] })
  try {
    const { token } = await keyless.signUp()
    const { status, body } = await sendPrescription(keyless, token)
    expect([status, body.code]).toEqual([409, 'prescription.not_offered'])
  } finally {
    await keyless.close()
  }
})

test('my prescriptions beyond a page are counted and on the next page', async () => {
  await api.pool.query(
    `insert into prescriptions (user_id, client_name, client_phone)
    select $1, 'x', '0501234567' from generate_series(1, 101)`,
    [patient.id],
  )
  const { body } = await get('/user/prescriptions')
  expect(body.data).toHaveLength(100)
  expect(body.meta).toEqual({ total: 101, page: 1, per_page: 100, last_page: 2 })
  expect((await get('/user/prescriptions?page=2')).body.data).toHaveLength(1)
})
