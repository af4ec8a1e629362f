import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from '#api/requests/parse-json.ts'
import { MAX_BODY_BYTES, MAX_STAFF_BODY_BYTES } from '#api/requests/receive-multipart.ts'
import { AppointmentDecision, decisionsOf, MAX_REASON_CHARACTERS } from '#contract/admin/doctors.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { pageSections } from '#domain/content/page-sections.ts'
import { allEndpoints } from '#tools/openapi/all-endpoints.ts'
import { adminEndpoints } from './support/admin-endpoints.ts'
import { startTestApi, type TestApi } from './support/test-api.ts'

/** The parts of a JSON Schema that limit its values. */
type Limits = {
  type?: string | string[]
  format?: string
  anyOf?: Limits[]
  oneOf?: Limits[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  maxLength?: number
  maxItems?: number
  items?: Limits
  properties?: Record<string, Limits>
}

/** The most bytes of a UTF-16 unit: letters of Arabic have two, other scripts three. */
const BYTES_A_UNIT = 3
/** A field that no person sees, and takes anything. */
const FOR_PROGRAMS = 'website'
/** Of a number, in JSON. */
const NUMBER_BYTES = 20
/** Texts are cleaned before they are measured: what is sent may be twice as long (contract/common.ts). */
const REASON_BYTES = MAX_REASON_CHARACTERS * 2 * BYTES_A_UNIT

/** The size in bytes of the largest JSON that a schema allows; infinite where it names no limit. */
function largest(schema: Limits): number {
  const { type, maxLength, maxItems, items = {}, properties = {} } = schema
  const options = schema.anyOf ?? schema.oneOf
  if (options) return Math.max(...options.map(largest))
  const values = schema.enum ?? ('const' in schema ? [schema.const] : undefined)
  if (values) return Math.max(...values.map(value => Buffer.byteLength(JSON.stringify(value))))
  // A type of its own for ids and numbers: as a number or as its digits.
  if (type === 'number' || type === 'integer' || Array.isArray(type)) return NUMBER_BYTES
  if (type === 'boolean' || type === 'null') return 5
  if (schema.format === 'uuid') return 38
  if (type === 'string') return 2 + BYTES_A_UNIT * (maxLength ?? lengthOf(schema.pattern))
  if (type === 'object')
    return Object.entries(properties)
      .filter(([name]) => name !== FOR_PROGRAMS)
      .reduce((sum, [name, each]) => sum + name.length + 4 + largest(each), 2)
  if (type !== 'array' || maxItems === undefined) return Number.POSITIVE_INFINITY
  const isDecision = items.oneOf?.some(({ properties: each }) => each?.reason)
  if (!isDecision) return 2 + maxItems * (1 + largest(items))
  const withoutReason = items.oneOf?.map(({ properties: { reason: _, ...others } = {}, ...option }) => ({
    ...option,
    properties: { ...others, reason: { const: '' } },
  }))
  return 2 + REASON_BYTES + maxItems * (1 + largest({ oneOf: withoutReason }))
}

/** The most values of a JSON that a schema allows, arrays and objects included, and its deepest nesting. */
function complexity({ items = {}, maxItems = 0, properties = {}, ...schema }: Limits): Complexity {
  const options = (schema.anyOf ?? schema.oneOf ?? []).map(complexity)
  const parts = schema.type === 'array' ? [complexity(items)] : Object.values(properties).map(complexity)
  const times = schema.type === 'array' ? maxItems : 1
  const own = parts.reduce((sum, { values }) => sum + values * times, 1)
  const isNested = schema.type === 'array' || schema.type === 'object'
  return {
    values: Math.max(own, ...options.map(({ values }) => values)),
    depth: Math.max(isNested ? 1 : 0, ...parts.map(({ depth }) => depth + 1), ...options.map(o => o.depth)),
  }
}
type Complexity = { values: number; depth: number }

/** The length of what a pattern of a fixed length matches, such as a token. */
function lengthOf(pattern = '') {
  const [, length] = /\{(?:\d+,)?(\d+)\}\$$/.exec(pattern) ?? []
  return length === undefined ? Number.POSITIVE_INFINITY : Number(length)
}

/** The calls that JSON is sent to; a file comes as a multipart body, which has limits of its own. */
const calls = [...allEndpoints, ...adminEndpoints].filter(
  ({ body, maxFileBytes, isWebhook }) => body && !maxFileBytes && !isWebhook,
)
const schemaOf = ({ body }: Endpoint) =>
  z.toJSONSchema(body as z.core.$ZodType, { io: 'input', unrepresentable: 'any' }) as Limits
const bytesOf = (call: Endpoint) => largest(schemaOf(call))
const limitOf = ({ access }: Endpoint) => (access === 'staff' ? MAX_STAFF_BODY_BYTES : MAX_BODY_BYTES)

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** A JSON of so many bytes. */
const bodyOf = (bytes: number) => `{"padding":"${'x'.repeat(bytes - 14)}"}`
const send = ({ method, path }: Endpoint, payload: string | Buffer, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: method as 'POST',
    url: `/backend/api${path.replaceAll(/:\w+/g, '1')}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

test('the largest body that the contract allows fits into the limit of its caller', () => {
  const tooLarge = calls.filter(call => bytesOf(call) > limitOf(call))
  expect(tooLarge.map(call => `${call.method} ${call.path}: ${bytesOf(call)}`)).toEqual([])
  // Some need the limit of staff.
  expect(calls.filter(call => bytesOf(call) > MAX_BODY_BYTES).length).toBeGreaterThan(10)
})

test('so do the values and levels that the contract allows', () => {
  const tooComplex = calls.filter(call => {
    const { values, depth } = complexity(schemaOf(call))
    return values > MAX_JSON_VALUES || depth > MAX_JSON_DEPTH
  })
  expect(tooComplex.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test.each([
  ['levels', '['.repeat(1_200_000) + ']'.repeat(1_200_000)],
  ['levels of objects', `${'{"a":'.repeat(400_000)}1${'}'.repeat(400_000)}`],
  ['values', `{${Array.from({ length: 120_000 }, (_, i) => `"k${i}":1`)}}`],
  ['values in one list', `[${'0,'.repeat(MAX_JSON_VALUES)}0]`],
])('a body with too many %s is refused before it is parsed', async (_, body) => {
  const parsing = vi.spyOn(JSON, 'parse')
  const { token } = await api.signInStaff('admin')
  parsing.mockClear()
  const reply = await api.app.inject({
    method: 'POST',
    url: '/backend/api/admin/closures',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: body,
  })
  expect(reply.statusCode).toBe(413)
  expect(parsing.mock.calls.some(([text]) => text === body)).toBe(false)
  parsing.mockRestore()
})

test('brackets and commas within texts do not count', async () => {
  const { token } = await api.signInStaff('admin')
  const text = '[{,"\\'.repeat(20_000)
  const { status, body } = await api.request('POST', '/admin/patients/search', {
    token,
    body: { text },
  })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['text']])
})

test('no call refuses a body of that size as too large, and each refuses a larger one than its limit', async () => {
  const { token } = await api.signInStaff('admin')
  const headers = { authorization: `Bearer ${token}` }
  for (const call of calls) {
    const name = `${call.method} ${call.path}`
    expect((await send(call, bodyOf(Math.max(14, bytesOf(call))), headers)).statusCode, name).not.toBe(413)
  }
  for (const call of calls.filter(({ needs }) => !needs || needs === 'directory.edit'))
    expect((await send(call, bodyOf(limitOf(call) + 1), headers)).statusCode).toBe(413)
}, 120_000)

test('a section of a page with thirty full entries is saved', async () => {
  const { token } = await api.signInStaff('admin')
  const full = (length: number) => ({ ar: 'ن'.repeat(length), en: 'n'.repeat(length) })
  const { id } = pageSections['home.features']
  const path = `/admin/page-sections/${id}`
  const { body: section } = await api.request('GET', path, { token })
  const item = { title: full(160), text: full(600), link: '', picture: '' }
  const { status } = await api.request('PUT', `${path}?version=${section.data.version}`, {
    token,
    body: { ...section.data.record, publish: 'draft', items: Array.from({ length: 30 }, () => item) },
  })
  expect(status).toBe(200)
})

test('a large body of somebody who is no staff is refused before it is read, also a compressed one', async () => {
  const staffCalls = calls.filter(({ access }) => access === 'staff')
  const patient = (await api.signUp()).token
  for (const call of staffCalls) {
    // It is not JSON, which reading would find.
    const large = `{${'x'.repeat(MAX_BODY_BYTES)}`
    expect((await send(call, large)).statusCode).toBe(401)
    expect((await send(call, large, { authorization: `Bearer ${patient}` })).statusCode).toBe(401)
    expect((await send(call, gzipSync(large), { 'content-encoding': 'gzip' })).statusCode).toBe(401)
  }
})

test('reasons of single decisions have a limit together', () => {
  const decisions = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ id: id + 1, do: 'cancel', reason: 'x'.repeat(300) }))
  const fits = Math.floor(MAX_REASON_CHARACTERS / 300)
  expect(decisionsOf(AppointmentDecision).safeParse(decisions(fits)).success).toBe(true)
  expect(decisionsOf(AppointmentDecision).safeParse(decisions(fits + 1)).success).toBe(false)
})
