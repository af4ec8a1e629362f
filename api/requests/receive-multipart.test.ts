import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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
function beginUpload(route: string, { length = ANNOUNCED, token = '', body = FILE_PART } = {}) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const head = [
    `${route.replace(' ', ' /backend/api')} HTTP/1.1`,
    'host: afiya.example',
    'content-type: multipart/form-data; boundary=edge',
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
