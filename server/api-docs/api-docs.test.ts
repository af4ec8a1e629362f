import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { allEndpoints } from '#tools/openapi/all-endpoints.ts'
import type { OpenApiDocument } from '#tools/openapi/openapi-document.ts'
import { createBrandSource } from '../pages/brand-source.ts'
import { serveApiDocs } from './api-docs.ts'

const app = Fastify()
// Without a database the names are neutral.
serveApiDocs(app, createBrandSource(undefined as never))
afterAll(() => app.close())

const get = (url: string) => app.inject({ url })
const page = (await get('/backend/api/docs')).body
const document: OpenApiDocument = (await get('/backend/api/openapi.json')).json()

test('every error has an entry in the page, to which the `type` of a problem response leads', () => {
  for (const [code, { ar, en }] of Object.entries(errorCatalogue)) {
    expect(page).toContain(`<div id="${code}">`)
    expect(page).toContain(en)
    expect(page).toContain(ar)
  }
})

test('no id of the page occurs twice', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
})

test('the policy of the page admits its own scripts alone and no other host', async () => {
  const { headers, body } = await get('/backend/api/docs')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const policy = String(headers['content-security-policy'])
  const [, inline = ''] = /<script>([^<]*)<\/script>/.exec(body) ?? []
  const hash = createHash('sha256').update(inline).digest('base64')
  expect(policy).toContain(`default-src 'none'; script-src 'self' 'sha256-${hash}';`)
  expect(policy).toContain("connect-src 'self';")
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/)
  expect([...body.matchAll(/<script src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
    '/backend/api/docs/scalar.js',
  ])
  expect(body).not.toMatch(/\son\w+=|(?:src|href)="(?:https?:)?\/\//)
})

test('the reference is served from this host, and reads the JSON', async () => {
  const { statusCode, headers, body } = await get('/backend/api/docs/scalar.js')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(body).toContain('createApiReference')
  const again = await app.inject({
    url: '/backend/api/docs/scalar.js',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect(page).toContain('"url":"/backend/api/openapi.json"')
})

test.each(['/backend/api/docs', '/backend/api/openapi.json'])(
  '%s is compressed once, and not sent to who has it',
  async url => {
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(compressed.headers['content-encoding']).toBe('br')
    const unchanged = { 'if-none-match': String(compressed.headers.etag) }
    expect((await app.inject({ url, headers: unchanged })).statusCode).toBe(304)
  },
)

test('the JSON describes every endpoint by path and method', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.servers).toEqual([{ url: '/backend/api' }])
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  const declared = allEndpoints
    // An HTML form sends a PUT as POST.
    .flatMap(({ method, path }) => (method === 'PUT' ? ['PUT', 'POST'] : [method]).map(each => [each, path]))
    .map(([method, path = '']) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(declared.sort())
})

test('each operation has a unique id, a success response and a parameter for every part of its path', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map(operation => ({ path, ...operation })),
  )
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { path, parameters, responses } of operations) {
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^20[01]$/), '429', '500']),
    )
    const inPath = parameters.filter(parameter => 'in' in parameter && parameter.in === 'path')
    expect(inPath).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => expect.objectContaining({ name, required: true })),
    )
  }
})

test('every JSON response of a success is a named schema', () => {
  const schemas = Object.values(document.paths)
    .flatMap(methods => Object.values(methods))
    .flatMap(({ responses }) => [responses['200'], responses['201']])
    .map(response => response && 'content' in response && response.content['application/json']?.schema)
    .filter(schema => schema)
  expect(schemas.length).toBeGreaterThan(50)
  for (const schema of schemas)
    expect(schema).toEqual({ $ref: expect.stringMatching(/^#\/components\/schemas\/\w+Response$/) })
  expect(document.components.schemas.listDoctorsResponse?.properties?.data).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/DoctorCard' },
  })
})

test('every reference of the JSON has a target', () => {
  for (const [, kind = '', name = ''] of JSON.stringify(document).matchAll(
    /"\$ref":"#\/components\/(\w+)\/([^"]+)"/g,
  ))
    expect((document.components as unknown as Record<string, object>)[kind]).toHaveProperty([name])
})

test('an operation for signed-in people names its security and its 401', () => {
  const booking = document.paths['/user/doctors/book']?.post
  expect(booking?.security).toEqual([{ bearer: [] }])
  expect(booking?.responses).toHaveProperty('401')
  expect(booking?.responses['409']).toMatchObject({
    description: expect.stringContaining(errorCatalogue['booking.slot_taken'].ar),
  })
})
