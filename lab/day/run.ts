import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { keepTemporaryFilesInMemory } from '../../tests/support/temporary-files-in-memory.ts'
import { haPackages } from '../cluster/ha/cluster.ts'
import { runInNamespaces } from '../cluster/ha/namespaces.ts'
import { findSystemPrograms } from '../cluster/system-programs.ts'

// npm -C lab run day [-- --minutes 60 --factor 1 --folder .data/production-day]: a day in production, in an hour
// (docs/scale.md). It needs the built product (npm run build), and ends within minutes + 6.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    factor: { type: 'string', default: '1' },
    folder: { type: 'string', default: '.data/production-day' },
  },
})
/** For the start of the cluster, and for the comparisons and the restore at the end. */
const MORE_MINUTES = 6
const MIN_MINUTES = 3

process.exit(run())

function run(): number {
  const [minutes, factor] = [Number(values.minutes), Number(values.factor)]
  try {
    if (!(minutes >= MIN_MINUTES) || !(factor > 0))
      throw new Error(`A day takes ${MIN_MINUTES} minutes or more, and its factor is more than 0.`)
    findSystemPrograms({ ...haPackages, pgbackrest: 'pgbackrest' })
    if (!existsSync('build/server')) throw new Error('The built product is missing: npm run build')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
  keepTemporaryFilesInMemory()
  const temporary = mkdtempSync(join(process.env.TMPDIR ?? '/tmp', 'afiya-day-'))
  // The programs run without the rights of root.
  chmodSync(temporary, 0o755)
  process.env.TMPDIR = temporary
  // It goes to the children as well; this process removes the files.
  process.once('SIGINT', () => {})
  try {
    const folder = resolve(values.folder)
    const args = [`${minutes}`, `${factor}`, folder]
    return runInNamespaces('../../day/simulate.ts', args, (minutes + MORE_MINUTES) * 60_000)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
