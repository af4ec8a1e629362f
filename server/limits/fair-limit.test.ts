import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { fairLimit } from '#services/fair-limit.ts'
import { servePages } from '../pages/ssr.ts'

test('waiting work takes turns by caller, and one with too much is refused alone', async () => {
  const limited = fairLimit({ maxConcurrent: 1, maxQueuedPerCaller: 3 })
  const started: string[] = []
  const work = (name: string) => limited(name.slice(0, 1), async () => started.push(name))
  const gate = Promise.withResolvers<void>()
  const first = limited('a', () => gate.promise)
  const waiting = ['a1', 'a2', 'a3'].map(work)
  await expect(work('a4')).rejects.toMatchObject({ code: 'unavailable' })
  waiting.push(work('b1'), work('b2'), work('c1'))
  gate.resolve()
  await Promise.all([first, ...waiting])
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(await limited('a', async () => 'free again')).toBe('free again')
})

test('a caller with as much as it may run waits, others start, and its next one follows', async () => {
  const limited = fairLimit({ maxConcurrentPerCaller: 2, maxQueuedPerCaller: 1 })
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  const started: string[] = []
  const work = (caller: string, at: number) =>
    limited(caller, async () => {
      started.push(`${caller}${at}`)
      await gates[at]?.promise
    })
  const works = [work('a', 0), work('a', 1), work('a', 2)]
  expect(limited.isFull('a')).toBe(true)
  await expect(work('a', 3)).rejects.toMatchObject({ details: { headers: { 'retry-after': '2' } } })
  await work('b', 3)
  expect(started).toEqual(['a0', 'a1', 'b3'])
  gates[1]?.resolve()
  await works[1]
  await expect.poll(() => started).toContain('a2')
  for (const gate of gates) gate.resolve()
  await Promise.all(works)
  expect(limited.isFull('a')).toBe(false)
})

test('work that fails lets the next one run', async () => {
  const limited = fairLimit({ maxConcurrent: 1, maxQueuedPerCaller: 1 })
  const failing = limited('a', () => Promise.reject(new Error('no')))
  const waiting = limited('a', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await waiting).toBe('done')
})

test('a visitor does not wait for all the pages that another address has asked for', async () => {
  const app = Fastify()
  const rendered: string[] = []
  const gates: (() => void)[] = []
  servePages(app, {
    async handle(request) {
      rendered.push(new URL(request.url).pathname)
      await new Promise<void>(resolve => gates.push(resolve))
      return new Response('page')
    },
    entry: () => Promise.reject(new Error('not used')),
    sendsContentSecurityPolicy: true,
  })
  const flood = Array.from({ length: 80 }, (_, n) =>
    app.inject({ url: `/no-such-${n}`, remoteAddress: `2001:db8::${n.toString(16)}` }),
  )
  await expect.poll(() => rendered.length).toBeGreaterThanOrEqual(1)
  const page = app.inject({ url: '/doctors', remoteAddress: '10.0.0.2' })
  let isAnswered = false
  page.then(() => {
    isAnswered = true
  })
  while (!isAnswered) {
    gates.shift()?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(rendered.indexOf('/doctors')).toBeLessThan(20)
  while (gates.length > 0 || rendered.length < 81) {
    gates.shift()?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  await Promise.all(flood)
  await app.close()
})

test('beyond the places of all callers, the newest of the caller with the most gives way', async () => {
  const limited = fairLimit({ maxConcurrent: 1, maxQueuedPerCaller: 9, maxQueued: () => 4 })
  const gate = Promise.withResolvers<void>()
  const order: string[] = []
  const run = (caller: string, name: string) =>
    limited(caller, async () => {
      await gate.promise
      order.push(name)
    }).catch(error => order.push(`${name} ${error.code}`))
  const runs = [run('a', 'a0'), ...[1, 2, 3, 4].map(at => run('a', `a${at}`)), run('b', 'b1'), run('b', 'b2')]
  expect(limited.isFull('b')).toBe(true)
  expect(limited.isFull('c')).toBe(false)
  runs.push(run('b', 'b3'), run('c', 'c1'))
  gate.resolve()
  await Promise.all(runs)
  expect(order.filter(name => name.includes(' ')).sort()).toEqual([
    'a2 unavailable',
    'a3 unavailable',
    'a4 unavailable',
    'b3 unavailable',
  ])
  expect(order.filter(name => !name.includes(' '))).toEqual(['a0', 'a1', 'b1', 'c1', 'b2'])
})

test('work that is taken out of the queue is refused and leaves its place', async () => {
  const limited = fairLimit({ maxConcurrent: 1, maxQueuedPerCaller: 1 })
  const gate = Promise.withResolvers<void>()
  const first = limited('a', () => gate.promise)
  let takeOut = () => {}
  const onQueued = (withdraw: () => void) => {
    takeOut = withdraw
  }
  const second = limited('a', async () => {}, { onQueued })
  await expect(limited('a', async () => {})).rejects.toMatchObject({ code: 'unavailable' })
  takeOut()
  await expect(second).rejects.toMatchObject({ code: 'unavailable' })
  const third = limited('a', async () => 'third')
  takeOut()
  gate.resolve()
  await first
  expect(await third).toBe('third')
})
