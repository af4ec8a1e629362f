import type { Endpoint } from '#contract/endpoint.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { inputSchema, isSchema, type JsonSchema } from '#tools/openapi/json-schema.ts'
import type { SeededRandom } from '../support/seeded-random.ts'
import * as hostile from './hostile-values.ts'
import type { RawRequest } from './send-requests.ts'

type Fields = [name: string, value: unknown][]
type RequestDraft = {
  method: string
  path: string
  query: Fields
  body: Fields | undefined
  headers: Record<string, string>
}

/** A random request of an endpoint: valid by its schemas, then mutated up to three times. */
export function randomApiRequest(endpoint: Endpoint, random: SeededRandom): RawRequest {
  const draft: RequestDraft = {
    method: endpoint.method,
    path: endpoint.path.replace(/:\w+/g, () => String(1 + random.integerBelow(40))),
    query: isSchema(endpoint.query) ? validFields(inputSchema(endpoint.query), random) : [],
    body:
      endpoint.method === 'GET' || !isSchema(endpoint.body)
        ? undefined
        : validFields(inputSchema(endpoint.body), random),
    headers: random.oneIn(4) ? { 'idempotency-key': String(random.integerBelow(500)) } : {},
  }
  const mutationCount = random.integerBelow(4)
  for (let index = 0; index < mutationCount; index++) random.pick(mutations)(draft, random)
  return encodeRequest(draft, random)
}

type Mutation = (draft: RequestDraft, random: SeededRandom) => void

const mutations: Mutation[] = [
  // Twice as likely as the others, because most rules are about fields.
  ({ body }, random) => mutateField(body, random),
  ({ body }, random) => mutateField(body, random),
  ({ query }, random) => mutateField(query, random),
  ({ body, query }, random) => (body ?? query).push([random.pick(hostile.names), hostileValue(random)]),
  ({ body, query }, random) => {
    const fields = body ?? query
    if (fields.length > 0) fields.push([random.pick(fields)[0], hostileValue(random)])
  },
  ({ body, query }, random) => {
    const fields = body ?? query
    if (fields.length > 0) fields.splice(random.integerBelow(fields.length), 1)
  },
  draft => {
    draft.body ??= [['a', 1]]
  },
  ({ headers }, random) => {
    const [name, value] = random.pick(hostile.headers)
    headers[name] = value
  },
  draft => {
    draft.path = draft.path.replace(/\d+/, 'me')
  },
  (draft, random) => {
    const parts = draft.path.split('/')
    const segment = random.oneIn(2) ? random.pick(hostile.escapes) : encoded(random.pick(hostile.texts))
    parts.splice(1 + random.integerBelow(parts.length), random.integerBelow(2), segment)
    draft.path = parts.join('/')
  },
  (draft, random) => {
    draft.method = random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND'])
  },
]

function mutateField(fields: Fields | undefined, random: SeededRandom) {
  const field = fields && fields.length > 0 ? random.pick(fields) : undefined
  if (field) field[1] = hostileValue(random)
}

const hostileValue = (random: SeededRandom): unknown =>
  random.oneIn(3) ? random.pick(hostile.values) : random.pick(hostile.texts)

function validFields(schema: JsonSchema, random: SeededRandom): Fields {
  return Object.entries(schema.properties ?? {}).flatMap(([name, rule]): Fields => {
    const isOptional = !schema.required?.includes(name)
    return isOptional && random.oneIn(2) ? [] : [[name, validValue(name, rule as JsonSchema, random)]]
  })
}

/** A value that the schema of a field most likely accepts. */
function validValue(name: string, rule: JsonSchema, random: SeededRandom): unknown {
  const alternative = rule.anyOf?.[0] as JsonSchema | undefined
  if (rule.const !== undefined) return rule.const
  if (rule.enum) return random.pick(rule.enum)
  if (name in validValues) return validValues[name]?.(random)
  if (rule.type === 'object') return Object.fromEntries(validFields(rule, random))
  if (rule.type === 'array') return [1 + random.integerBelow(40), 1 + random.integerBelow(40)]
  if (rule.format === 'binary') return PICTURE
  if (rule.type === 'number' || rule.type === 'integer' || /An id/.test(String(rule.description)))
    return 1 + random.integerBelow(40)
  return alternative ? validValue(name, alternative, random) : 'نص عادي — plain text'
}

/** The smallest PNG: one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const day = (random: SeededRandom) => addDays(dayOf(Date.now()), random.integerBelow(14))
const validValues: Record<string, (random: SeededRandom) => unknown> = {
  email: random => `fuzz-${random.integerBelow(200)}@example.com`,
  password: random => random.pick(['Fuzzing@2026', 'wrong password']),
  old_password: () => 'wrong password',
  password_confirmation: () => 'Fuzzing@2026',
  otp: random => String(random.integerBelow(1_000_000)).padStart(6, '0'),
  phone: () => '0501234567',
  client_phone: () => '+966501234567',
  date: day,
  from: day,
  to: day,
  time: random => `${String(8 + random.integerBelow(14)).padStart(2, '0')}:${random.pick(['00', '30'])}`,
  rating: random => 1 + random.integerBelow(5),
  quantity: random => 1 + random.integerBelow(3),
  user_id: () => null,
  ids: random => `${1 + random.integerBelow(40)},${1 + random.integerBelow(40)}`,
  expected_total: () => '',
}

function encodeRequest(
  { method, path, query, body, headers }: RequestDraft,
  random: SeededRandom,
): RawRequest {
  const queryParts = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  if (random.oneIn(40)) queryParts.push(random.pick(hostile.escapes))
  const target = `/backend/api${path}${queryParts.length > 0 ? `?${queryParts.join('&')}` : ''}`
  const requestLine = { method, path: target.slice(0, 9_000) }
  if (!body) return { ...requestLine, headers, body: undefined }
  if (random.oneIn(15))
    return {
      ...requestLine,
      headers: { 'content-type': random.pick(hostile.contentTypes), ...headers },
      body: random.pick(hostile.bodies),
    }
  const { type, bytes } = random.pick(body.some(([, value]) => value === PICTURE) ? [multipart] : encodings)(
    body,
  )
  const payload = random.oneIn(40) ? bytes.subarray(0, random.integerBelow(bytes.length)) : bytes
  const declaredType = random.oneIn(40) ? random.pick(hostile.contentTypes) : type
  return { ...requestLine, headers: { 'content-type': declaredType, ...headers }, body: payload }
}

const json = (fields: Fields) => ({
  type: 'application/json',
  // Not JSON.stringify: a field may occur twice, and __proto__ must be a field.
  bytes: Buffer.from(
    `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join()}}`,
  ),
})
const form = (fields: Fields) => ({
  type: 'application/x-www-form-urlencoded',
  bytes: Buffer.from(fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')),
})
const multipart = (fields: Fields) => ({
  type: 'multipart/form-data; boundary=edge',
  bytes: Buffer.concat([
    ...fields.flatMap(([name, value]) => [
      Buffer.from(`--edge\r\ncontent-disposition: form-data; name="${name}"${fileHeader(value)}\r\n\r\n`),
      Buffer.isBuffer(value) ? value : Buffer.from(String(serialized(value))),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--edge--\r\n'),
  ]),
})
const fileHeader = (value: unknown) =>
  Buffer.isBuffer(value) ? '; filename="a.png"\r\ncontent-type: image/png' : ''
const encodings = [json, json, json, form, multipart]

const encoded = (value: unknown) => encodeURIComponent(String(serialized(value)).toWellFormed())
const serialized = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value)
