import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { uploadLimit } from './receive-multipart.ts'

let api: TestApi
let port: number
const sockets: Socket[] = []

beforeAll(async () => {
  api = await startTestApi()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as AddressInfo).port
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => api.close())

const FILE_PART = '--edge\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
const ANNOUNCED = 'content-length: 4800000'
const CHUNKED = 'transfer-encoding: chunked'

/** Begins to send a multipart body and stops in the middle of it. */
function beginUpload(
  route: string,
  { length = ANNOUNCED, token = '', type = 'boundary=edge', body = FILE_PART } = {},
) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const head = [
    `${route.replace(' ', ' /backend/api')} HTTP/1.1`,
    'host: afiya.example',
    `content-type: multipart/form-data; ${type}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    length,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  return socket
}

/** The status of the response, which comes although the body has not ended. */
async function statusOf(socket: Socket) {
  const [data] = await once(socket, 'data')
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1])
}

const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`

describe('the body of a file is not awaited', () => {
  test.each([
    ['from a guest', 'PUT /user/profile', 401],
    ['from a guest, as staff', 'POST /admin/pictures', 401],
    ['where the endpoint takes no file', 'POST /user/contact-us', 413],
    ['at sign-in', 'POST /user/login', 413],
  ])('%s', async (_, route, status) => {
    expect(await statusOf(beginUpload(route))).toBe(status)
  })

  test('from a patient who is not staff', async () => {
    const { token } = await api.signUp()
    expect(await statusOf(beginUpload('POST /admin/sheets/products', { token }))).toBe(401)
  })
})

test('a body without an announced length is refused once it is larger than others may be', async () => {
  const large = beginUpload('POST /user/login', {
    length: CHUNKED,
    body: chunk(FILE_PART) + chunk('x'.repeat(40_000)),
  })
  large.write(chunk('x'.repeat(40_000)))
  expect(await statusOf(large)).toBe(413)
  const small = beginUpload('POST /user/login', {
    length: CHUNKED,
    body: `${chunk(`${FILE_PART}x\r\n--edge--\r\n`)}0\r\n\r\n`,
  })
  expect(await statusOf(small)).toBe(422)
})

test('an account has five uploads in flight, and others are not hindered', async () => {
  const { token } = await api.signUp()
  const other = await api.signUp()
  const wholeUpload = (by: string) => {
    const image = new FormData()
    image.set('image', new Blob(['x']))
    return api.request('PUT', '/user/profile', { token: by, body: image })
  }
  const unfinished = Array.from({ length: 6 }, () => beginUpload('PUT /user/profile', { token }))
  // Only a refused one gets a response.
  expect(await Promise.race(unfinished.map(statusOf))).toBe(429)
  const refused = await wholeUpload(token)
  expect([refused.body.code, refused.headers['retry-after']]).toEqual(['too_many', '5'])
  expect((await wholeUpload(other.token)).status).toBe(422)
  for (const socket of unfinished) socket.destroy()
  await expect.poll(async () => (await wholeUpload(token)).status).toBe(422)
})

test('no part is parsed as JSON', async () => {
  const { token } = await api.signUp()
  const deep = '['.repeat(30_000) + ']'.repeat(30_000)
  const type = 'content-type: application/json\r\n'
  const parts = (count: number) =>
    Array.from(
      { length: count },
      (_, i) => `--edge\r\ncontent-disposition: form-data; name="f${i}"\r\n${type}\r\n${deep}\r\n`,
    )
  const send = (body: string) =>
    api.app.inject({
      method: 'POST',
      url: '/backend/api/user/prescriptions',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=edge' },
      payload: `${body}--edge--\r\n`,
    })
  const parsing = vi.spyOn(JSON, 'parse')
  const [one, many] = [await send(parts(1).join('')), await send(parts(49).join(''))]
  expect(parsing.mock.calls.some(([text]) => text === deep)).toBe(false)
  parsing.mockRestore()
  expect([one.statusCode, many.statusCode]).toEqual([422, 413])
})

test('the texts beside a file have a limit together', async () => {
  const { token } = await api.signUp()
  const form = new FormData()
  for (let n = 0; n < 3; n++) form.set(`text${n}`, 'x'.repeat(60_000))
  expect((await api.request('PUT', '/user/profile', { token, body: form })).status).toBe(413)
})

test('an empty boundary is refused at once', async () => {
  const { token } = await api.signUp()
  for (const boundary of ['""', '', '; charset=utf-8']) {
    const socket = beginUpload('PUT /user/profile', { token, type: `boundary=${boundary}` })
    expect(await statusOf(socket)).toBe(400)
  }
})

const TEXT_PART = '--edge\r\ncontent-disposition: form-data; name="a"\r\n\r\n'

describe('a body without end is refused once it is too large, and its connection closed', () => {
  test.each([
    ['before the first part', ''],
    ['in a part without a name', '--edge\r\na: b\r\n\r\n'],
    ['after the last part', `${TEXT_PART}1\r\n--edge--\r\n`],
    ['in a header', '--edge\r\na: '],
    ['in a text', TEXT_PART],
    ['in a file', FILE_PART],
  ])('%s', async (_, body) => {
    const { token } = await api.signUp()
    for (const length of [CHUNKED, 'content-length: 10000000000']) {
      const isChunked = length === CHUNKED
      const start = isChunked && body ? chunk(body) : body
      const socket = beginUpload('PUT /user/profile', { token, length, body: start })
      socket.on('error', () => {})
      const status = statusOf(socket)
      const closed = new Promise(resolve => socket.once('close', resolve))
      const piece = isChunked ? chunk('x'.repeat(60_000)) : 'x'.repeat(60_000)
      const send = () => {
        while (!socket.destroyed && socket.bytesWritten < 200_000_000) if (!socket.write(piece)) return
      }
      socket.on('drain', send)
      send()
      expect([200, 413, 422]).toContain(await status)
      await closed
      expect(socket.bytesWritten).toBeLessThan(60_000_000)
    }
  })
})

test('a browser that sends the whole of a photo of 12 MB reads the answer', async () => {
  const { token } = await api.signUp()
  const { port } = api.app.server.address() as AddressInfo
  const send = async (bytes: number) => {
    const body = new FormData()
    body.set('image', new Blob([new Uint8Array(bytes)]))
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
    const url = `http://127.0.0.1:${port}/backend/api/user/profile`
    const response = await fetch(url, { method: 'PUT', headers, body })
    return [response.status, Object.keys((await response.json()).errors ?? {})]
  }
  expect(await send(12_000_000)).toEqual([413, ['image']])
  expect(await send(5_300_000)).toEqual([413, ['image']])
})

/** Begins uploads that never end, of an account each; returns a function that ends the first. */
function uploads() {
  const admit = uploadLimit()
  let userId = 0
  return ({ network = '', isStaff = false } = {}) => {
    const raw = new EventEmitter()
    admit({ userId: ++userId, network: network || `${userId}`, isStaff }, { raw } as unknown as FastifyReply)
    return () => raw.emit('close')
  }
}

test('twenty uploads of patients are in flight at most, and ten more of staff', () => {
  const begin = uploads()
  const [end] = Array.from({ length: 20 }, () => begin())
  expect(() => begin()).toThrow('unavailable')
  for (let n = 0; n < 10; n++) begin({ isStaff: true, network: 'a branch' })
  expect(() => begin({ isStaff: true })).toThrow('unavailable')
  end?.()
  begin()
  expect(() => begin()).toThrow('unavailable')
})

test('two networks do not occupy the places of all patients', () => {
  const begin = uploads()
  for (let n = 0; n < 10; n++) begin({ network: 'one' })
  for (let n = 0; n < 5; n++) begin({ network: 'two' })
  for (const network of ['one', 'two']) expect(() => begin({ network })).toThrow('too_many')
  for (let n = 0; n < 3; n++) begin({ network: 'three' })
  expect(() => begin({ network: 'three' })).toThrow('too_many')
  begin({ network: 'four' })
})

test('ten uploads of the patients of one network are in flight, and others are not hindered', () => {
  const begin = uploads()
  const [end] = Array.from({ length: 10 }, () => begin({ network: 'one' }))
  expect(() => begin({ network: 'one' })).toThrow('too_many')
  begin({ network: 'another' })
  begin({ network: 'one', isStaff: true })
  end?.()
  begin({ network: 'one' })
})
