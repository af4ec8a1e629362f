import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#tools/openapi/all-endpoints.ts'
import { bodyWriter } from './respond.ts'

const Item = z.object({
  id: z.number(),
  name: z.string(),
  price: z.nullable(z.number()),
  note: z.optional(z.string()),
  review: z.nullable(z.object({ comment: z.string() })),
  tags: z.array(z.object({ name: z.string() })),
})
const read = {
  summary: '',
  reply: z.array(Item),
  extras: z.object({ meta: z.object({ total: z.number() }) }),
}
const publicRead = endpoint('GET /items', { ...read, access: 'public' })
const ownRead = endpoint('GET /items', { ...read, access: 'user' })

/** The body that a caller receives of this result. */
async function sent(one: Endpoint, result: unknown) {
  const app = Fastify()
  const bodyOf = bodyWriter(one)
  app.get('/', (_, reply) =>
    reply.type('application/json; charset=utf-8').send(bodyOf({ result, lang: 'ar' }, reply)),
  )
  const { statusCode, body } = await app.inject({ url: '/' })
  return { statusCode, body }
}

describe.each([
  ['the compiled function', publicRead],
  ['zod', ownRead],
])('%s', (_, one) => {
  test('sends the fields of the contract and no others', async () => {
    const item = { id: 1, name: '"ع" <\\\n>', price: null, review: { comment: '😀', user: 5 }, secret: 1 }
    const other = { ...item, id: 2, price: 1.5, note: 'n', review: null, tags: [{ name: 't', secret: 1 }] }
    const result = { data: [{ ...item, tags: [] }, other], meta: { total: 2, secret: 1 }, secret: 1 }
    expect(JSON.parse((await sent(one, result)).body)).toEqual({
      data: [
        { id: 1, name: '"ع" <\\\n>', price: null, review: { comment: '😀' }, tags: [] },
        { id: 2, name: '"ع" <\\\n>', price: 1.5, note: 'n', review: null, tags: [{ name: 't' }] },
      ],
      meta: { total: 2 },
    })
  })

  test('fails when a field is missing', async () => {
    const result = { data: [{ id: 1, price: 2, review: null, tags: [] }], meta: { total: 1 } }
    expect((await sent(one, result)).statusCode).toBe(500)
  })
})

const publicReads = allEndpoints.filter(
  ({ method, access, file }) => method === 'GET' && ['public', 'optional'].includes(access) && !file,
)

test.each(publicReads.map(one => [one.path, one] as const))(
  'GET %s has no union, whose branches the compiled function would validate',
  (_, one) => {
    let schema: object = {}
    const compileSerializationSchema = (given: object) => {
      schema = given
      return () => ''
    }
    bodyWriter(one)({ result: {}, lang: 'ar' }, { compileSerializationSchema } as never)
    expect(JSON.stringify(schema)).toMatch(/"data":\{.*\}/)
    expect(JSON.stringify(schema)).not.toMatch(/"(anyOf|oneOf|\$ref)"|:\{\}/)
  },
)
