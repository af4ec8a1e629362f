import { setTimeout as wait } from 'node:timers/promises'
import { type LoadOptions, type LoadResult, runLoad } from '../bench/load-generator.ts'
import { findInconsistencies } from '../drills/consistency-check.ts'
import { type Ledger, startTraffic } from '../drills/traffic.ts'
import type { Cluster } from './cluster.ts'
import { queryOnce } from './postgres.ts'

/** The result of a failover run. */
export type FailoverResult = {
  processes: number
  steady: LoadResult
  duringRestart: LoadResult
  /** While a new version takes the place of each process. */
  duringDeployment: LoadResult[]
  /** Patients' calls that failed meanwhile; all were repeated. */
  failedByDeployment: number
  ledger: Ledger
  /**
   * How long after a commit a process still answered with the old data, in milliseconds; the maximum of all
   * changes.
   */
  maxStalenessMs: number
  mismatches: string[]
}

const api = '/backend/api/user'

/** What visitors read, and what a patient reads with a token. */
const publicPaths = [
  '/',
  '/doctors',
  '/store/products',
  `${api}/doctors`,
  `${api}/products`,
  `${api}/products/2`,
]
const personalPaths = [`${api}/profile`, `${api}/doctor-bookings`, `${api}/orders`, `${api}/cart`]

/**
 * Measures reads through nginx, first undisturbed and then while one process is killed and started again,
 * with patients booking and ordering all the time. Then measures how soon every process answers with changed
 * data, and compares the database with all responses.
 */
export async function measureFailover(cluster: Cluster, seconds: number): Promise<FailoverResult> {
  const { origin, url, servers } = cluster
  const traffic = await startTraffic([origin], url)
  const token = await signUp(origin)
  const readLoad: Omit<LoadOptions, 'seconds'> = {
    origin,
    pid: servers[0]?.child.pid as number,
    connections: 16,
    // Three of four requests are a visitor's.
    requestFor: n =>
      n % 4 < 3
        ? { path: publicPaths[n % publicPaths.length] as string }
        : {
            path: personalPaths[Math.floor(n / 4) % personalPaths.length] as string,
            headers: { authorization: `Bearer ${token}` },
          },
  }
  await runLoad({ ...readLoad, seconds: 2 })
  const steady = await runLoad({ ...readLoad, seconds })
  const restartOne = async () => {
    await wait((seconds * 1000) / 4)
    await servers[0]?.stop('SIGKILL')
    await cluster.restart(0)
  }
  const survivor = { ...readLoad, pid: servers.at(-1)?.child.pid as number }
  const [duringRestart] = await Promise.all([runLoad({ ...survivor, seconds }), restartOne()])
  const failuresBefore = failuresOf(traffic.ledger)
  const duringDeployment = await readDuring(deploy(cluster), { ...readLoad, seconds: 2 })
  const failedByDeployment = failuresOf(traffic.ledger) - failuresBefore
  const maxStalenessMs = await measureStaleness(cluster)
  const ledger = await traffic.stop()
  const mismatches = await findInconsistencies(url, ledger)
  if (maxStalenessMs > ALLOWED_STALENESS_MS)
    mismatches.push(`a change was not visible ${maxStalenessMs} ms after its commit`)
  return {
    processes: servers.length,
    steady,
    duringRestart,
    duringDeployment,
    failedByDeployment,
    ledger,
    maxStalenessMs,
    mismatches,
  }
}

const failuresOf = (ledger: Ledger): number =>
  ledger.unavailable + ledger.connectionsLost + ledger.unreachable + ledger.idleConnectionsClosed

/** Lets a new version take the place of each process, one after another. */
async function deploy({ servers, restart }: Cluster): Promise<void> {
  for (const index of servers.keys()) {
    await servers[index]?.stop('SIGTERM')
    await restart(index)
  }
}

/** Reads again and again until `work` has ended. */
async function readDuring(work: Promise<void>, load: LoadOptions): Promise<LoadResult[]> {
  const results: LoadResult[] = []
  const ended = work.then(() => true)
  do results.push(await runLoad({ ...load, pid: process.pid }))
  while (!(await Promise.race([ended, wait(0, false)])))
  return results
}

/**
 * How long after its commit every process must answer with a change, in milliseconds: the second of the
 * cache, and what it takes to create a response and to replay the change on the replica.
 */
const ALLOWED_STALENESS_MS = 1_500
const CHANGE_COUNT = 10

/**
 * Changes a product in the database and requests it and its page from every process until all show the
 * change.
 */
async function measureStaleness({ url, servers }: Cluster): Promise<number> {
  let maxStalenessMs = 0
  for (let change = 1; change <= CHANGE_COUNT; change++) {
    const name = `Changed ${change}`
    await queryOnce(url, 'update products set name_en = $1 where id = 9', [name])
    const changedAt = performance.now()
    await Promise.all(
      servers.flatMap(({ origin }) =>
        [`${api}/products/9`, '/store/products/9?lng=en'].map(async path => {
          for (;;) {
            const sentAfterMs = performance.now() - changedAt
            const response = await fetch(origin + path, { headers: { 'accept-language': 'en' } })
            if ((await response.text()).includes(name)) return
            if (response.ok) maxStalenessMs = Math.max(maxStalenessMs, Math.round(sentAfterMs))
            if (sentAfterMs > 10 * ALLOWED_STALENESS_MS) return
            await wait(5)
          }
        }),
      ),
    )
  }
  return maxStalenessMs
}

async function signUp(origin: string): Promise<string> {
  const response = await fetch(`${origin}${api}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'reads@example.com', password: 'Cluster@2026' }),
  })
  if (!response.ok) throw new Error(`signing up answered ${response.status}`)
  return ((await response.json()) as { token: string }).token
}

/**
 * Sends requests to two processes in turns and counts the answered ones; the rate limit allows `allowed` a
 * minute.
 */
export async function measureRateLimits(
  cluster: Cluster,
): Promise<{ sent: number; answered: number; allowed: number }> {
  const servers = [
    await cluster.startServer({ RATE_LIMITS: 'on' }),
    await cluster.startServer({ RATE_LIMITS: 'on' }),
  ]
  const [sent, allowed] = [400, 300]
  let answered = 0
  for (let call = 0; call < sent; call++) {
    const response = await fetch(`${servers[call % 2]?.origin}${api}/cities`)
    await response.arrayBuffer()
    if (response.status === 200) answered++
  }
  return { sent, answered, allowed }
}
