import type { Endpoint } from '#contract/endpoint.ts'
import { asked, isSchema, type JsonSchema } from '#contract/json-schema.ts'
import { addDays, dayOf } from '#domain/clinic-time.ts'
import type { Dice } from './dice.ts'
import * as hostile from './hostile.ts'
import type { Wired } from './wire.ts'

type Pairs = [name: string, value: unknown][]
type Draft = {
  method: string
  path: string
  query: Pairs
  body: Pairs | undefined
  headers: Record<string, string>
}

/** A request of an endpoint: valid by its schemas at first, then twisted up to three times. */
export function requestOf(endpoint: Endpoint, dice: Dice): Wired {
  const draft: Draft = {
    method: endpoint.method,
    path: endpoint.path.replace(/:\w+/g, () => String(1 + dice.below(40))),
    query: isSchema(endpoint.query) ? valuesOf(asked(endpoint.query), dice) : [],
    body:
      endpoint.method === 'GET' || !isSchema(endpoint.body)
        ? undefined
        : valuesOf(asked(endpoint.body), dice),
    headers: dice.onceIn(4) ? { 'idempotency-key': String(dice.below(500)) } : {},
  }
  const times = dice.below(4)
  for (let turn = 0; turn < times; turn++) dice.pick(twists)(draft, dice)
  return wired(draft, dice)
}

type Twist = (draft: Draft, dice: Dice) => void

const twists: Twist[] = [
  // Twice as often as the others: the fields are where the rules are.
  ({ body }, dice) => spoil(body, dice),
  ({ body }, dice) => spoil(body, dice),
  ({ query }, dice) => spoil(query, dice),
  ({ body, query }, dice) => (body ?? query).push([dice.pick(hostile.names), anything(dice)]),
  ({ body, query }, dice) => {
    const fields = body ?? query
    if (fields.length > 0) fields.push([dice.pick(fields)[0], anything(dice)])
  },
  ({ body, query }, dice) => {
    const fields = body ?? query
    if (fields.length > 0) fields.splice(dice.below(fields.length), 1)
  },
  draft => {
    draft.body ??= [['a', 1]]
  },
  ({ headers }, dice) => {
    const [name, value] = dice.pick(hostile.headers)
    headers[name] = value
  },
  draft => {
    draft.path = draft.path.replace(/\d+/, 'me')
  },
  (draft, dice) => {
    const parts = draft.path.split('/')
    const one = dice.onceIn(2) ? dice.pick(hostile.escapes) : encoded(dice.pick(hostile.texts))
    parts.splice(1 + dice.below(parts.length), dice.below(2), one)
    draft.path = parts.join('/')
  },
  (draft, dice) => {
    draft.method = dice.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND'])
  },
]

function spoil(fields: Pairs | undefined, dice: Dice) {
  const field = fields && fields.length > 0 ? dice.pick(fields) : undefined
  if (field) field[1] = anything(dice)
}

const anything = (dice: Dice): unknown =>
  dice.onceIn(3) ? dice.pick(hostile.values) : dice.pick(hostile.texts)

function valuesOf(schema: JsonSchema, dice: Dice): Pairs {
  return Object.entries(schema.properties ?? {}).flatMap(([name, rule]): Pairs => {
    const isOptional = !schema.required?.includes(name)
    return isOptional && dice.onceIn(2) ? [] : [[name, fittingValue(name, rule as JsonSchema, dice)]]
  })
}

/** A value that the rule of a field most likely takes. */
function fittingValue(name: string, rule: JsonSchema, dice: Dice): unknown {
  const one = rule.anyOf?.[0] as JsonSchema | undefined
  if (rule.const !== undefined) return rule.const
  if (rule.enum) return dice.pick(rule.enum)
  if (name in wellKnown) return wellKnown[name]?.(dice)
  if (rule.type === 'object') return Object.fromEntries(valuesOf(rule, dice))
  if (rule.type === 'array') return [1 + dice.below(40), 1 + dice.below(40)]
  if (rule.format === 'binary') return PICTURE
  if (rule.type === 'number' || rule.type === 'integer' || /An id/.test(String(rule.description)))
    return 1 + dice.below(40)
  return one ? fittingValue(name, one, dice) : 'نص عادي — plain text'
}

/** The smallest PNG: one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const day = (dice: Dice) => addDays(dayOf(Date.now()), dice.below(14))
const wellKnown: Record<string, (dice: Dice) => unknown> = {
  email: dice => `fuzz-${dice.below(200)}@example.com`,
  password: dice => dice.pick(['Fuzzing@2026', 'wrong password']),
  old_password: () => 'wrong password',
  password_confirmation: () => 'Fuzzing@2026',
  otp: dice => String(dice.below(1_000_000)).padStart(6, '0'),
  phone: () => '0501234567',
  client_phone: () => '+966501234567',
  date: day,
  from: day,
  to: day,
  time: dice => `${String(8 + dice.below(14)).padStart(2, '0')}:${dice.pick(['00', '30'])}`,
  rating: dice => 1 + dice.below(5),
  quantity: dice => 1 + dice.below(3),
  user_id: () => null,
  ids: dice => `${1 + dice.below(40)},${1 + dice.below(40)}`,
  expected_total: () => '',
}

function wired({ method, path, query, body, headers }: Draft, dice: Dice): Wired {
  const asked = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  if (dice.onceIn(40)) asked.push(dice.pick(hostile.escapes))
  const target = `/backend/api${path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
  const sent = { method, path: target.slice(0, 9_000) }
  if (!body) return { ...sent, headers, body: undefined }
  if (dice.onceIn(15))
    return {
      ...sent,
      headers: { 'content-type': dice.pick(hostile.contentTypes), ...headers },
      body: dice.pick(hostile.bodies),
    }
  const { type, bytes } = dice.pick(body.some(([, value]) => value === PICTURE) ? [multipart] : encodings)(
    body,
  )
  const cut = dice.onceIn(40) ? bytes.subarray(0, dice.below(bytes.length)) : bytes
  const named = dice.onceIn(40) ? dice.pick(hostile.contentTypes) : type
  return { ...sent, headers: { 'content-type': named, ...headers }, body: cut }
}

const json = (fields: Pairs) => ({
  type: 'application/json',
  // Written by hand: a field may come twice, and __proto__ must be a field.
  bytes: Buffer.from(
    `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`,
  ),
})
const form = (fields: Pairs) => ({
  type: 'application/x-www-form-urlencoded',
  bytes: Buffer.from(fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')),
})
const multipart = (fields: Pairs) => ({
  type: 'multipart/form-data; boundary=edge',
  bytes: Buffer.concat([
    ...fields.flatMap(([name, value]) => [
      Buffer.from(
        `--edge\r\ncontent-disposition: form-data; name="${name}"${Buffer.isBuffer(value) ? '; filename="a.png"\r\ncontent-type: image/png' : ''}\r\n\r\n`,
      ),
      Buffer.isBuffer(value) ? value : Buffer.from(String(written(value))),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--edge--\r\n'),
  ]),
})
const encodings = [json, json, json, form, multipart]

const encoded = (value: unknown) => encodeURIComponent(String(written(value)).toWellFormed())
const written = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value)
