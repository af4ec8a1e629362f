import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadPicture } from '#contract/admin/pictures.ts'
import { uploadLeaflet } from '#contract/admin/products/leaflets.ts'
import {
  appointmentSheet,
  doctorSheet,
  patientSheet,
  payoutSheet,
  productSheet,
} from '#contract/admin/sheets.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addPrescription, addPrescriptionFile } from '#contract/prescriptions.ts'
import { updateProfile } from '#contract/profile.ts'
import { allEndpoints } from '#tools/openapi/all-endpoints.ts'
import { adminEndpoints } from './support/admin-endpoints.ts'
import { startWatchedApi, type WatchedApi } from './support/event-loop/watched-api.ts'
import { aPrescription } from './support/fixtures/prescriptions.ts'
import {
  together,
  type WorstFiles,
  worstBytes,
  worstPictures,
  worstTables,
} from './support/fixtures/worst-files.ts'
import { appointmentsInLines, hoursInCells, patientsInLines } from './support/fixtures/worst-lines.ts'
import { worstPdfs } from './support/fixtures/worst-pdfs.ts'
import { startTestApi, type TestApi } from './support/test-api.ts'

/**
 * The longest turn of the event loop, in milliseconds of processor time; the worst file takes 40. It leaves
 * room for a cold start and a slow machine: a file that is read on the event loop takes seconds.
 */
const MAX_TURN_MS = 100

let api: TestApi
let watched: WatchedApi

beforeAll(async () => {
  api = await startTestApi()
  watched = await startWatchedApi(api)
})
afterAll(async () => {
  await watched.stop()
  await api.close()
})

type Upload = { endpoint: Endpoint; files: WorstFiles; prepare: () => Promise<Sending> }
type Sending = { token: string; fields?: Record<string, string>; field?: string; id?: number }

/** Prepares once what all files of an endpoint are sent with. */
function once(prepare: () => Promise<Sending>): () => Promise<Sending> {
  let sending: Promise<Sending> | undefined
  return () => {
    sending ??= prepare()
    return sending
  }
}

const asStaff = (role: 'admin' | 'pharmacist', sending: Omit<Sending, 'token'> = {}) =>
  once(async () => ({ token: (await api.signInStaff(role)).token, ...sending }))

/**
 * The slowest picture that is accepted and the slowest to refuse. One process reads every picture, and
 * api/files/picture-process.test.ts gives it all of them.
 */
const slowestPictures = {
  'a PNG of 51 million pixels': worstPictures['a PNG of 51 million pixels'],
  'an AVIF of 64 pixels and 200 million in its tiles':
    worstPictures['an AVIF of 64 pixels and 200 million in its tiles'],
}

/** The slowest PDFs. Prescriptions get all of them; leaflets pass the same check (api/files/check-pdf.ts). */
const slowestPdfs = {
  'open dictionaries': worstPdfs['open dictionaries'],
  'object streams that unpack to much': worstPdfs['object streams that unpack to much'],
}

const profile = { first_name: 'Noura', last_name: 'Alotaibi', phone: '0501234567' }
const uploads: Upload[] = [
  {
    endpoint: updateProfile,
    files: together(slowestPictures, worstBytes),
    prepare: once(async () => {
      const { token, email } = await api.signUp()
      return { token, fields: { ...profile, email }, field: 'image' }
    }),
  },
  {
    endpoint: addPrescription,
    files: together(worstPdfs, slowestPictures, worstBytes),
    // An account may have few open prescriptions.
    prepare: async () => ({
      token: (await api.signUp()).token,
      fields: { client_name: 'Noura', client_phone: '0501234567' },
    }),
  },
  {
    endpoint: addPrescriptionFile,
    files: together(slowestPdfs, { zeros: () => Buffer.alloc(5_000_000) }),
    prepare: once(async () => {
      const { token } = await api.signUp()
      return { token, id: await aPrescription(api, token) }
    }),
  },
  {
    endpoint: uploadPicture,
    files: together(worstBytes, {
      'a PNG with 5 MB of texts': worstPictures['a PNG with 5 MB of texts'],
    }),
    prepare: asStaff('admin', { fields: { kind: 'product', by_content: '1' }, field: 'image' }),
  },
  {
    endpoint: uploadLeaflet,
    files: together(slowestPdfs, worstBytes),
    prepare: asStaff('pharmacist'),
  },
  {
    endpoint: productSheet.importFile,
    files: worstTables,
    prepare: asStaff('admin', { fields: { write: 'none' } }),
  },
  ...[
    { ...doctorSheet, more: { 'a CSV of hours': hoursInCells } as WorstFiles },
    { ...payoutSheet, more: {} as WorstFiles },
    { ...appointmentSheet, more: { 'a CSV of appointments': appointmentsInLines } as WorstFiles },
    { ...patientSheet, more: { 'a CSV of patients': patientsInLines } as WorstFiles },
  ].map(({ importFile, more }) => ({
    endpoint: importFile,
    files: together({ 'a CSV of 20,000 lines': worstTables['a CSV of 20,000 lines'] }, more),
    prepare: asStaff('admin', { fields: { write: 'none' } }),
  })),
]

