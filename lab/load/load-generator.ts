import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A request to send. */
export type Call = {
  method: string
  path: string
  /** The client's IP address; the server trusts one proxy, which is the generator. */
  from: string
  token?: string
  body?: object
  /** The key of a POST; without it each has a new one. */
  idempotencyKey?: string
  /** Receives the parsed response; without it the body is discarded. */
  onResponse?: (status: number, body: unknown) => void
}

/** The results of a load. Times in milliseconds, from when each request was due. */
export type LoadResult = {
  /** Sorted latencies of the responses with 2xx, 3xx or 4xx except 429. */
  latencies: number[]
  statuses: Record<string, number>
  /** The number of responses with 429 or 503, and how many of these had Retry-After. */
  shed: number
  withRetryAfter: number
  /** By how much requests were sent late (99th percentile), and the generator's share of a core. */
  latenessP99: number
  cpuShare: number
}

const REQUEST_TIMEOUT_MS = 60_000

/**
 * Sends requests to one site at a constant rate (an open model): each is sent when it is due, however long
 * earlier ones take, and its latency counts from when it was due, so that no pause of server or generator is
 * hidden.
 */
export function loadGenerator(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4_000 })

  function send(call: Call, dueAt: number, viaAgent: Agent | false = agent) {
    const { method, path, from, token, body } = call
    return new Promise<TimedResponse>(resolve => {
      const headers = {
        'x-forwarded-for': from,
        'accept-encoding': 'gzip, deflate, br',
        accept: path.startsWith('/backend/') ? 'application/json' : 'text/html',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': call.idempotencyKey ?? randomUUID() }),
        ...(call.onResponse && { 'accept-encoding': 'identity' }),
      }
      const done = (status: string, hasRetryAfter = false) =>
        resolve({ status, hasRetryAfter, time: performance.now() - dueAt })
      const options = { method, headers, agent: viaAgent, timeout: REQUEST_TIMEOUT_MS }
      const outgoing = request(`${origin}${path}`, options, response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => call.onResponse && chunks.push(chunk))
        response.on('end', () => {
          const { statusCode = 0 } = response
          call.onResponse?.(statusCode, parseJson(Buffer.concat(chunks)))
          done(String(statusCode), response.headers['retry-after'] !== undefined)
        })
        response.on('error', () => done('cut'))
      })
      outgoing.on('timeout', () => outgoing.destroy())
      outgoing.on('error', () => done('cut'))
      outgoing.end(body && JSON.stringify(body))
    })
  }

  return {
    /** Sends one request that was due at a moment of the monotonic clock. */
    send: (call: Call, dueAt: number) => send(call, dueAt),

    /** Sends one request on a connection of its own; returns its latency in milliseconds. */
    single: async (call: Call) => (await send(call, performance.now(), false)).time,

    /** Sends requests at a constant rate. */
    async constantRate(perSecond: number, seconds: number, next: () => Call): Promise<LoadResult> {
      const result = emptyResult()
      const lateness: number[] = []
      const calls: Promise<void>[] = []
      const count = Math.round(perSecond * seconds)
      const usedBefore = process.cpuUsage()
      const startedAt = performance.now()
      while (calls.length < count) {
        const now = performance.now()
        const due = Math.min(count, Math.floor(((now - startedAt) / 1000) * perSecond) + 1)
        while (calls.length < due) {
          const dueAt = startedAt + (calls.length / perSecond) * 1000
          lateness.push(performance.now() - dueAt)
          calls.push(send(next(), dueAt).then(response => recordResponse(result, response)))
        }
        await wait(1)
      }
      const { user, system } = process.cpuUsage(usedBefore)
      result.cpuShare = (user + system) / 1000 / (performance.now() - startedAt)
      await Promise.all(calls)
      result.latencies.sort((a, b) => a - b)
      result.latenessP99 = quantile(
        lateness.sort((a, b) => a - b),
        0.99,
      )
      return result
    },

    /** Records what clients send that decide by their responses what they send next. */
    async recordClients(
      clients: (send: (call: Call) => Promise<void>) => Promise<void>[],
    ): Promise<LoadResult> {
      const result = emptyResult()
      const usedBefore = process.cpuUsage()
      const startedAt = performance.now()
      await Promise.all(clients(async call => recordResponse(result, await send(call, performance.now()))))
      const { user, system } = process.cpuUsage(usedBefore)
      result.cpuShare = (user + system) / 1000 / (performance.now() - startedAt)
      result.latencies.sort((a, b) => a - b)
      return result
    },

    /** Measures how many requests a second are answered at a constant concurrency. */
    async measureCapacity(concurrency: number, seconds: number, next: () => Call): Promise<number> {
      const end = performance.now() + seconds * 1000
      let answered = 0
      await Promise.all(
        Array.from({ length: concurrency }, async () => {
          while (performance.now() < end) {
            const { status } = await send(next(), performance.now())
            if (status !== '503' && status !== '429') answered++
          }
        }),
      )
      return answered / seconds
    },
    close: () => agent.destroy(),
  }
}

export type TimedResponse = { status: string; time: number; hasRetryAfter: boolean }

const emptyResult = (): LoadResult => ({
  latencies: [],
  statuses: {},
  shed: 0,
  withRetryAfter: 0,
  latenessP99: 0,
  cpuShare: 0,
})

function recordResponse(result: LoadResult, { status, time, hasRetryAfter }: TimedResponse) {
  result.statuses[status] = (result.statuses[status] ?? 0) + 1
  if (status === '429' || status === '503') {
    result.shed++
    if (hasRetryAfter) result.withRetryAfter++
  } else if (Number(status) < 500) result.latencies.push(time)
}

/** The quantile of sorted values; `share` is between 0 and 1. */
export const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(String(bytes))
  } catch {
    return undefined
  }
}
