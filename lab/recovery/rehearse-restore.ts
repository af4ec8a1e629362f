import { chownSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrate } from '../../db/migrate.ts'
import { seed } from '../../db/seed/seed.ts'
import { queryOnce, startPostgres, startPrimary } from '../cluster/postgres.ts'
import { findSystemPrograms, unprivilegedId } from '../cluster/system-programs.ts'
import { configureBackups, REPOSITORIES } from './pgbackrest.ts'
import { rowCounts, startWriting, valueIn } from './rehearsal-rows.ts'

/** A text of the database that must not be found in its backups. */
const PLAIN_TEXT = 'rehearsal-of-a-restore'

// npm -C lab run rehearse:restore [-- --megabytes 500]: archives a database of the product continuously, loses it
// together with the first place of its backups, restores it from the second to a chosen second, and counts.
const { values } = parseArgs({ options: { megabytes: { type: 'string', default: '500' } } })
const programs = findSystemPrograms({
  postgres: 'postgresql',
  initdb: 'postgresql',
  pgbackrest: 'pgbackrest',
})
const dir = await mkdtemp(join(tmpdir(), 'afiya-recovery-'))
if (unprivilegedId) chownSync(dir, unprivilegedId, unprivilegedId)
const problems: string[] = []
const expectEqual = (what: string, actual: unknown, expected: unknown) => {
  if (String(actual) !== String(expected)) problems.push(`${what}: ${actual} instead of ${expected}`)
}

let stop = async () => {}
try {
  const backups = configureBackups(programs.pgbackrest, dir)
  const primary = await startPrimary(programs, dir, backups.settings)
  stop = primary.stop
  await backups.run('stanza-create')
  await migrate(primary.url)
  await seed(primary.url, new Date())
  await queryOnce(primary.url, 'create table rehearsal (id serial primary key, at timestamptz, text text)')
  await addMegabytes(primary.url, Number(values.megabytes))
  const gigabytes =
    (await valueIn<number>(primary.url, 'select sum(pg_database_size(oid))::float8 from pg_database')) / 1e9

  const before = startWriting(primary.url)
  const backupSeconds: number[] = []
  for (const repository of REPOSITORIES)
    backupSeconds.push(await backups.run(`--repo=${repository}`, '--type=full', 'backup'))
  await wait(3_000)
  const acknowledged = await before.stop()
  const counted = await rowCounts(primary.url)
  await wait(1_500)
  const target = await valueIn<string>(primary.url, 'select clock_timestamp()::text')
  await wait(1_500)
  const after = startWriting(primary.url)
  await wait(3_000)
  const lost = await after.stop()
  await queryOnce(primary.url, 'select pg_switch_wal()')
  await backups.run('check')

  await stop()
  rmSync(join(dir, 'primary'), { recursive: true })
  rmSync(backups.folders[0] as string, { recursive: true })
  const readable = filesBelow(backups.folders[1] as string).filter(path =>
    readFileSync(path).includes(PLAIN_TEXT),
  )
  expectEqual('files of the backup that can be read without its key', readable.length, 0)
  const restoreArgs = ['--repo=2', '--type=time', `--target=${target}`, '--target-action=promote']
  const restoreSeconds = await backups.run(...restoreArgs, 'restore')
  const replayStartedAt = performance.now()
  stop = (await startPostgres(programs, dir, 'primary')).stop
  while (await valueIn<boolean>(primary.url, 'select pg_is_in_recovery()')) await wait(100)
  const replaySeconds = (performance.now() - replayStartedAt) / 1000

  const written = await valueIn<number>(
    primary.url,
    `select count(*)::int from rehearsal where text = 'write'`,
  )
  expectEqual('acknowledged writes before the chosen second', written, acknowledged)
  for (const [table, count] of Object.entries(await rowCounts(primary.url)))
    expectEqual(`rows of ${table}`, count, counted[table])

  console.log(
    `${new Date().toISOString()}, ${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}, ` +
      `${gigabytes.toFixed(2)} GB, restored to ${target}\n`,
  )
  console.log(`| | measured, s | a GB, s | 100 GB, extrapolated, minutes |\n| --- | --: | --: | --: |`)
  printRow('full backup to the first place', backupSeconds[0] as number, gigabytes)
  printRow('full backup to the second place', backupSeconds[1] as number, gigabytes)
  printRow('restore from the second place', restoreSeconds, gigabytes)
  console.log(`| replay of the log until the chosen second | ${replaySeconds.toFixed(1)} | | |`)
  console.log(
    `\n${acknowledged} writes before the chosen second, ${written} found; ${lost} after it, none found; ` +
      `${Object.keys(counted).length} tables counted`,
  )
} finally {
  await stop()
  await rm(dir, { recursive: true, force: true })
}
for (const problem of problems) console.error(`  ${problem}`)
console.log(problems.length === 0 ? 'restored exactly' : `${problems.length} differences`)
process.exit(problems.length === 0 ? 0 : 1)

function printRow(name: string, seconds: number, gigabytes: number) {
  const perGigabyte = seconds / gigabytes
  console.log(
    `| ${name} | ${seconds.toFixed(1)} | ${perGigabyte.toFixed(1)} | ${((100 * perGigabyte) / 60).toFixed(0)} |`,
  )
}

/** Fills the database with text that does not compress well. */
async function addMegabytes(url: string, megabytes: number) {
  await queryOnce(
    url,
    `insert into rehearsal (at, text)
     select now(), '${PLAIN_TEXT}' || string_agg(md5(random()::text), '')
     from generate_series(1, ${Math.round(megabytes)}) mb, generate_series(1, 1000) line,
       generate_series(1, 25)
     group by mb, line`,
  )
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}
