import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import { errors } from '#contract/errors.ts'
import type { OpenApi } from '#contract/openapi.ts'
import { serveApiDocs } from './api-docs.ts'

const app = Fastify()
serveApiDocs(app)
afterAll(() => app.close())

const read = async (url: string) => app.inject({ url })
const page = (await read('/backend/api/docs')).body
const document: OpenApi = (await read('/backend/api/openapi.json')).json()

test('the page names every call of the contract', () => {
  for (const { method, path } of allEndpoints) {
    const shown = path.replace(/:(\w+)/g, '{$1}')
    expect(page).toContain(
      `<span class="method ${method}">${method}</span> <code>/backend/api${shown}</code>`,
    )
  }
})

test('every refusal has its place in the page, where the `type` of a problem leads', () => {
  for (const [code, { ar, en }] of Object.entries(errors)) {
    expect(page).toContain(`<div id="${code}">`)
    expect(page).toContain(en)
    expect(page).toContain(ar)
  }
})

test('every link inside the page leads somewhere, and no place is named twice', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
})

test('the page runs no script, and its policy lets in only its own style', async () => {
  const { headers, body } = await read('/backend/api/docs')
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}';`)
  expect(body).not.toMatch(/<script|\sstyle=|\son\w+=/)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
})

test('the page shows the rules of a field, escaped', () => {
  expect(page).toMatch(
    /<code>client_name<\/code> <span class="must">required<\/span><\/dt><dd>text, at most 120 characters/,
  )
  expect(page).toContain('one of &#34;past&#34;, &#34;upcoming&#34;')
})

test('the JSON describes every call by path and method', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.servers).toEqual([{ url: '/backend/api' }])
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  const declared = allEndpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(declared.sort())
})

test('each call has a name of its own, a success, and a parameter for every part of its path', () => {
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

test('every reference of the JSON is there', () => {
  for (const [, kind = '', name = ''] of JSON.stringify(document).matchAll(
    /"\$ref":"#\/components\/(\w+)\/([^"]+)"/g,
  ))
    expect((document.components as unknown as Record<string, object>)[kind]).toHaveProperty([name])
})

test('a call for signed-in people says so, with its 401', () => {
  const booking = document.paths['/user/doctors/book']?.post
  expect(booking?.security).toEqual([{ bearer: [] }])
  expect(booking?.responses).toHaveProperty('401')
  expect(booking?.responses['409']).toMatchObject({
    description: expect.stringContaining(errors['booking.slot_taken'].ar),
  })
})
