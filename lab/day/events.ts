import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { drizzleOver } from '../../db/connect.ts'
import { openQueue } from '../../services/queue.ts'
import type { SeededRandom } from '../../tests/support/seeded-random.ts'
import type { HaCluster } from '../cluster/ha/cluster.ts'
import { queryOnce } from '../cluster/postgres.ts'
import { within } from '../cluster/within.ts'
import type { Backups } from './backup.ts'
import type { Day } from './callers.ts'
import { totalRate } from './curve.ts'
import type { Span } from './objectives.ts'

type DayEvent = {
  name: string
  /** The hour of the day at which it begins; later if the one before has not ended. */
  hour: number
  limitMs: number
  /** Returns what is to be known of it. */
  happen(): Promise<string>
}

/** What happened: `hour` is when, `note` what is to be known of it. */
export type Happened = Span & { hour: number; note: string; problem: boolean }

/** After an event calls are still its own for this long. */
const AFTERMATH_MS = 3_000
const MACHINE_OFF_MS = 20_000
const NIGHT_JOBS = ['sweep', 'stock', 'expiry', 'remind'] as const
/** The flood comes from this many addresses of one of the eight ranges of the honest callers. */
const FLOOD_ADDRESSES = 5
const RANGES = 8
const FLOOD_HOURS = 0.75

/** The events of the day, in their order. */
function dayEvents(options: EventOptions): DayEvent[] {
  const { cluster, backups } = options
  const deploy = async () => {
    for (const index of cluster.servers.keys()) {
      await cluster.servers[index]?.stop('SIGTERM')
      await cluster.startServer(index)
    }
    return `${cluster.servers.length} processes, one after another`
  }
  return [
    {
      name: 'full backup, and the jobs of the night',
      hour: 2,
      limitMs: 150_000,
      async happen() {
        const jobs = runNightJobs(cluster.url)
        jobs.catch(() => {})
        const startedAt = performance.now()
        await backups.full((await cluster.roles()).primary)
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
        return `pgBackRest, ${seconds} s; ${await jobs}`
      },
    },
    { name: 'deploy 1', hour: 9, limitMs: 120_000, happen: deploy },
    {
      name: 'failover',
      hour: 11.5,
      // Longer than the cluster waits for its parts: its error names those that are missing.
      limitMs: 220_000,
      async happen() {
        const { primary } = await cluster.roles()
        const killedAt = performance.now()
        await cluster.killMachine(primary)
        const [seconds] = await Promise.all([
          secondsUntilWritable(cluster.url, killedAt),
          wait(MACHINE_OFF_MS),
        ])
        await cluster.startMachine(primary)
        await cluster.waitUntilWhole()
        return `machine of the primary (db${primary}) off; another took writes after ${seconds.toFixed(1)} s`
      },
    },
    { name: 'deploy 2', hour: 16, limitMs: 120_000, happen: deploy },
    { name: 'flood', hour: 20, limitMs: 400_000, happen: () => flood(options) },
  ]
}

type EventOptions = {
  cluster: HaCluster
  backups: Backups
  day: Day
  dayMs: number
  factor: number
  random: SeededRandom
}

/** Lets the events happen at their hours; `happened` gets each when it has ended. */
export async function letEventsHappen(options: EventOptions, happened: Happened[]): Promise<void> {
  const { day, dayMs } = options
  for (const { name, hour, limitMs, happen } of dayEvents(options)) {
    await wait(Math.max(0, (hour / 24) * dayMs - day.now()))
    const from = day.now()
    if (from >= dayMs) {
      happened.push({ name, hour, from, to: from, note: 'not begun before the day was over', problem: true })
      continue
    }
    console.error(`${new Date().toISOString()} ${name}`)
    const outcome = await within(limitMs, name, happen()).then(
      note => ({ note, problem: false }),
      error => ({
        note: String(error instanceof Error ? error.message : error).slice(0, 500),
        problem: true,
      }),
    )
    happened.push({ name, hour: (from / dayMs) * 24, from, to: day.now() + AFTERMATH_MS, ...outcome })
  }
}

/** Runs the jobs of the night now, whatever the time of this machine is; tells their end. */
async function runNightJobs(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  try {
    const { rows } = await pool.query<{ now: string }>('select clock_timestamp()::text as now')
    const queue = await openQueue(pool)
    for (const name of NIGHT_JOBS) await queue.enqueue(drizzleOver(pool), name, {})
    await queue.boss.stop({ graceful: false })
    // The workers look for them every 30 s.
    for (const deadline = Date.now() + 100_000; Date.now() < deadline; await wait(1_000)) {
      const states = await pool.query<{ completed: number; failed: number }>(
        `select count(*) filter (where state = 'completed')::int as completed,
           count(*) filter (where state = 'failed')::int as failed
         from pgboss.job where name = any($1) and created_on >= $2`,
        [NIGHT_JOBS, rows[0]?.now],
      )
      const { completed = 0, failed = 0 } = states.rows[0] ?? {}
      if (completed + failed >= NIGHT_JOBS.length) return `${completed} jobs done, ${failed} failed`
    }
    throw new Error('the jobs of the night did not end within 100 s')
  } finally {
    await pool.end().catch(() => {})
  }
}

/** How long after a moment of the monotonic clock the databases accept a write again. */
async function secondsUntilWritable(url: string, since: number): Promise<number> {
  for (;;) {
    const attempt = queryOnce(url, 'update users set language = language where id = 1').then(
      () => true,
      () => false,
    )
    const isWritten = await Promise.race([attempt, wait(2_000, false)])
    if (isWritten) return (performance.now() - since) / 1000
    await wait(100)
  }
}

/** Searches and sign-ins of some addresses of one range, at ten times the calls of that range. */
async function flood({ day, dayMs, factor, random }: EventOptions): Promise<string> {
  const perSecond = (10 * factor * totalRate(20)) / RANGES
  const seconds = (FLOOD_HOURS / 24) * (dayMs / 1000)
  let count = 0
  const { statuses, latencies } = await day.generator.constantRate(perSecond, seconds, () => {
    count++
    const from = `10.1.3.${1 + random.integerBelow(FLOOD_ADDRESSES)}`
    if (count % 4 > 0)
      return { method: 'GET', path: `/backend/api/user/products?search=flood%20${count}`, from }
    const body = { email: `nobody-${count}@example.com`, password: 'wrong password' }
    return { method: 'POST', path: '/backend/api/user/login', from, body }
  })
  const answered = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`)
  return `${Math.round(perSecond)} calls/s for ${Math.round(seconds)} s: ${answered.join(', ')} (${latencies.length} served)`
}
