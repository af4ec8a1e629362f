import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { seededRandom } from '../../../tests/support/seeded-random.ts'
import { findInconsistencies } from '../../drills/consistency-check.ts'
import { startTraffic } from '../../drills/traffic.ts'
import { loadGenerator } from '../../load/load-generator.ts'
import { createMixedDay, randomClientIp } from '../../load/mixed-day.ts'
import { queryOnce } from '../postgres.ts'

/** What the callers of one fault saw. */
export type Seen = {
  /** The longest time after the fault in which no write was acknowledged, in seconds. */
  writesStoodStill: number
  acknowledged: number
  /** Differences between the responses and the database, and responses that must never occur. */
  differences: string[]
  calls: number
  unavailable: number
  cut: number
  slowestSeconds: number
}

const PROBES = 6
const PROBE_INTERVAL_MS = 200
/** Calls of the mixed day a second. */
const DAY_RATE = 10

/**
 * Starts all callers of a site: patients whose acknowledged bookings and orders are counted and compared, a
 * write every 200 ms of which only the time of its answer counts, and the calls of a mixed day.
 */
export async function createCallers(origin: string, url: string) {
  const random = seededRandom(1)
  const day = await createMixedDay(origin, random)
  const probes = await Promise.all(Array.from({ length: PROBES }, () => signUp(origin)))
  await ageAccounts(url)
  const generator = loadGenerator(origin)

  return {
    async start(run: number) {
      const ledgerTraffic = await startTraffic([origin], url, {
        seed: run,
        maxPauseMs: 1_000,
        clientIp: () => randomClientIp(random),
      })
      await ageAccounts(url)
      const answers: Answer[] = []
      const open = new Set<Promise<unknown>>()
      const statuses: Record<string, number> = {}
      const track = (call: Promise<unknown>) => {
        open.add(call)
        call.finally(() => open.delete(call))
      }
      let count = 0
      const probing = setInterval(() => {
        const token = probes[count++ % PROBES] as string
        track(write(origin, token, count).then(answer => answers.push(answer)))
      }, PROBE_INTERVAL_MS)
      const dayTimer = setInterval(() => {
        const calls = generator.constantRate(DAY_RATE, 1, day.nextCall).then(({ statuses: seen }) => {
          for (const [status, times] of Object.entries(seen))
            statuses[status] = (statuses[status] ?? 0) + times
        })
        track(calls)
      }, 1_000)
      return {
        /** Ends the callers; `faultAt` is when the fault began, on the monotonic clock. */
        async stop(faultAt: number): Promise<Seen> {
          clearInterval(probing)
          clearInterval(dayTimer)
          const ledger = await ledgerTraffic.stop()
          await Promise.all(open)
          const differences = await findInconsistencies(url, ledger)
          for (const answer of answers) statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
          const never = Object.entries(statuses).filter(
            ([status]) => /^5/.test(status) && !/50[234]/.test(status),
          )
          differences.push(...never.map(([status, times]) => `${times} calls answered ${status}`))
          const total = Object.values(statuses).reduce((sum, each) => sum + each, 0)
          const of = (...names: string[]) => names.reduce((sum, name) => sum + (statuses[name] ?? 0), 0)
          return {
            writesStoodStill: longestGap(answers, faultAt),
            acknowledged: ledger.bookings.size + ledger.orders.size,
            differences,
            calls: total + ledger.reads + ledger.bookings.size + ledger.orders.size + ledger.refused,
            unavailable: ledger.unavailable + of('503'),
            cut:
              ledger.connectionsLost +
              ledger.unreachable +
              ledger.idleConnectionsClosed +
              of('cut', '0', '502', '504'),
            slowestSeconds: Math.max(ledger.slowestMs, ...answers.map(({ ms }) => ms)) / 1000,
          }
        },
      }
    },
    close: () => generator.close(),
  }
}

export type Callers = Awaited<ReturnType<typeof createCallers>>

/** An answer to a write of the probe, on the monotonic clock. */
type Answer = { status: number; at: number; ms: number }

async function write(origin: string, token: string, count: number): Promise<Answer> {
  const startedAt = performance.now()
  const status = await fetch(`${origin}/backend/api/user/cart/3`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...fromSomewhere(count),
    },
    body: JSON.stringify({ quantity: 1 + (count % 2) }),
    signal: AbortSignal.timeout(30_000),
  }).then(
    async response => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
  const at = performance.now()
  return { status, at, ms: at - startedAt }
}

/** The longest time between two acknowledged writes after the fault, in seconds. */
function longestGap(answers: Answer[], faultAt: number): number {
  const times = answers.filter(({ status }) => status === 200).map(({ at }) => at)
  let longest = 0
  let last = faultAt
  for (const at of times.filter(each => each > faultAt).sort((a, b) => a - b)) {
    longest = Math.max(longest, at - last)
    last = at
  }
  const end = Math.max(last, ...answers.map(({ at }) => at))
  return Math.max(longest, end - last) / 1000
}

async function signUp(origin: string): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const response = await fetch(`${origin}/backend/api/user/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...fromSomewhere(attempt) },
      body: JSON.stringify({ email: `probe-${randomUUID()}@example.com`, password: 'Probing@2026' }),
    })
    if (response.ok) return ((await response.json()) as { token: string }).token
    await wait(500)
  }
  throw new Error('a caller could not sign up')
}

const fromSomewhere = (n: number) => ({ 'x-forwarded-for': `10.9.${n % 200}.${1 + (n % 250)}` })

/** Accounts book little on their first day (docs/decisions/020-limits-of-new-accounts.md). */
const ageAccounts = (url: string) =>
  queryOnce(
    url,
    `update users set created_at = now() - interval '2 days' where created_at > now() - interval '1 day'`,
  )
