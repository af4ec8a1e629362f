import { chownSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../db/migrate.ts'
import { seed } from '../../db/seed/seed.ts'
import { queryOnce, startPrimary } from '../cluster/postgres.ts'
import { findSystemPrograms, runToEnd, unprivilegedId } from '../cluster/system-programs.ts'
import { rowCounts, startWriting, valueIn } from './rehearsal-rows.ts'

// npm -C lab run rehearse:dump: dumps a database of the product in use with pg_dump, restores it into an empty
// one with the commands of docs/operations.md, and compares the rows of every table.
const programs = findSystemPrograms({
  postgres: 'postgresql',
  initdb: 'postgresql',
  pg_dump: 'postgresql',
  pg_restore: 'postgresql',
})
const dir = await mkdtemp(join(tmpdir(), 'afiya-dump-'))
if (unprivilegedId) chownSync(dir, unprivilegedId, unprivilegedId)
const problems: string[] = []
let stop = async () => {}
try {
  const primary = await startPrimary(programs, dir)
  stop = primary.stop
  await migrate(primary.url)
  await seed(primary.url, new Date())
  await queryOnce(primary.url, 'create table rehearsal (id serial primary key, at timestamptz, text text)')
  const counted = await rowCounts(primary.url)

  const writing = startWriting(primary.url)
  const file = join(dir, 'afiya.dump')
  const dumpSeconds = await seconds(programs.pg_dump, '--format=custom', `--file=${file}`, primary.url)
  const acknowledged = await writing.stop()
  await queryOnce(primary.url, 'create database restored')
  const restoredUrl = primary.url.replace('/afiya?', '/restored?')
  const restoreSeconds = await seconds(
    programs.pg_restore,
    '--exit-on-error',
    '--no-owner',
    `--dbname=${restoredUrl}`,
    file,
  )
  // The product starts on it: the schema is its own, and its functions are.
  await migrate(restoredUrl)
  const restored = await rowCounts(restoredUrl)
  const writes = await valueIn<number>(restoredUrl, 'select count(*)::int from rehearsal')
  if (writes > acknowledged) problems.push(`${writes} of ${acknowledged} writes`)
  for (const [table, count] of Object.entries(counted))
    if (table !== 'rehearsal' && restored[table] !== count)
      problems.push(`rows of ${table}: ${restored[table]} instead of ${count}`)
  const rows = Object.values(counted).reduce((sum, count) => sum + count, 0)
  console.log(
    `${rows} rows of ${Object.keys(counted).length} tables: dumped in ${dumpSeconds.toFixed(1)} s during ` +
      `${acknowledged} writes, restored in ${restoreSeconds.toFixed(1)} s`,
  )
} finally {
  await stop()
  await rm(dir, { recursive: true, force: true })
}
for (const problem of problems) console.error(`  ${problem}`)
console.log(problems.length === 0 ? 'restored exactly' : `${problems.length} differences`)
process.exit(problems.length === 0 ? 0 : 1)

async function seconds(program: string, ...args: string[]): Promise<number> {
  const startedAt = performance.now()
  await runToEnd(program, args, dir)
  return (performance.now() - startedAt) / 1000
}
