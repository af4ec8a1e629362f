import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../../db/embedded/start-embedded.ts'
import { migrate } from '../../../db/migrate.ts'
import { seed } from '../../../db/seed/seed.ts'
import { startServer } from '../../../tests/support/server-process.ts'
import type { AlertDrill } from './alert-drill.ts'
import { alertDrills } from './drills/all.ts'
import { patientAt } from './patient.ts'
import { alertNames, startPrometheus } from './prometheus.ts'

/*
 * npm -C lab run drills:alerts [-- names of alerts]: causes what each alert of docs/operations.md is for, against a
 * server of its own and a real Prometheus (apt-get install prometheus), until it fires, and demands that no
 * other does. Prints a table of the causes and times.
 */
const TIMEOUT_MS = 180_000
/** How long a fault goes on after its alert has fired, and how long the alerts are watched after it. */
const WATCHED_MS = 6_000

const words = process.argv.slice(2).map(word => word.toLowerCase())
const selected = alertDrills.filter(({ alert }) => words.length === 0 || words.includes(alert.toLowerCase()))
const missing = alertNames.filter(name => !alertDrills.some(({ alert }) => alert === name))
if (missing.length > 0) console.log(`without a drill: ${missing.join(', ')}`)

console.log('| alert | what was caused | fired after, s | also fired |')
console.log('| --- | --- | --: | --- |')
let failures = 0
for (const drill of selected) {
  const result = await rehearse(drill).catch(error => {
    failures++
    return { seconds: '–', also: `**${error instanceof Error ? (error.stack ?? error.message) : error}**` }
  })
  console.log(`| ${drill.alert} | ${drill.cause} | ${result.seconds} | ${result.also} |`)
}
console.log(`\n${selected.length - failures} of ${selected.length} drills raised exactly their alert`)
process.exit(failures === 0 && selected.length > 0 ? 0 : 1)

async function rehearse(drill: AlertDrill): Promise<{ seconds: string; also: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'afiya-alerts-'))
  const cleanups: (() => unknown)[] = [() => rm(dir, { recursive: true, force: true })]
  try {
    const database = await startEmbeddedPostgres(dir)
    cleanups.push(database.stop)
    await migrate(database.url)
    await seed(database.url, new Date())
    const pool = new pg.Pool({ connectionString: database.url, max: 4 })
    pool.on('error', () => {})
    cleanups.push(() => pool.end())
    const env = { DATABASE_URL: database.url, DATA_DIR: dir, DATABASE_POOL: '10', ...drill.env }
    const server = await startServer({ env, nodeArgs: drill.nodeArgs ?? [] })
    cleanups.push(() => server.stop('SIGKILL'))
    const prometheus = await startPrometheus(server.origin, dir)
    cleanups.push(prometheus.stop)
    await prometheus.hasRead()
    await wait(3_000)

    // A fault that is there from the start, such as a server without its read database, may fire already.
    const fired = new Set<string>()
    const startedAt = performance.now()
    const ending = new AbortController()
    const watch = async (milliseconds: number, isOver = () => false) => {
      for (const end = Date.now() + milliseconds; Date.now() < end && !isOver(); await wait(250))
        for (const name of await prometheus.firing()) fired.add(name)
    }
    const visitors = visit(`${server.origin}/health`, ending.signal)
    const fault = drill.run({
      server,
      url: database.url,
      patient: () => patientAt(server.origin),
      sql: (text, values) => pool.query(text, values),
      connect: () => pool.connect(),
      signal: ending.signal,
    })
    // It is awaited below; meanwhile it may fail.
    fault.catch(() => ending.abort())
    await watch(TIMEOUT_MS, () => fired.has(drill.alert) || ending.signal.aborted)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    await watch(WATCHED_MS)
    ending.abort()
    await fault
    await watch(WATCHED_MS)
    await visitors
    const others = [...fired].filter(name => name !== drill.alert)
    if (!fired.has(drill.alert)) throw new Error(`did not fire; fired: ${others.join(', ') || 'none'}`)
    if (others.some(name => !drill.also?.includes(name))) throw new Error(`also fired: ${others.join(', ')}`)
    return { seconds, also: others.join(', ') || 'none' }
  } finally {
    for (const step of cleanups.reverse()) await step()
  }
}

/** Fifty healthy calls a second. */
async function visit(url: string, signal: AbortSignal) {
  for (; !signal.aborted; await wait(20))
    fetch(url)
      .then(response => response.arrayBuffer())
      .catch(() => {})
}
