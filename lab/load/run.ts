import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../db/embedded/start-embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { seed } from '../../db/seed/seed.ts'
import { seededRandom } from '../../tests/support/seeded-random.ts'
import { startServer } from '../../tests/support/server-process.ts'
import { createDesks, DESKS, workAtDesk } from './busy-desks.ts'
import { type LoadResult, loadGenerator, quantile } from './load-generator.ts'
import { createMixedDay, randomClientIp } from './mixed-day.ts'

// npm -C lab run load [-- --rate 300 --seconds 120 --runs 3 --only day]: measures the loads of docs/reliability.md
// and prints the rows of its table. The built server, its database and the generator run on this machine,
// with all limits on; the generator acts as one proxy of 2,000 client addresses.
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '120' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
})
const [rate, seconds, runs] = [values.rate, values.seconds, values.runs].map(Number) as [
  number,
  number,
  number,
]

const dir = await mkdtemp(join(tmpdir(), 'afiya-load-'))
const database = await startEmbeddedPostgres(dir)
await migrate(database.url)
await seed(database.url, new Date())
await update(database.url, 'update products set stock = 1000000')
const server = await startServer({
  env: { DATABASE_URL: database.url, DATA_DIR: dir, RATE_LIMITS: 'on', TRUST_PROXY: '1' },
})
const random = seededRandom(1)
const { constantRate, single, measureCapacity, recordClients, close } = loadGenerator(server.origin)

try {
  const { nextCall, pagePath } = await createMixedDay(server.origin, random)
  // Accounts book little on their first day (docs/decisions/020).
  await update(database.url, `update users set created_at = created_at - interval '1 day'`)
  const pageCall = () => ({ method: 'GET', path: pagePath(), from: randomClientIp(random) })
  const deskTokens = await withClient(database.url, createDesks)
  printHeader()
  const loads: Record<string, () => Promise<void>> = {
    /** A mixed day, several times; the median run counts. */
    async day() {
      await constantRate(rate / 3, 10, nextCall)
      const p99s: number[] = []
      for (let run = 1; run <= runs; run++)
        p99s.push(
          printRow(
            `mixed day, run ${run}: ${rate} calls a second, ${seconds} s`,
            await constantRate(rate, seconds, nextCall),
          ),
        )
      const median = quantile(
        p99s.sort((a, b) => a - b),
        0.5,
      )
      console.log(`| … median p99 (goal: less than 150 ms) | | | ${Math.round(median)} | | | | |`)
    },
    /** Twenty desks with one day open, of which each books a caller every thirty seconds. */
    async desks() {
      const result = await recordClients(send =>
        deskTokens.map((token, index) => workAtDesk(token, index, seconds, send)),
      )
      const count = Object.values(result.statuses).reduce((sum, each) => sum + each, 0)
      const rate = Math.round(count / seconds)
      printRow(`${DESKS} desks in a busy hour: ${rate} calls a second, ${seconds} s`, result)
    },
    /** A thousand clients that send one byte a second. */
    async slow() {
      printRow('without slow clients', await constantRate(rate / 3, 20, nextCall))
      const sockets = Array.from({ length: 1_000 }, openSlowClient)
      printRow('with 1,000 slow clients', await constantRate(rate / 3, 20, nextCall))
      for (const socket of sockets) socket.destroy()
    },
    /** More sign-ins than can be hashed, each of another account, and page requests at the same time. */
    async flood() {
      let count = 0
      const path = '/backend/api/user/login'
      const signIns = constantRate(200, 20, () => {
        const body = { email: `nobody-${++count}@example.com`, password: 'wrong password' }
        return { method: 'POST', path, body, from: randomClientIp(random) }
      })
      await wait(2_000)
      printRow(
        'pages during 200 sign-ins a second (goal: less than 250 ms)',
        await constantRate(20, 15, pageCall),
      )
      printRow('the sign-ins', await signIns)
    },
    /** Twice the measured capacity, and the state ten seconds afterwards. */
    async twice() {
      printRow('before the overload', await constantRate(rate / 3, 10, nextCall))
      const capacity = await measureCapacity(64, 10, nextCall)
      const overload = constantRate(2 * capacity, 20, nextCall)
      const health: number[] = []
      for (let second = 0; second < 18; second++) {
        health.push(await single({ method: 'GET', path: '/health', from: randomClientIp(random) }))
        await wait(1_000)
      }
      printRow(`twice the capacity: ${Math.round(2 * capacity)} calls a second, 20 s`, await overload)
      console.log(
        `| … \`/health\` during the overload, maximum (goal: less than 1,000 ms) | | | ${Math.round(Math.max(...health))} | | | | |`,
      )
      await wait(10_000)
      printRow('ten seconds after the overload', await constantRate(rate / 3, 10, nextCall))
    },
  }
  for (const [name, load] of Object.entries(loads)) if (name.startsWith(values.only)) await load()
} finally {
  close()
  await server.stop('SIGTERM')
  await database.stop()
  await rm(dir, { recursive: true, force: true })
}

function printHeader() {
  const [{ model } = { model: 'unknown' }] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${model.trim()}), ${gigabytes} GB, Node ${process.version}, load average before: ${loadavg()[0]?.toFixed(1)}\n`,
  )
  console.log(
    '| load | calls | p50 ms | p99 ms | responses | rejected, with Retry-After | sent late, p99 ms | generator’s CPU, of a core |',
  )
  console.log('| --- | --: | --: | --: | --- | --- | --: | --: |')
}

/** Prints the results of a load; returns their p99. */
function printRow(
  name: string,
  { latencies, statuses, shed, withRetryAfter, latenessP99, cpuShare }: LoadResult,
): number {
  const calls = Object.values(statuses).reduce((sum, each) => sum + each, 0)
  const responses = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  const p99 = quantile(latencies, 0.99)
  const cells = [
    name,
    calls,
    Math.round(quantile(latencies, 0.5)),
    Math.round(p99),
    responses.join(', '),
    shed === 0 ? '0' : `${shed}, ${withRetryAfter}`,
    Math.round(latenessP99),
    `${Math.round(cpuShare * 100)} %`,
  ]
  console.log(`| ${cells.join(' | ')} |`)
  return p99
}

function openSlowClient() {
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ')
  const timer = setInterval(() => socket.write('a'), 1_000)
  socket.once('close', () => clearInterval(timer))
  return socket
}

/** Changes rows of the seed: products must not sell out during the load. */
async function update(url: string, statement: string) {
  await withClient(url, client => client.query(statement))
}

async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
