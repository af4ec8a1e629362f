import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepTemporaryFilesInMemory } from '../../tests/support/temporary-files-in-memory.ts'
import { runStatement } from '../../tests/support/test-database.ts'
import { withPostgres } from './run-postgres.ts'

/*
 * npm -C lab run databases [-- --only 15] [api/bookings …]: runs the tests that need a database against each
 * version of PostgreSQL in packages/package.json, one after another, and prints a row for
 * each. They have a low priority, because a version takes minutes.
 */
const { values, positionals } = parseArgs({
  options: { only: { type: 'string', multiple: true } },
  allowPositionals: true,
})
const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'packages/package.json'), 'utf8'))
const majors = Object.keys(dependencies).map(name => name.replace('postgres-', ''))

keepTemporaryFilesInMemory()
const rows: string[] = []
for (const major of values.only ?? majors)
  rows.push(
    await withPostgres(major, async url => {
      const [row] = await runStatement<{ server_version: string }>(url, 'show server_version')
      return `| ${row?.server_version} | ${runTests(url, major)} |`
    }),
  )
console.log(
  ['\n| PostgreSQL | Passed | Failed | Skipped | Minutes |', '| - | -: | -: | -: | -: |', ...rows].join('\n'),
)

/** Returns the cells of the counts and of the time. */
function runTests(url: string, major: string): string {
  const report = join(import.meta.dirname, `../../test-results/postgres-${major}.json`)
  rmSync(report, { force: true })
  const startedAt = performance.now()
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync(
    'nice',
    ['-n', '10', 'vitest', 'run', '--project', 'api', ...reporters, ...positionals],
    { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url, TZ: 'UTC' } },
  )
  if (status !== 0) process.exitCode = 1
  // A run that was stopped leaves no report.
  if (!existsSync(report)) return '? | ? | ? | ?'
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
  const minutes = (performance.now() - startedAt) / 60_000
  return [numPassedTests, numFailedTests, numPendingTests, minutes.toFixed(1)].join(' | ')
}
