import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CallError } from '../api.ts'
import { failedReadOf, loadFetched, loadPart, loadParts } from './failed-read.ts'

/** A refusal as React Router passes it to an error boundary (`isRouteErrorResponse`). */
const errorResponse = (status: number, statusText: string, data: unknown) => ({
  status,
  statusText,
  internal: false,
  data,
})

const problem = { code: 'unavailable', message: 'outer', data: { message: 'The service is busy.' } }

test.each([
  ['a call in the browser', new CallError(503, problem), { status: 503, message: 'The service is busy.' }],
  [
    'a call on the server',
    { data: problem, init: { status: 503 } },
    { status: 503, message: 'The service is busy.' },
  ],
  ['a read of the server', errorResponse(503, '', problem), { status: 503, message: 'The service is busy.' }],
  [
    'a refused request for the data of a page',
    errorResponse(503, '', JSON.stringify(problem)),
    { status: 503, message: 'The service is busy.' },
  ],
  [
    'the JSON of a proxy',
    errorResponse(502, 'Bad Gateway', '{"message":"An invalid response was received"}'),
    { status: 502, message: '' },
  ],
  ['JSON that is no object', errorResponse(502, 'Bad Gateway', 'null'), { status: 502, message: '' }],
  ['another server’s error', errorResponse(502, 'Bad Gateway', '<html>'), { status: 502, message: '' }],
  ['only the outer message', new CallError(500, { message: 'outer' }), { status: 500, message: 'outer' }],
  ['no network', new CallError(0, { code: 'offline' }), { status: 0, message: '' }],
  ['no network in Chrome', new TypeError('Failed to fetch'), { status: 0, message: '' }],
  [
    'no network in Firefox',
    new TypeError('NetworkError when attempting to fetch resource.'),
    { status: 0, message: '' },
  ],
  ['no network in Safari', new TypeError('Load failed'), { status: 0, message: '' }],
  [
    'a response that is cut off',
    new Error('Unable to decode turbo-stream response'),
    { status: 0, message: '' },
  ],
  ['a fault of ours', new TypeError("Cannot read properties of undefined (reading 'map')"), undefined],
  ['nothing', undefined, undefined],
])('%s', (_, error, expected) => {
  expect(failedReadOf(error)).toEqual(expected)
})

const busy = () => Promise.reject(new CallError(503, problem))

test('a part has its data or its failure', async () => {
  expect(await loadPart(Promise.resolve(3))).toEqual({ data: 3 })
  expect(await loadPart(busy())).toEqual({ failure: { status: 503, message: 'The service is busy.' } })
})

test.each([new CallError(401, {}), new CallError(404, {}), new Error('a fault of ours')])(
  'a part does not hide %o, which concerns the page',
  async error => {
    await expect(loadPart(Promise.reject(error))).rejects.toBe(error)
  },
)

test('parts fail alone, and the page fails when all of them do', async () => {
  expect(await loadParts({ a: busy(), b: Promise.resolve(3) })).toEqual({
    a: { failure: { status: 503, message: 'The service is busy.' } },
    b: { data: 3 },
  })
  await expect(loadParts({ a: busy(), b: busy() })).rejects.toMatchObject({ status: 503 })
})

test.each([401, 404, 500])(
  'what a fetcher does not read, such as %d, does not replace the page',
  async status => {
    const read = Promise.reject(new CallError(status, { message: 'refused' }))
    expect(await loadFetched(read)).toEqual({ failure: { status, message: 'refused' } })
  },
)

test('what a fetcher loads is not thrown: no loader without a page of its own uses loadPart', () => {
  const routes = readFileSync('web/routes.ts', 'utf8')
  const modules = [...routes.matchAll(/'((?:features|shell)\/[^']+)'/g)].map(([, file]) => `web/${file}`)
  const sources = new Map(modules.map(file => [file, readFileSync(file, 'utf8')]))
  const fetched = modules.filter(file => !/export default|\bas default\b/.test(sources.get(file) ?? ''))
  expect(fetched.length).toBeGreaterThan(20)
  expect(fetched.filter(file => /\bloadParts?\(/.test(sources.get(file) ?? ''))).toEqual([])
})
