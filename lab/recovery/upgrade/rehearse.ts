import { chownSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '../../../db/connect.ts'
import { migrate } from '../../../db/migrate.ts'
import { seed } from '../../../db/seed/seed.ts'
import { issueInvoice } from '../../../services/invoices/issue-invoice.ts'
import { startServer } from '../../../tests/support/server-process.ts'
import { keepTemporaryFilesInMemory } from '../../../tests/support/temporary-files-in-memory.ts'
import { queryOnce } from '../../cluster/postgres.ts'
import { findSystemPrograms, unprivilegedId } from '../../cluster/system-programs.ts'
import { withPostgres } from '../../databases/run-postgres.ts'
import { findInconsistencies } from '../../drills/consistency-check.ts'
import { startTraffic } from '../../drills/traffic.ts'
import { findInvoiceFaults } from './compare-databases.ts'
import {
  emptyTables,
  findObstacles,
  publish,
  subscribe,
  waitUntilCaughtUp,
  waitUntilCopied,
} from './logical-replication.ts'
import { type Move, moveDatabase } from './move-database.ts'
import { startPooler } from './pooler.ts'

// npm -C lab run rehearse:upgrade [-- --from 15 --to 18 --megabytes 200]: moves a site that is in use from one major
// version of PostgreSQL to another by logical replication, then back again, and counts what was lost.
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '17' },
    to: { type: 'string', default: '18' },
    megabytes: { type: 'string', default: '200' },
  },
})
keepTemporaryFilesInMemory()
const { pgbouncer } = findSystemPrograms({ pgbouncer: 'pgbouncer' })
const dir = await mkdtemp(join(tmpdir(), 'afiya-upgrade-'))
if (unprivilegedId) chownSync(dir, unprivilegedId, unprivilegedId)
const TEXTS = 'create table rehearsal (id integer primary key, text text)'
const VAT_NUMBER = '399999999900003'
/** Servers that lose nothing when the power fails, and whose log can be followed. */
const settings = { wal_level: 'logical', fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

const problems = await withPostgres(
  values.from,
  older => withPostgres(values.to, newer => rehearse(older, newer), settings),
  settings,
).finally(() => rm(dir, { recursive: true, force: true }))
for (const problem of problems) console.error(`  ${problem}`)
console.log(problems.length === 0 ? 'nothing lost, nothing differs' : `${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)

async function rehearse(olderServer: string, newerServer: string): Promise<string[]> {
  const [older, newer] = [await createDatabase(olderServer), await createDatabase(newerServer)]
  await migrate(older)
  await seed(older, new Date())
  await addMegabytes(older, Number(values.megabytes))
  const pooler = await startPooler(pgbouncer, dir, older)
  const data = join(dir, 'data')
  mkdirSync(data)
  const server = await startServer({
    env: { DATABASE_URL: pooler.url, DATABASE_POOL: '10', DATA_DIR: data },
  })
  try {
    const traffic = await startTraffic([server.origin], older, { maxPauseMs: 500 })
    await ageAccounts(older)
    await wait(3_000)
    await issueInvoices(older)

    const obstacles = await findObstacles(older)
    const startedAt = performance.now()
    await migrate(newer)
    await queryOnce(newer, TEXTS)
    await emptyTables(newer)
    await publish(older)
    await subscribe(newer, older, { copy: true })
    await waitUntilCopied(newer)
    const copySeconds = (performance.now() - startedAt) / 1000
    await queryOnce(newer, 'analyze')
    await issueInvoices(older)
    await waitUntilCaughtUp(older)

    const between = { pooler, letGo: () => server.child.kill('SIGUSR2') }
    const refusals: number[] = []
    /** Moves, and counts the calls that were refused until two seconds later. */
    const move = async (source: string, target: string) => {
      const before = traffic.ledger.unavailable
      const moved = await moveDatabase({ ...between, source, target })
      await wait(2_000)
      refusals.push(traffic.ledger.unavailable - before)
      return moved
    }
    const there = await move(older, newer)
    await wait(5_000)
    await issueInvoices(newer)
    const back = await move(newer, older)
    await wait(2_000)
    await issueInvoices(older)

    const ledger = await traffic.stop()
    const [counted] = await queryOnce<{ documents: number; gigabytes: number }>(
      older,
      `select (select count(*)::int from invoices) as documents,
         (pg_database_size(current_database()) / 1e9)::float8 as gigabytes`,
    )
    print({ copySeconds, there, back }, counted?.gigabytes ?? 0)
    console.log(
      `\n${ledger.bookings.size + ledger.orders.size} bookings and orders acknowledged, ` +
        `${counted?.documents} documents issued; ${ledger.unavailable} calls answered 503 ` +
        `(${refusals.join(' and ')} by the moves), ${ledger.connectionsLost} cut, the slowest took ${(ledger.slowestMs / 1000).toFixed(1)} s`,
    )
    return [
      ...obstacles,
      ...there.problems,
      ...back.problems,
      ...(await findInvoiceFaults(older)),
      ...(await findInconsistencies(older, ledger)),
    ]
  } finally {
    await server.stop('SIGKILL')
    await pooler.stop()
  }
}

async function createDatabase(server: string): Promise<string> {
  await queryOnce(server, 'create database afiya')
  return server.replace(/\/postgres$/, '/afiya')
}

/** Accounts book little on their first day (docs/decisions/020-limits-of-new-accounts.md). */
async function ageAccounts(url: string) {
  await queryOnce(url, `update users set created_at = now() - interval '2 days'`)
}

/** Writes the invoices of the orders so far, as if they had been delivered. */
async function issueInvoices(url: string) {
  const { db, pool } = connect(url, { max: 2 })
  const { rows } = await db.execute<{ id: number }>(
    `update orders set status = 'delivered' where status = 'placed' returning id`,
  )
  for (const { id } of rows)
    await db.transaction(tx => issueInvoice(tx, id, { now: Date.now(), vatNumber: VAT_NUMBER }))
  await pool.end()
}

/** Fills a table of its own with text that does not compress well. */
async function addMegabytes(url: string, megabytes: number) {
  await queryOnce(url, TEXTS)
  await queryOnce(
    url,
    `insert into rehearsal select mb * 1000 + line, string_agg(md5(random()::text), '')
     from generate_series(1, $1) mb, generate_series(1, 1000) line, generate_series(1, 25) group by mb, line`,
    [megabytes],
  )
}

function print(
  { copySeconds, there, back }: { copySeconds: number; there: Move; back: Move },
  gigabytes: number,
) {
  const load = loadavg()[0]?.toFixed(1)
  console.log(
    `${new Date().toISOString()}, ${cpus().length} cores, load average ${load}, PostgreSQL ${values.from} to ` +
      `${values.to}, ${gigabytes.toFixed(2)} GB; schema and copy: ${copySeconds.toFixed(1)} s\n`,
  )
  console.log('| | to the new version, s | back, s |\n| --- | --: | --: |')
  for (const [index, { name, seconds }] of there.steps.entries())
    console.log(`| ${name} | ${seconds.toFixed(1)} | ${back.steps[index]?.seconds.toFixed(1)} |`)
}
