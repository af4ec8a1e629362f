import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A call; `token` of whom, `from` which address (the server trusts one proxy: us). */
export type Call = {
  method: string
  path: string
  from: string
  token?: string
  body?: object
  /** Is told of the answer; only such an answer is read. */
  told?: (status: number, answer: unknown) => void
}

/** What a load has seen. Times in milliseconds, from when each call was due. */
export type Seen = {
  /** Of the calls that were answered with 2xx, 3xx or 4xx but 429, in order. */
  times: number[]
  statuses: Record<string, number>
  /** How many were told to come again (429, 503), and how many of these were told when. */
  shed: number
  toldWhen: number
  /** How late calls went out at most (99 of 100), and which part of a core the callers took. */
  late: number
  core: number
}

/** So long nobody waits for an answer, in milliseconds. */
const PATIENCE = 60_000

/**
 * Callers of one site. They are open: a call goes out when its time has come, however long the ones before take, and its
 * time counts from when it was due, so that a pause of the server or of the callers hides nothing.
 */
export function callers(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4_000 })

  function send(call: Call, since: number, through: Agent | false = agent) {
    type Answer = { status: string; time: number; toldWhen: boolean }
    const { method, path, from, token, body } = call
    return new Promise<Answer>(resolve => {
      const headers = {
        'x-forwarded-for': from,
        'accept-encoding': 'gzip, deflate, br',
        accept: path.startsWith('/backend/') ? 'application/json' : 'text/html',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...(call.told && { 'accept-encoding': 'identity' }),
      }
      const done = (status: string, toldWhen = false) =>
        resolve({ status, toldWhen, time: performance.now() - since })
      const options = { method, headers, agent: through, timeout: PATIENCE }
      const asking = request(`${origin}${path}`, options, answer => {
        const chunks: Buffer[] = []
        answer.on('data', chunk => call.told && chunks.push(chunk))
        answer.on('end', () => {
          const { statusCode = 0, headers: given } = answer
          call.told?.(statusCode, parsed(Buffer.concat(chunks)))
          done(String(statusCode), given['retry-after'] !== undefined)
        })
        answer.on('error', () => done('cut'))
      })
      asking.on('timeout', () => asking.destroy())
      asking.on('error', () => done('cut'))
      asking.end(body && JSON.stringify(body))
    })
  }

  return {
    /** Asks once, on a connection of its own; gives the milliseconds. */
    alone: async (call: Call) => (await send(call, performance.now(), false)).time,

    /** So many calls a second for so many seconds. */
    async open(perSecond: number, seconds: number, next: () => Call): Promise<Seen> {
      const seen: Seen = { times: [], statuses: {}, shed: 0, toldWhen: 0, late: 0, core: 0 }
      const lateness: number[] = []
      const calls: Promise<void>[] = []
      const count = Math.round(perSecond * seconds)
      const usedBefore = process.cpuUsage()
      const began = performance.now()
      while (calls.length < count) {
        const now = performance.now()
        const due = Math.min(count, Math.floor(((now - began) / 1000) * perSecond) + 1)
        while (calls.length < due) {
          const at = began + (calls.length / perSecond) * 1000
          lateness.push(performance.now() - at)
          calls.push(send(next(), at).then(answer => note(seen, answer)))
        }
        await wait(1)
      }
      const { user, system } = process.cpuUsage(usedBefore)
      seen.core = (user + system) / 1000 / (performance.now() - began)
      await Promise.all(calls)
      seen.times.sort((a, b) => a - b)
      seen.late = at(
        lateness.sort((a, b) => a - b),
        0.99,
      )
      return seen
    },

    /** How many calls a second are answered while so many callers ask without pause. */
    async capacity(atOnce: number, seconds: number, next: () => Call): Promise<number> {
      const end = performance.now() + seconds * 1000
      let answered = 0
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
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

function note(seen: Seen, { status, time, toldWhen }: { status: string; time: number; toldWhen: boolean }) {
  seen.statuses[status] = (seen.statuses[status] ?? 0) + 1
  if (status === '429' || status === '503') {
    seen.shed++
    if (toldWhen) seen.toldWhen++
  } else if (Number(status) < 500) seen.times.push(time)
}

/** The value below which such a share of sorted values lies. */
export const at = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(String(bytes))
  } catch {
    return undefined
  }
}