const name = ({ method, path }: Endpoint) => `${method} ${path}`

test('every endpoint that receives a file is sent its worst files', () => {
  const receiving = [...allEndpoints, ...adminEndpoints].filter(
    ({ maxFileBytes }) => maxFileBytes !== undefined,
  )
  expect(uploads.map(({ endpoint }) => name(endpoint)).toSorted()).toEqual(receiving.map(name).toSorted())
})

test('no worst file hides another of the same title', () => {
  expect(() => together(worstBytes, { zeros: () => Buffer.alloc(1) })).toThrow('zeros')
})

test.for(
  uploads.flatMap(({ files, ...upload }) =>
    Object.entries(files).map(([title, file]) => ({ ...upload, title, file, to: name(upload.endpoint) })),
  ),
)(
  '$to answers about $title without holding up the others',
  { timeout: 120_000 },
  async ({ endpoint, prepare, file }, { annotate }) => {
    const { token, fields = {}, field = 'file', id } = await prepare()
    const body = new FormData()
    for (const [key, value] of Object.entries(fields)) body.set(key, value)
    body.set(field, new File([new Uint8Array(await file())], 'upload'))
    const path = endpoint.path.replace(':id', String(id))
    const { result, turnMs, healthMs } = await watched.watch(async () => {
      const response = await watched.send(endpoint.method, path, { token, body })
      await response.text()
      return response
    })
    // Shown by --reporter=verbose.
    await annotate(`${result.status}, turn ${turnMs.toFixed(0)} ms, /health ${healthMs.toFixed(0)} ms`)
    expect([200, 201, 413, 422]).toContain(result.status)
    expect(turnMs).toBeLessThan(MAX_TURN_MS)
  },
)

const SMALL_FIELD = '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
const FILE = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
const JSON_FIELD =
  '--edge\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n'

test.for([
  ['small fields', 'edge', '', SMALL_FIELD],
  ['nothing but boundaries', 'edge', '', '--edge\r\n'],
  ['nothing but boundaries of a letter', 'a', '', '--a\r\n'],
  ['half line ends', 'edge', FILE, '\r'],
  ['small parts behind a file', 'edge', `${FILE}abc\r\n`, '--edge\r\n'],
  ['deep JSON', 'edge', '', `${JSON_FIELD}${'['.repeat(32_000)}${']'.repeat(32_000)}\r\n`],
] as const)(
  'ten bodies of %s do not hold up the others',
  { timeout: 120_000 },
  async ([, boundary, start, part], { annotate }) => {
    const tokens = [(await api.signUp()).token, (await api.signUp()).token]
    const bytes = Buffer.from(`${start}${part.repeat(4_900_000 / part.length)}\r\n--${boundary}--\r\n`)
    const body = new Blob([bytes], { type: `multipart/form-data; boundary=${boundary}` })
    const send = async (token: string) =>
      (await watched.send('POST', addPrescription.path, { token, body })).status
    const { result, turnMs, healthMs } = await watched.watch(() =>
      Promise.all(Array.from({ length: 10 }, (_, at) => send(tokens[at % 2] as string))),
    )
    await annotate(`${result[0]}, turn ${turnMs.toFixed(0)} ms, /health ${healthMs.toFixed(0)} ms`)
    expect([413, 422]).toContain(result[0])
    expect(new Set(result).size).toBe(1)
    expect(turnMs).toBeLessThan(MAX_TURN_MS)
  },
)
