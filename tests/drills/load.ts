import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { seed } from '#db/seed/seed.ts'
import { diceOf } from './fuzz/dice.ts'
import { at, callers, type Seen } from './load/callers.ts'
import { aDay, anywhere } from './load/day.ts'
import { startServer } from './server.ts'

// npm run load [-- --rate 300 --seconds 120 --runs 3 --only day]: the loads of docs/reliability.md, with server, database
// and callers on this machine, as it was built, with all limits on: the callers are one proxy for 2,000 addresses. Gives
// the rows of its table.
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
const database = await startEmbedded(dir)
await migrate(database.url)
await seed(database.url, new Date())
await fillShelves(database.url)
const server = await startServer({
  env: { DATABASE_URL: database.url, DATA_DIR: dir, RATE_LIMITS: 'on', TRUST_PROXY: '1' },
})
const dice = diceOf(1)
const { open, alone, capacity, close } = callers(server.origin)

try {
  const { mixed, page } = await aDay(server.origin, dice)
  const aPage = () => ({ method: 'GET', path: page(), from: anywhere(dice) })
  head()
  const loads: Record<string, () => Promise<void>> = {
    /** A mixed day, several times; the middle one counts. */
    async day() {
      await open(rate / 3, 10, mixed)
      const p99s: number[] = []
      for (let turn = 1; turn <= runs; turn++)
        p99s.push(
          row(
            `mixed day, run ${turn}: ${rate} calls a second, ${seconds} s`,
            await open(rate, seconds, mixed),
          ),
        )
      const median = at(
        p99s.sort((a, b) => a - b),
        0.5,
      )
      console.log(`| … the middle p99 (less than 150 ms is wanted) | | | ${Math.round(median)} | | | | |`)
    },
    /** Clients that send a letter a second, a thousand of them. */
    async slow() {
      row('without slow clients', await open(rate / 3, 20, mixed))
      const sockets = Array.from({ length: 1_000 }, drip)
      row('with 1,000 slow clients', await open(rate / 3, 20, mixed))
      for (const socket of sockets) socket.destroy()
    },
    /** Sign-ins of ever other accounts from everywhere, beyond what can be hashed, and pages meanwhile. */
    async flood() {
      let person = 0
      const path = '/backend/api/user/login'
      const signIns = open(200, 20, () => {
        const body = { email: `nobody-${++person}@example.com`, password: 'wrong password' }
        return { method: 'POST', path, body, from: anywhere(dice) }
      })
      await wait(2_000)
      row('pages while 200 sign-ins a second come (less than 250 ms is wanted)', await open(20, 15, aPage))
      row('the sign-ins', await signIns)
    },
    /** Twice what it can do, and how it is ten seconds afterwards. */
    async twice() {
      row('before', await open(rate / 3, 10, mixed))
      const most = await capacity(64, 10, mixed)
      const overload = open(2 * most, 20, mixed)
      const health: number[] = []
      for (let turn = 0; turn < 18; turn++) {
        health.push(await alone({ method: 'GET', path: '/health', from: anywhere(dice) }))
        await wait(1_000)
      }
      row(`twice what it can do: ${Math.round(2 * most)} calls a second, 20 s`, await overload)
      console.log(
        `| … \`/health\` meanwhile, at most (less than 1,000 ms is wanted) | | | ${Math.round(Math.max(...health))} | | | | |`,
      )
      await wait(10_000)
      row('ten seconds later', await open(rate / 3, 10, mixed))
    },
  }
  for (const [name, load] of Object.entries(loads)) if (name.startsWith(values.only)) await load()
} finally {
  close()
  await server.end('SIGTERM')
  await database.stop()
  await rm(dir, { recursive: true, force: true })
}

function head() {
  const [{ model } = { model: 'unknown' }] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${model.trim()}), ${gigabytes} GB, Node ${process.version}, load average before: ${loadavg()[0]?.toFixed(1)}\n`,
  )
  console.log(
    '| load | calls | p50 ms | p99 ms | answers | told to come again, and when | callers late, p99 ms | callers’ part of a core |',
  )
  console.log('| --- | --: | --: | --: | --- | --- | --: | --: |')
}

/** Prints what a load has seen; gives its p99. */
function row(name: string, { times, statuses, shed, toldWhen, late, core }: Seen): number {
  const calls = Object.values(statuses).reduce((sum, each) => sum + each, 0)
  const answers = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  const p99 = at(times, 0.99)
  const cells = [
    ...[name, calls, Math.round(at(times, 0.5)), Math.round(p99), answers.join(', ')],
    ...[shed === 0 ? '0' : `${shed}, ${toldWhen}`, Math.round(late), `${Math.round(core * 100)} %`],
  ]
  console.log(`| ${cells.join(' | ')} |`)
  return p99
}

function drip() {
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ')
  const dripping = setInterval(() => socket.write('a'), 1_000)
  socket.once('close', () => clearInterval(dripping))
  return socket
}

/** Nothing is sold out in the course of the load. */
async function fillShelves(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('update products set stock = 1000000')
  await client.end()
}
