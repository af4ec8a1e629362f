import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CallRequest, type CallResponse, callerContext } from '../caller.ts'
import { sendOnce } from './send-once.ts'

const add: CallRequest = {
  method: 'POST',
  url: '/backend/api/user/cart/add',
  headers: { authorization: 'Bearer a' },
  body: '{"product_id":"7","quantity":"2"}',
}

/** A server that answers when the test says so; `sent` lists the bodies that reached it. */
function createServer() {
  const sent: unknown[] = []
  const answers: ((response: CallResponse) => void)[] = []
  const send = sendOnce((request: CallRequest) => {
    sent.push(request.body)
    return new Promise<CallResponse>(resolve => answers.push(resolve))
  })
  return {
    sent,
    send,
    async answer(status: number) {
      answers.shift()?.({ status, body: { number: sent.length } })
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a write in flight is sent once; every caller gets its response', async () => {
  const server = createServer()
  const responses = [server.send(add), server.send(add), server.send({ ...add })]
  expect(server.sent).toHaveLength(1)
  await server.answer(201)
  expect(await Promise.all(responses)).toEqual(Array(3).fill({ status: 201, body: { number: 1 } }))
})

test('the second tap of a double tap is not sent after a quick response, a later press is', async () => {
  const server = createServer()
  const first = server.send(add)
  await server.answer(201)
  await vi.advanceTimersByTimeAsync(200)
  expect(await server.send(add)).toEqual(await first)
  await vi.advanceTimersByTimeAsync(200)
  server.send(add)
  expect(server.sent).toHaveLength(2)
})

test('a slow write is over with its response', async () => {
  const server = createServer()
  server.send(add)
  await vi.advanceTimersByTimeAsync(5000)
  await server.answer(201)
  server.send(add)
  expect(server.sent).toHaveLength(2)
})

test.each([0, 409, 422, 500])('a write that ended with status %i is sent again at once', async status => {
  const server = createServer()
  server.send(add)
  await server.answer(status)
  server.send(add)
  expect(server.sent).toHaveLength(2)
})

test('quick presses of a stepper are sent each, also back to a number that was sent before', async () => {
  const server = createServer()
  const set = (quantity: number) => ({ ...add, method: 'PUT', url: '/user/cart/7', body: String(quantity) })
  for (const quantity of [3, 2, 3]) server.send(set(quantity))
  expect(server.sent).toEqual(['3', '2', '3'])
  for (let count = 0; count < 3; count++) await server.answer(200)
  for (const quantity of [4, 3, 4]) {
    server.send(set(quantity))
    await server.answer(200)
  }
  expect(server.sent).toEqual(['3', '2', '3', '4', '3', '4'])
})

test('another person, another idempotency key, another file and reading are other requests', async () => {
  const server = createServer()
  const formWith = (bytes: string) => {
    const form = new FormData()
    form.set('image', new Blob([bytes], { type: 'image/jpeg' }))
    return form
  }
  server.send(add)
  server.send({ ...add, headers: { authorization: 'Bearer b' } })
  server.send({ ...add, headers: { authorization: 'Bearer b', 'idempotency-key': 'k' } })
  expect(server.sent).toHaveLength(3)
  const picture = { ...add, url: '/backend/api/user/profile' }
  for (const bytes of ['one', 'one', 'three']) server.send({ ...picture, body: formWith(bytes) })
  expect(server.sent).toHaveLength(5)
  for (let count = 0; count < 2; count++) server.send({ ...add, method: 'GET', body: undefined })
  expect(server.sent).toHaveLength(7)
})

test('two files of equal size and type are sent each, at once or one after the other; a press twice once', async () => {
  const server = createServer()
  const sendPage = (content: string) => {
    const body = new FormData()
    body.set('file', new File([content], 'page.png', { type: 'image/png' }))
    return server.send({ ...add, url: '/backend/api/user/prescriptions/1/files', body })
  }
  const pages = [sendPage('AAAA'), sendPage('BBBB'), sendPage('BBBB')]
  await vi.waitFor(() => expect(server.sent).toHaveLength(2))
  await server.answer(201)
  await server.answer(201)
  const [first, second, again] = await Promise.all(pages)
  expect(second).not.toBe(first)
  expect(again).toBe(second)
  const third = sendPage('CCCC')
  await vi.waitFor(() => expect(server.sent).toHaveLength(3))
  await server.answer(201)
  expect(await third).not.toBe(second)
})

test.each(['prescriptions/7/read', 'day/find', 'patients/search', 'orders/7/labels', 'sheets/products'])(
  'a read by POST is sent each time, as data may have changed since the previous one started: %s',
  async path => {
    const server = createServer()
    const read = { ...add, url: `/backend/api/admin/${path}` }
    const answers = [server.send(read), server.send(read)]
    expect(server.sent).toHaveLength(2)
    for (const _ of answers) await server.answer(200)
    expect(await answers[1]).not.toBe(await answers[0])
  },
)

test("the browser's caller sends a repeated write once", async () => {
  const fetched = vi.fn(async () => Response.json({ data: {} }, { status: 201 }))
  vi.stubGlobal('fetch', fetched)
  const caller = new RouterContextProvider().get(callerContext)
  await Promise.all([caller(add), caller(add)])
  await caller(add)
  expect(fetched).toHaveBeenCalledTimes(1)
})
