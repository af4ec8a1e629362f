import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { cachedResponseOf } from './cached-response.ts'
import { sendCached } from './send-cached.ts'

const body = 'عافية '.repeat(1_000)
const large = cachedResponseOf({ headers: { vary: 'accept-language' }, body }, () => {})
const small = cachedResponseOf({ headers: {}, body: 'عافية' }, () => {})

const app = Fastify()
app.get('/large', (request, reply) => sendCached(request, reply, large))
app.get('/small', (request, reply) => sendCached(request, reply, small))
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })

describe('the encoding of a cached response', () => {
  test.each([
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br ; q = 0.000 , gzip ; q=0.1', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0.5, gzip', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['identity;q=0.5, gzip;q=0.6', 'gzip'],
    ['identity, gzip;q=0.5', undefined],
    ['gzip;q=0, br;q=0', undefined],
    ['br;q=high', undefined],
    ['*;q=0', undefined],
    ['identity;q=0', undefined],
    ['brotli, xgzip, deflate', undefined],
    ['', undefined],
  ])('of Accept-Encoding %j is %s', async (acceptEncoding, encoding) => {
    const { headers, rawPayload } = await get('/large', { 'accept-encoding': acceptEncoding })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(headers.vary).toBe('accept-language, accept-encoding')
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
    expect((decode?.(rawPayload) ?? rawPayload).toString()).toBe(body)
  })

  test('is none for a small body, unless the caller refuses the plain form', async () => {
    const encodingFor = async (acceptEncoding: string) =>
      (await get('/small', { 'accept-encoding': acceptEncoding })).headers['content-encoding']
    expect(await encodingFor('br, gzip')).toBeUndefined()
    expect(await encodingFor('*')).toBeUndefined()
    expect(await encodingFor('gzip, identity;q=0')).toBe('gzip')
    expect(await encodingFor('br, *;q=0')).toBe('br')
  })

  test('is the same for HEAD, which has the length and no body', async () => {
    const asGet = await get('/large', { 'accept-encoding': 'gzip' })
    const asHead = await get('/large', { 'accept-encoding': 'gzip' }, 'HEAD')
    expect(asHead.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': asGet.headers['content-length'],
    })
    expect(asHead.body).toBe('')
  })
})

describe('If-None-Match', () => {
  const etag = String(large.headers.etag)
  const strong = etag.slice(2)

  test.each([etag, strong, '*', ` ${strong} `, `"a, b", ${etag}`, `W/"a",${strong},"c"`])(
    '%s gives 304',
    async ifNoneMatch => {
      const { statusCode, headers, body } = await get('/large', { 'if-none-match': ifNoneMatch })
      expect([statusCode, headers.etag, body]).toEqual([304, etag, ''])
    },
  )

  test.each(['"a"', 'W/"*"', strong.replaceAll('"', ''), ''])('%j gives 200', async ifNoneMatch => {
    expect((await get('/large', { 'if-none-match': ifNoneMatch })).statusCode).toBe(200)
  })
})
