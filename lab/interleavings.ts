import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded.ts'
import { migrate } from '../db/migrate.ts'
import { startWalkedApp } from '../tests/interleavings/app.ts'
import { findBug, plantedBugs } from '../tests/interleavings/planted-bugs.ts'
import { type Anomaly, nameOf, type PairReport, pairs, walkPair } from '../tests/interleavings/walk.ts'
import { sharedRecords } from '../tests/interleavings/world.ts'

// npm -C lab run interleavings [-- --only 'book × move' --max 500 --steps]: walks the orders of events of all pairs
// of critical writes in two ways and prints a row for each pair; then it plants bugs, which must be found.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    max: { type: 'string', default: '500' },
    steps: { type: 'boolean', default: false },
  },
})
const max = Number(values.max)
const dir = await mkdtemp(join(tmpdir(), 'afiya-interleavings-'))
const database = await startEmbeddedPostgres(dir, { durable: false })
try {
  await migrate(database.url)
  const app = await startWalkedApp(database.url)
  try {
    const shared = await sharedRecords(app)
    const chosen = pairs.filter(pair => nameOf(pair).includes(values.only))
    console.log('| pair | every order | interrupted once, anywhere | anomalies |')
    console.log('| --- | --: | --: | --: |')
    const totals = [0, 0, 0] as [number, number, number]
    for (const pair of chosen) {
      const all = await walkPair(app, shared, pair, { how: 'all', max })
      const interrupted = await walkPair(app, shared, pair, { how: 'interruptions', max })
      const anomalies = [...all.anomalies, ...interrupted.anomalies]
      const row = [countOf(all), countOf(interrupted), anomalies.length]
      console.log(`| ${nameOf(pair)} | ${row.join(' | ')} |`)
      anomalies.slice(0, 3).forEach(printAnomaly)
      totals[0] += all.schedules
      totals[1] += interrupted.schedules
      totals[2] += anomalies.length
    }
    console.log(`| ${chosen.length} meetings | ${totals.join(' | ')} |`)
    if (totals[2] > 0) process.exitCode = 1
    for (const bug of plantedBugs.filter(({ pair }) => pair.includes(values.only))) {
      const found = await findBug(app, shared, bug, max)
      const what = found ? `found in schedule ${found.schedules}: ${found.anomaly.what}` : 'NOT FOUND'
      console.log(`planted: ${bug.name} (${bug.pair}): ${what}`)
      if (!found) process.exitCode = 1
    }
  } finally {
    await app.close()
  }
} finally {
  await database.stop()
  await rm(dir, { recursive: true, force: true })
}

function countOf({ schedules, isCapped }: PairReport): string {
  return `${schedules}${isCapped ? ' (limit)' : ''}`
}

function printAnomaly({ what, order, steps }: Anomaly): void {
  console.log(`  ${order}: ${what}`)
  if (!values.steps) return
  for (const { side, text } of steps)
    console.log(`    ${'AB'[side]} ${text.replaceAll(/\s+/g, ' ').slice(0, 150)}`)
}
